/** What is said with a regimen besides dose and times. */
export const EXTRAS: readonly (readonly [RegExp, string])[] = [
  // "50 mg, 13 hours, 7 hours and 1 hour before": cover for contrast
  [/\b\d+ hours?(?:(?:,| and|, and) \d+ hours?){0,3} before(?:hand)?\b|(?<=, )an hour before(?:hand)?\b/, '$&'],
  [/\b(?:as|for) (?:your|his|her|a|the) reliever(?: (?:too|as well))?\b/, 'and as reliever'],
  [/\bwith food\b|\bwith (?:a |your )?meals?\b/, 'with food'],
  [/\bon an empty stomach\b/, 'on an empty stomach'],
  [/\b(?:through|via|with|using|by|in) (?:the|a|your|his|her) spacer\b/, 'via spacer'],
  [
    /\b(?:after|following) (?:a|the|your) (?:salt ?water|saline|salt|sinus|nasal) (?:rinse|wash|flush)\b/,
    'after a salt water rinse',
  ],
  [
    /\brins(?:e|ing) (?:and gargl\w+ |out )?(?:your |the )?mouth\b(?: (?:out )?after(?:wards?)?)?/,
    'rinse mouth after use',
  ],
  [
    /\b(?:and )?then (?:just )?stop\b|\bthen (?:you )?stop\b|\b(?:days|weeks|months),? and (?:then )?stop\b/,
    'then stop',
  ],
  [/\bthen (?:go )?(?:back )?(?:to )?(?:just )?(?:when|as) (?:you )?need(?:ed| it)\b/, 'then as needed'],
  [/\b(?:a )?new one (?:every|each) (morning|day|night)\b/, 'a new one every $1'],
  [/\b(\d+ weeks?) before (?:you|he|she) (?:stop|quit)s?\b/, 'from $1 before the quit date'],
  [/\bunder the (?:skin|tongue)\b/, '$&'],
  [/\bbefore (?:any|each|every) (?:long )?(?:flights?|trips?|exercise|procedures?|dental work)\b/, '$&'],
  [/\b(?:through|via|by) (?:the |a )?(?:nose |nasal )(?:prongs|cannulas?)\b/, 'via nasal prongs'],
  [/\b(?:(?:and|that) )?includ(?:es|ing) (?:all |over)?night\b/, 'including overnight'],
  [/\bbelow[- ]knee\b/, 'below knee'],
  [/\bduring the day\b/, 'during the day'],
  [/\b(?:by|via|in|through|with) (?:the |a |your |his |her )?nebuli[sz]er\b|\bnebulised\b/, 'by nebuliser'],
  [
    /\bintravenous(?:ly)?\b|\biv\b|\b(?:by|through|via|as|in) (?:the |a |an )?(?:drip|vein|cannula|picc(?: line)?|line|infusion)\b/,
    'intravenously',
  ],
  [/\b(?:subcutaneous(?:ly)?|sub-?cut)\b/, 'subcutaneously'],
  [/\bmonth on,? (?:and )?(?:a )?month off\b/, 'alternate months'],
  [/\b(\d+ (?:days|weeks)) on,? (?:and |then )?(\d+ (?:days|weeks)) off\b/, '$1 on and $2 off'],
  [
    /\b(?:half an hour|an hour|\d+ (?:minutes|hours)) (?:before|after|ahead of) (?:the |your |his |her )?(?!so\b|and\b|but\b|or\b|it\b|that\b|to\b|with\b|because\b)[a-z]+\b/,
    '$&',
  ],
]
