/// English: the words of user interfaces, roughly the most frequent first: 2,052 words, each once.
let englishWords = """
    the to a of in and for is not or on with this from your are be an as by you all can it file at no
    open save close new edit copy paste delete cancel search find view print help next back done add
    remove select name size text page line word font color image folder window menu button list table
    row column value type option setting settings preferences show hide only when if that will use used
    using has have been was were which more than one two first last must may cannot could should would
    do does did please error failed unable invalid unknown missing found user password account email
    message number date time start stop pause resume play record volume mute screen display mode change
    changes apply reset default update updates install download upload send receive share link network
    server connection connect online offline data database memory disk drive device system application
    program process service session key keys mouse keyboard touch click drag drop scroll zoom rotate
    move resize maximize minimize full left right top bottom center align margin padding border width
    height length depth level layer group items item shape path point points curve angle grid guide
    ruler snap unit units pixel pixels inch percent degree degrees temperature weather forecast rain
    wind cloud sun snow storm speed distance direction location map route address street city country
    region zone language locale translation string character symbol sign letter paragraph sentence title
    header footer heading caption label note comment reply quote author editor reader viewer owner
    member members guest administrator manager team project task tasks event events calendar week month
    year day hour minute second today tomorrow yesterday daily weekly monthly yearly never always once
    again before after during until since between within without above below inside outside under over
    through into onto upon against about around near per each every any some none other another same
    different similar equal greater less least most many few several both either neither enabled
    disabled active inactive visible hidden locked unlocked public private shared protected secure
    insecure trusted valid expired pending running stopped waiting ready busy idle loading loaded saved
    saving opened closed created deleted removed added renamed moved copied changed modified updated
    installed uninstalled uninstall upgrade downgrade version release build branch commit merge conflict
    resolve repository remote local clone fetch pull push tag patch diff review approve reject request
    response status code result results output input argument arguments parameter parameters variable
    function method class object instance module package library framework component plugin extension
    template theme style icon logo avatar picture photo photos gallery album camera video audio music
    song artist track playlist radio podcast channel stream movie episode season series book chapter
    document documents report chart graph diagram slide presentation spreadsheet cell formula sum
    average minimum maximum total count filter sort order ascending descending ungroup split join insert
    append replace undo redo cut clear clean refresh reload restart shutdown sleep wake log login logout
    register subscribe unsubscribe follow block unblock spam archive restore backup recover import
    export convert compress extract encrypt decrypt verify validate check test debug trace profile
    measure monitor watch inspect analyze compare match detect scan recognize identify authenticate
    authorize grant revoke allow deny accept decline confirm dismiss ignore skip retry continue finish
    complete abort quit exit leave enter return switch toggle turn enable disable activate deactivate
    lock unlock pin unpin mark unmark flag star favorite bookmark recent history recently frequently
    suggested recommended popular trending featured related available unavailable required optional
    additional advanced basic simple custom customize personal professional business home office work
    school family friend friends contact contacts phone mobile call calls voice ring ringtone alarm
    timer clock stopwatch reminder notification notifications alert alerts warning warnings information
    details summary overview description instructions tutorial tips support feedback rating rate price
    cost pay payment card credit cash bank balance invoice receipt orders cart checkout shipping
    delivery tracking refund discount coupon offer sale store shop product products category brand
    quantity stock amount tax currency dollar euro pound exchange transfer deposit withdraw transaction
    budget expense income savings goal plan plans premium free trial subscription license agreement
    terms conditions policy privacy security safety permission permissions access control role roles
    identity token certificate signature fingerprint face biometric passcode passphrase secret question
    answer hint attempt attempts limit limits exceeded remaining quota usage storage space capacity
    battery charge charging power energy saver performance quality resolution frame brightness contrast
    saturation sharpness exposure focus flash lens effect effects transition animation duration delay
    interval repeat loop shuffle random sequence position index offset range end beginning middle
    previous current following upcoming future past latest oldest newest longest shortest largest
    smallest highest lowest fastest slowest best worst good bad better worse high low medium large small
    big little long short wide narrow thick thin tall deep shallow heavy light dark bright bold italic
    regular underline strikethrough superscript subscript uppercase lowercase capitalize spacing indent
    bullet numbering outline footnote endnote bibliography citation reference appendix glossary contents
    section article inline container wrapper panel pane sidebar toolbar navigation tab tabs dialog popup
    tooltip dropdown checkbox slider spinner progress bar scrollbar cursor pointer selection highlight
    background foreground transparent opaque gradient pattern texture shadow blur glow reflection mask
    clip crop flip mirror skew distort warp perspective transform translate scale anchor pivot handle
    node edge vertex surface mesh model scene render shader material lighting ambient physics collision
    gravity force velocity acceleration mass friction bounce particle sprite tile player enemy score
    lives bonus game round winner loser draw rank leaderboard achievement trophy badge reward coin gem
    inventory weapon armor shield potion quest mission challenge difficulty easy normal hard expert
    beginner intermediate controller joystick vibration sensor accelerometer gyroscope compass barometer
    proximity satellite antenna signal strength coverage roaming carrier cellular wireless bluetooth
    adapter router gateway proxy firewall tunnel host domain subdomain port protocol socket packet
    bandwidth latency throughput timeout handshake cipher hash checksum digest salt nonce payload body
    query cookie cache buffer queue stack heap thread mutex semaphore handler callback listener observer
    publisher subscriber broker producer consumer worker scheduler dispatcher executor pool cluster
    replica shard partition leader follower quorum consensus snapshot journal ledger rollback savepoint
    trigger schema constraint foreign primary unique tablespace collation encoding charset byte bytes
    kilobyte megabyte gigabyte terabyte bit bits integer float double decimal boolean array dictionary
    tuple enumeration union null void constant literal expression statement declaration definition
    assignment operator operand condition iteration recursion exception throw catch raise assert notice
    syntax semantic lexical parser compiler linker loader interpreter assembler debugger profiler
    runtime virtual machine kernel driver firmware bootloader mount unmount format sector cylinder head
    filesystem directory inode symlink shortcut alias executable script shell terminal console command
    prompt environment desktop workspace secondary external internal built integrated printer scanner
    copier fax paper tray toner ink cartridge duplex landscape portrait orientation collate copies
    preview spooler job jobs accessible accessibility assistive magnifier narrator dictation captions
    subtitles transcript sticky slow spelling grammar thesaurus synonym suggestion autocorrect
    autocomplete predictive emoji sticker reaction mention hashtag forum topic post posts feed timeline
    story stories bio cover banner mood activity nearby visitor visitors audience moderator community
    invite invitation accepted declined blocked banned suspended restricted archived muted snoozed
    scheduled recurring overdue completed canceled postponed rescheduled assigned unassigned urgent
    important priority critical major minor trivial severity impact milestone deadline estimate sprint
    backlog epic roadmap changelog deployment pipeline artifact staging production sandbox registry
    configuration deploy provision orchestrate autoscale health probe metric metrics dashboard widget
    gauge histogram counter percentile median deviation variance correlation regression trend anomaly
    threshold baseline sample population experiment hypothesis variant cohort segment funnel conversion
    retention churn revenue campaign keyword ranking traffic referral impression engagement reach
    breakfast lunch dinner recipe ingredient kitchen oven heat serving calories protein vitamin exercise
    workout steps heart pulse blood pressure oxygen weight muscle stress breathe meditation doctor
    patient nurse hospital clinic appointment prescription medicine dose allergy symptom diagnosis
    treatment vaccine insurance emergency ambulance police fire rescue hazard evacuation shelter flood
    earthquake hurricane tornado volcano tide sunrise sunset moon humidity visibility pollen airport
    flight airline gate boarding luggage passport visa customs departure arrival delayed destination
    itinerary hotel room reservation booking train station platform ticket seat bus tram subway ferry
    taxi passenger vehicle engine fuel tire brake mileage parking garage toll lane highway bridge
    roundabout junction north south east west northeast northwest southeast southwest kilometer meter
    mile yard foot feet ounce gram kilogram liter gallon celsius fahrenheit kelvin pascal volt ampere
    watt ohm hertz decibel lumen acre hectare dozen hundred thousand million billion half quarter third
    automatically manually successfully unexpectedly permanently temporarily completely partially
    currently previously immediately correctly incorrectly directly separately properly usually already
    still yet unsupported deprecated obsolete experimental corrupted damaged duplicate redundant
    ambiguous inconsistent incompatible unrecognized unspecified undefined uninitialized unreachable
    unauthorized forbidden malformed truncated overflow underflow exhausted interrupted terminated
    detached attached mounted unmounted connected disconnected synchronized synchronizing downloading
    uploading installing processing calculating searching indexing compiling linking rendering decoding
    buffering streaming recording printing scanning converting compressing extracting importing
    exporting verifying preparing initializing configuring optimizing organizing removing restoring
    updating resuming characters keystrokes parentheses brackets braces quotation ampersand asterisk
    backslash semicolon colon comma apostrophe hyphen underscore tilde caret exclamation vertical
    horizontal diagonal parallel perpendicular tangent radius diameter circumference rectangle square
    circle ellipse triangle polygon arrow cross diamond cube sphere cone pyramid spiral wave red orange
    yellow green blue purple violet pink brown black white gray silver gold cyan magenta olive maroon
    navy teal turquoise crimson scarlet emerald amber ivory beige lavender indigo Monday Tuesday
    Wednesday Thursday Friday Saturday Sunday January February March April June July August September
    October November December English French German Spanish Italian Russian Chinese Japanese Korean
    Arabic Hindi Thai Vietnamese Greek Turkish Polish Dutch Swedish Europe Africa Asia America Australia
    London Paris Berlin Madrid Rome Tokyo Moscow Cairo Delhi Sydney Toronto Lisbon Vienna Oslo knowledge
    quiz jazz zipper vacuum equipment squeeze frequency technique acquire acknowledge adjacent agenda
    algorithm allocate analog annual apparent appliance architecture aspect assemble asynchronous
    attribute automatic axis backward bandage barrier batch beacon behavior benefit binary blank
    blueprint boundary bracket briefcase broadcast browse bucket bundle burst bypass cabinet calibrate
    campus candidate canvas capture cascade ceiling certify chain checkpoint chunk circuit classify
    clipboard coarse collapse collect combine compact compile compose compute concatenate concurrent
    conference connector consent consistent consume context contract contribute coordinate correct
    couple courier create crossfade cryptography customer cycle daemon decrease deduct delegate deliver
    density depend derive destroy detach diagnose dial digital dimension discard discover discuss
    dispatch dispose distribute divide doubt draft dynamic echo eject elapsed element embed emit empty
    emulate enclose encounter endpoint enforce engage enhance enlarge enqueue ensure enterprise entity
    entry equalizer erase escape establish evaluate evidence examine example exceed exclude exclusive
    execute exempt expand expect explain explicit explore expose express extend factor fallback feature
    federation fiber field figure finalize firm flatten flexible flow fluent flush forward fraction
    fragment freeze frequent frontier fulfill functional gather generate generic genre gesture global
    granular guarantee hardware harvest helper heuristic hierarchy hold hover hybrid identical illegal
    illustrate implement implicit improve include increase increment indicate inherit initial inject
    inner inquiry instant integrate intent interact intercept interface interpolate interrupt introduce
    invert invoke isolate issue justify kiosk latch launch layout lazy lean legacy legend liability
    lifecycle limited logical lookup lossless maintain mandatory manifest manual marker mechanism media
    merchant migrate moderate multiple mutable mutual namespace native navigate neutral notify numeric
    obtain occur official omit opacity operate optimal origin orphan outbound overlap overlay override
    overwrite pack parse partial participate passive peak peer perform permanent persist phase physical
    placeholder plain plaintext poll portal portion postal precede precise predicate prefer prefix
    prepare prevent primitive proceed produce prohibit prominent promote propagate property proportion
    propose prototype provide provider prune publish purchase purge pursue qualify quick quiet rapid
    raster ratio reactivate readable realize rebase rebuild recipient reclaim reconnect recursive
    redirect reduce refactor refine regenerate relative relay relevant rely remainder remind repair
    replicate represent reproduce reserve reside resource respond restrict retain retrieve reuse reverse
    revert revision rewind rollout root rounded routine safe satisfy schedule scope scratch separate
    serial serialize shift shrink silent simulate slice slot smooth snippet solid solve source specific
    specify stable stage standard stash static stationary stretch structure submit subset substitute
    succeed suffix suggest supply suppress surround survey suspend swap tablet target telephone
    temporary tentative terminate throttle thumbnail timestamp tolerance topology transient transmit
    traverse tree triple truncate tune twin typical unify unlimited unresolved upstream utility vacant
    vector vendor verbose vibrate vintage visual wallet warehouse warranty watermark webhook whitespace
    wildcard wizard workflow wrap yield zigzag
    """
