/** Words by which an answer is about health and belongs in a note. */
export const HEALTH =
  /\b(?:l(?:ie|ying|ay|aying) (?:down )?flat|propped|upright|pass(?:ed|ing)? out|blacked out|can't (?:speak|talk|swallow|walk|breathe)|flutter\w*|palpitations?|heart\w*|vap(?:e|es|ing)|periods?|eyes?|vision|blurry|teeth|tooth|bones?|skin|breath\w*|cough\w*|phlegm|muck|gunk|rattl\w*|chesty|bring(?:ing)? up|sputum|sputum|wheez\w*|chest|tight\w*|sleep\w*|wak\w+|woke|tired|energy|pain\w*|sore|sick|unwell|hospital|emergency|ambulance|doctor|gp|puff\w*|inhaler\w*|tablets?|injection|mask|machine|cpap|oxygen|weight|appetite|fever\w*|sweat\w*|temperature|blood|dizzy|headache\w*|nose|throat|voice|smell|reflux|swell\w*|swollen|rash|itch\w*|vomit\w*|nausea|work\w*|walk\w*|mouth|dry|leak\w*|whistl\w*|bleach|salon|stairs|smok\w*|drink\w*|dust|asbestos|mould|birds?|dog|cat|retired|farmer|driver|truck|job|vaccin\w*|shot|allerg\w*|infection|antibiotic\w*|steroid\w*|prednisolone|beard|teeth|plate|dentures?|pregnan\w*|weeks|baby|grandchild|daughter's having|negative|positive|swab|scan|x-ray|tests?|bowels?|motions?|stools?|diarrh\w*|constipat\w*|watery?|toilet|urine|wee|nights?|panic\w*|kilos?|kg|(?:a|the|head|bad) cold|virus|clots?|bruis\w*|bleed\w*|icu|licen[cs]e|driv\w+|drift\w*|near miss\w*|crash\w*|accident|fall\w*|fell|faint\w*|mood|anxious|worried|worry|scared|dreams?|nightmares?|pillows?|lying|flat|ankles?|legs?|exercise|gym|garden\w*|shower\w*|dress\w*|shop\w*|block|flight|hill)\b/

/** "What's in the shed?": of something else than what was spoken of. */
export const placeAsked = (question: string): string | undefined =>
  /^(?:(?:and|so|okay|oh) )*((?:what's|what is|who's|who is|where's|where is) (?:in|on|at) (?:the|your|this|that) [a-z]+)$/.exec(
    question,
  )?.[1]

/** "rashes that aren't the eczema", "any pain apart from the knee": what a question leaves out is not what it asks. */
export const withoutExcepted = (text: string): string =>
  text.replace(
    /,? (?:(?:that|which) (?:aren't|isn't|wasn't|are not|is not)|other than|apart from|besides|not counting|except(?: for)?|aside from) (?:the |your |his |her |just )?[a-z]+(?: [a-z]+)?(?=$|,| or| and|\?)/g,
    '',
  )

/** What somebody breathes in at home. */
export const HOME_EXPOSURES =
  /\b(?:pets?|birds?|pigeons?|budgies?|parrots?|cockatiels?|chooks|hens|ducks|mould|damp|feather|aviary|chickens|cats?|dogs?|carpet)\b/
/** "What sets it off?", "what makes it worse?" */
export const TRIGGERS =
  /\btriggers?\b|\b(?:sets?|setting) (?:it|them|things|you|your \w+) off\b|\bbrings? (?:it|them) on\b|\bmakes? (?:it|them|things|that|the \w+|your \w+) worse\b/
