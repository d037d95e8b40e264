/// Which advances a font measures with.
public enum Hinting: Hashable, Sendable {
    /// Linear design advances, the same at every size: what browsers, PDF and scaled drawing use.
    case none
    /// FreeType's grid-fitted advances at a number of pixels per em (1 to 2000), for programs that draw
    /// with FreeType's hinting. The corresponding C functions are `FT_Set_Pixel_Sizes` and, with
    /// `FT_LOAD_DEFAULT`, `FT_Get_Advance`.
    case full(pixelsPerEm: Int)
}
