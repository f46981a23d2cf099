const LEAD = '^(?:(?:and|but|so|no|nope|nah|yes|yeah|well|oh|only|just|not (?:him|her|dad|mum)),? )*'
/** "It's me that's allergic to codeine", "I can't have penicillin", "mine's sulfur". */
const OWN = new RegExp(
  `${LEAD}(?:i'm (?:the one|allergic|not allowed|a coeliac)|(?:it's|that's|it was|that was|it is) me\\b|me\\b|mine\\b|i do\\b|i am\\b|i (?:can't|cannot|couldn't|can not) (?:have|take|touch|tolerate)|i (?:react|swell|swelled|come|came|break|broke|get|got|go|went|have|had|nearly) (?!him|her|them|it written|a list|the list|to (?:see|say|check))|i've (?:got|had) (?!him|her|them|it |a list|the list))`,
)
const GOES_ON =
  /^(?:(?:and|but|so|then),? )*(?:i|i'm|i've|my|it (?:makes|made|gives|gave|brings|brought|puts|put) me|me)\b/

/** Someone beside the patient tells of an allergy of their own; "I swell up" after that is theirs as well. */
export const tellsOwnAllergy = (text: string, isGoingOn: boolean): boolean =>
  OWN.test(text) || (isGoingOn && GOES_ON.test(text))

/** The same, where no question says that it is about allergies. */
export const isOwnAllergy = (text: string): boolean =>
  OWN.test(text) && /\b(?:allerg\w*|react\w*|(?:can't|cannot|couldn't) (?:have|take|tolerate)|mine)\b/.test(text)

/** "He's got none", "she isn't", "not Dad": nothing is known of the patient's own. */
export const deniesForPatient = (text: string): boolean =>
  /^(?:(?:no|nope|nah|well|oh),? )*(?:(?:he|she|i)(?:'s|'ve| has| have)? (?:got |known )?(?:none|nothing|no (?:known )?allergies)|(?:he|she) (?:isn't|is not|doesn't|hasn't)(?: any| allergic(?: to anything)?)?|not (?:him|her|dad|mum|for (?:him|her)))(?:,? no)?$/.test(
    text,
  )
/** "Not to tablets, no": of medications only. */
export const deniesMedications = (text: string): boolean =>
  /^(?:(?:no|nope|nah|well),? )*not (?:to )?(?:any )?(?:medicines?|medications?|drugs?|tablets?)(?:,? no)?$/.test(text)
