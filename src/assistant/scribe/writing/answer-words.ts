/** Words that lead into an answer and say nothing. */
export const DISCOURSE =
  /^(?:(?:actually|well|look|honestly|ugh|oh|um|so|yeah|yes|right|okay|basically|anyway|really|like|um|sort of|kind of|i suppose|i guess|i reckon|i think|i mean|you know|if (?:he|she|the patient) (?:is|was) honest|to be honest|put it this way)[,;]? )+/
export const HEDGE_ALONE =
  /^(?:actually|well|maybe|perhaps|probably|honestly|ugh|pretty much|in|out|on|off|up|down|it|that|them|one|some|any|bit|a bit|half|both|neither|depends|sometimes|always|never|none|yes|no|sort of|kind of|ish|him|her|me|us|the|good question|no to both|nope|nah|nup|not one|not once|nothing|anyway)$/
export const TAIL =
  /,? (?:actually|really|i suppose|i reckon|i guess|i think|you know|though|mate|doc|doctor|he would say|she would say|he thinks|she thinks|to be honest|if you must know|would be|i can tell you|i tell you)$/

export const DEGREE =
  '(?:a bit|a little(?: bit)?|little bit|bit|pretty|pretty much|very|so|quite|much|much the|far|a lot|lots|way|about|about the|still|basically|more or less|mostly|always|not|not too|not as|too|really|completely|totally|nearly|almost|slightly|the|no|just|now|usually|generally|half)'
/** States a note would use in these words. */
export const STATE = new RegExp(
  `^(?:${DEGREE} )*(?:gone|better|worse|same|the same|unchanged|different|fine|good|okay|ok|alright|all right|back|back to normal|dry|wet|moist|productive|clear|steady|stable|normal|sore|painful|flat|low|high|blocked|runny|tight|mild|severe|constant|occasional|regular|irregular|yellow|green|white|brown|grey|cream|creamy|clear|pale|dark|thick|thicker|thin|sticky|frothy|rusty|settled|improved|improving|poor|broken|patchy|variable|blurry|itchy|red|swollen|up and down|hoarse|weak|bad|quiet|loud|heavy|controlled|under control|manageable)(?=$|[ ,])`,
)
export const COLOUR =
  /^(?:(?:sort of|a|an|the|pale|dark|light|bit|more|mostly|creamy|yellowy) )*(?:yellow|green|white|brown|grey|creamy?|rusty|clear|khaki|greenish|yellowish)\b/
/** States of the person, whatever was asked. */
export const PERSON = new RegExp(
  `^(?:${DEGREE} )*(?:tired|exhausted|foggy|breathless|wheezy|dizzy|sleepy|drowsy|thirsty|nauseated|stressed|anxious|worried|wiped out|unwell)(?=$|[ ,])`,
)
/** What comes and goes, so that a time or an amount can be said of it. */
export const EVENT =
  /\b(?:cough|wheeze|headaches?|reflux|pain|breathlessness|nocturia|palpitations|haemoptysis|snoring|dizziness|nausea|bleeding|tightness|sputum|fever|fevers|sweats|night sweats|exercise tolerance|clearance|cpap|bilevel|mask|oxygen|vaccination|sleepiness|swelling|seizures|periods|inhaler|nebuliser|spacer|vomiting|heartburn|falls|exposure|toilet|passing urine|bowels|rash|saliva)$/i

/** A time, an amount, how often, or under which condition. */
export const ADVERBIAL =
  /^(?:(?:about|around|maybe|probably|roughly|nearly|almost|only|just|mostly|mainly|usually|sometimes|often|rarely|up to|at least|at most|more than|less than|over|under|perhaps|especially|normally|currently|generally|not quite|well over) )*(?:\d|every|once|twice|daily|nightly|weekly|monthly|a (?:couple|few|dozen|week|fortnight|month|year|day|night)|couple|few|half|since|for|in|at|on|after|before|when|whenever|if|until|from|most|some|all (?:the|day|night|year)|by|with|over|during|less|overnight|first thing|last|this|next|early|late|one (?:or two )?(?:a|per|in|night|day|time|puff|tablet|week)|two|three|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|towards|through(?:out)?|constantly|regularly|occasionally|straight|outside|inside|socially|as needed|when needed|none of|between|on and off|off and on)\b/i
