/**
 * Questions that ask what to do, as a class: a form that asks for permission or advice, together with something a person
 * does about medicine, care or daily life. They are never answered with yes or no.
 */
const ASKING = [
  /\b(?:should|shall|must|ought|can|could|may|might|would|am)\s+(?:i|we|he|she|they|my\s+\w+|it|be)\b/,
  /\b(?:do|does|did|will|have|has)\s+(?:i|we|he|she|they|my\s+\w+)\s+(?:really |still )?(?:need|have to|got to|want to)\b/,
  /\b(?:need|dare)\s+i\b/,
  /\b(?:is|are|was|would|will)\s+(?:it|this|that|these|those|\w+ing)\b.*\b(?:safe|ok|okay|k|alright|all right|fine|dangerous|bad|good|harmful|risky|wise|normal|too (?:much|many|often|high|low|late|soon)|enough|time|better|best|worth|allowed)\b/,
  /\b(?:am|are) (?:i|we) (?:allowed|able|meant|supposed|safe|ok|okay|right|fine|free)\b/,
  /\b(?:safe|ok|okay|alright|fine|dangerous|bad|good|better|best|allowed|time|worth) (?:for me )?(?:to|if|when)\b/,
  /\bwhat (?:should|shall|do|can|must|would) (?:i|we|you)\b.*\b(?:do|take|use|try|stop|recommend|suggest|advise)\b/,
  /\bwhat (?:happens )?if i\b/,
  /\b(?:how|when|which|where|what) (?:much|many|often|long|soon|dose|medicine|inhaler)?.{0,40}\b(?:should|can|may|could) i (?:take|use|have|stop|start|go|wait|need)\b/,
  /\b(?:is|are|was|would|will)\b.*\b(?:safe|dangerous|harmful|risky|too (?:much|many|often|soon|late)|ok to|okay to|allowed)\b/,
  /\b(?:do|would|could|can) you (?:think|recommend|suggest|advise|say)\b/,
  /\b(?:tell me|advise me|not sure|wonder(?:ing)?|unsure|worried)\b.*\b(?:whether|if|to)\b/,
  /\b(?:any|a|no|much) (?:problem|harm|risk|issue)s? (?:if|in|with|to)\b/,
  // somebody else allows it, or the person intends it: an answer would be a yes or no all the same
  /\b(?:says?|said|reckons?|thinks?|told (?:me|us)|tells (?:me|us)|heard|read)\b.*\b(?:i|we|he|she|you|they) (?:can|could|should|shouldn'?t|may|might|must|ought|need|don'?t need|don'?t have|am allowed)\b/,
  /\b(?:thinking (?:of|about)|tempted to|planning (?:on|to)|going to|gonna|want to|wanna|would like to|i'?d like to)\b(?!.*\b(?:appointments?|booking|visit|reminders?|messages?|texts?)\b).*\b(?:stop|quit|halv|doubl|skip|come off|coming off|go off|going off|cut|drop|wean|reduc|increas)/,
  /\b(?:is|are|was|would|will)\b.*\b(?:enough|too (?:much|little|many)|the right dose)\b/,
]

const ACTING = [
  // what is done with a medicine
  /\b(?:stop|quit|start|begin|restart|take|taking|use|using|skip|miss|leave out|double|halve|half|triple|increase|reduce|raise|lower|cut|up|lift|drop|wean|change|swap|switch|replace|mix|combine|share|give|crush|chew|swallow|inject|inhale|puff|try|add|have|keep|go off|come off|stay on|go on|finish|extend|repeat|refill|turn up|turn down)(?:s|ing|ped|ed)?\b/,
  /\b(?:stopping|skipping|dropping|cutting|halving|doubling|reducing|increasing|changing|swapping|mixing)\b/,
  /\b\d+ ?(?:mg|mcg|micrograms?|ml|puffs?|tablets?|pills?)\b/,
  // what is done for care
  /\b(?:go|going|come|get|see|call|ring|phone|visit|wait|worry|panic|book|bring|ask|tell|rest|stay|move)\w*\b/,
  /\b(?:hospital|emergency|ed\b|ambulance|000|triple zero|doctor|gp\b|specialist|nurse|urgent care)\b/,
  // daily life
  /\b(?:drink|drinking|alcohol|wine|beer|eat|eating|smoke|smoking|vape|drive|driving|fly|flying|travel|swim|exercise|work|sleep|pregnan\w*|breastfeed\w*|vaccin\w*|surgery|sauna|dive|diving)\b/,
]

/** Asks what to do without naming anything. */
const ASKS_PLAINLY =
  /\bwhat (?:should|shall|do|can|must|ought) (?:i|we) (?:to )?do\b|\bwhat now\b|\bis (?:this|that|it) (?:serious|urgent|an emergency)\b|\b(?:should|do) (?:i|we) (?:need to )?(?:be )?(?:worry|worried|concerned|panic)/

/** Things the portal does or the record tells: these are answered, or led to, as before. */
const NOT_ADVICE =
  /\b(?:see|view|read|find|look at|show|download|print|export|get a copy of) (?:my|the) (?:results?|record|notes?|letters?|plan|appointments?|medicines?|medications?|messages?|history|scores?)\b|\b(?:book|reschedule|cancel|change|move|make) (?:an?|my|the) (?:\w+ )?(?:appointment|appt|visit|booking|password|address|email|number|time)\b|\b(?:message|write to|email|contact) (?:my|the|a) (?:doctor|nurse|team|practice|clinic)\b|\bwhen (?:is|was|do i|am i)\b.*\b(?:appointment|visit|due)\b|\b(?:am i|are we|is (?:he|she))\b.*\b(?:due|overdue|up to date)\b|\b(?:vaccin\w*|shots?|jabs?|boosters?|immuni[sz]ations?)\b.*\b(?:due|overdue|up to date)\b|\bcan you (?:show|tell|list|find|remind)\b/

export function asksForAdvice(message: string): boolean {
  const folded = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
  if (NOT_ADVICE.test(folded)) return false
  if (ASKS_PLAINLY.test(folded)) return true
  return ASKING.some((form) => form.test(folded)) && ACTING.some((act) => act.test(folded))
}
