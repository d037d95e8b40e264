import Foundation
import StringFit

@main struct Main {
    static func main() {
        let f = Font.embedded(size: 18)
        print(f.familyName, f.styleName, f.metrics)
        for s in ["Bob Marley", "Bob Marley (Guitar / Vocals)", "Bob Marley (Guitar / Vocals) Every little thing's gonna be alright.", "שלום abc", "日本語"] {
            print(f.fit(s, in: CGSize(width: 120, height: 40)))
        }
    }
}