export const OFTEN =
  /\b(?:daily|nightly|weekly|monthly|once|twice|times|every|each|a (?:day|week|night|month|year|fortnight)|most (?:days|nights|mornings|weeks)|as needed|at night|in the morning|morning|mornings|nights|puffs?|mg|mcg|tablets?|before bed|days a week|hours)\b/
export const PAST = /^(?:was|were|used to be|had been)\b/
export const BEFORE = /,? (?:before|previously|back then|in the past|at first|originally)$/

/** Words that carry nothing by themselves. */
export const EMPTY_WORD =
  /^(?:i|i'm|i've|me|my|he|she|it|it's|they|they're|that|that's|this|the|a|an|is|are|was|were|be|been|do|does|did|don't|doesn't|didn't|isn't|wasn't|not|no|yes|to|of|in|on|at|and|or|but|so|if|bother|bothers|mind|really|think|know|mean|guess|suppose|say|tell|honest|just|only|bit|lot|kind|sort|thing|things|stuff|you|we|good|bad|lovely|great|nice|fine|okay|well|dead|clock|like|as|ever|can|can't|could|would|will|have|has|had|him|her|them|us|up|down|here|there|now|then|sure|ask|since|supposed|touch|wood|deal|same|idea|who|what|why|how)$/

/** A subject with its verb: such an answer stands by itself. */
const SUBJECT = '(?:he|she|it|they|there|nothing|everything|this|that|his|her|their|the|my|both|all|those|these)'
const VERBS =
  '(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|will|would|should|may|might|must|went|came|comes?|go|goes|gets?|got|gave|gives?|makes?|made|took|takes?|told|tells?|said|says?|sets?|lasts?|lasted|stops?|starts?|wakes?|woke|swells?|feels?|felt|runs?|ran|blew|blows?|put|puts|keeps?|kept|thinks?|thought|knows?|knew|hurts?|bleeds?|lives?|works?|smokes?|drinks?|eats?|sleeps?|coughs?|helps?|seems?|looks?|uses?|needs?|wants?|brings?|brought|fills?|finds?|found|lost|loses?|saw|sees?|walks?|sits?|stands?|plays?|picks?|threw|broke|fell|falls?|begins?|began|grew|grows?|rings?|rang|reckons?|sends?|sent|caught|catches)'
/** After an amount a participle makes no sentence: "a teaspoon mixed with mucus". */
export const CLAUSE = new RegExp(
  `^${SUBJECT}\\b[\\w' -]{0,40}? (?:${VERBS}|[a-z]{2,}ed)\\b|^(?:a|an|some|one|no|\\d+)\\b[\\w' -]{0,40}? ${VERBS}\\b|^(?:he|she|it|they|there)(?: \\w+ly| still| always| never| just| only| also)? (?:${VERBS}|[a-z]{2,}ed)\\b`,
)
export const BARE_CLAUSE =
  /^(?!no |not |never |was |were )[a-z]+(?: [a-z]+){0,2} (?:is|are|was|were|has|have|had|sets|makes|gets|does|swells?|bleeds?|hurts?|comes|goes|went|came|helps|runs) /
/** Things without a verb: "the cat, and running". */
export const LIST =
  /^(?!.*\b(?:i|he|she|it|they|is|are|was|were|if|when)\b)[a-z][a-z' -]*(?:,(?: and| or)? [a-z][a-z' -]*){0,4}$/
/** "Do you have a blocked nose?" "Not at the moment": nobody is without a nose. */
export const PART = /^(?:nose|throat|chest|mood|sleep|appetite|weight|breathing|hearing|voice|heart|skin|eyes|bowels)$/i

const PLURAL = /(?:[^s]s|nodes|teeth|feet)$/
export const SINGULAR =
  /^(?:haemoptysis|diabetes|stress|illness|weakness|tightness|dizziness|breathlessness|sleepiness|reflux|hiv)$|(?:ness|ss|sis|us)$/

export const isPlural = (noun: string): boolean => {
  const last = noun.split(' ').at(-1) ?? ''
  return (PLURAL.test(last) && !SINGULAR.test(last)) || / and /.test(noun)
}
