/** Spoken words that have no place in a note. */
const TALK =
  /\b(?:um+|uh+|erm|hmm+|yeah|nah|yep|righto|dunno|you know|i mean|hang on|tell a lie|no,? sorry|sorry,? no|no,? actually|actually,? no|g'day|gonna|wanna|gotta|lemme|okay|anyways|thanks|thank)\b/i
const ADDRESSES = /\b(?:you|your|yours|yourself|let us|me|my|mine|i|i'm|i've|i'll|i'd|we|us|our)\b/i
const OPENS_MID = /^(?:and|but|or|because|'cause|which|than|then|so that|as well|that is it|not me)\b/i
const SUBORDINATE = /^(?:when|while|until|since|although|though|whenever|unless)\b(?!.*[,;:])/i
const DANGLING =
  /\b(?:the|an?|and|or|but|of|my|your|his|her|their|because|which|it's|he's|she's|so|if|than|that|with|to|for|is|are|was|were|has|have|had|not|very|most|just|like|from|every|such as|when|where|also|would be|could be)[\s,]*\.$/i
const BROKEN =
  /\b(?:him|them|me) (?:is|are|was|were|has|had|ring|call|go|see|stop)\b|\b(?:he|she|it) (?:need|want|feel|get|bring|take|use|have|do|go|come|cough|wake|walk|ring|call|am|are|were)\b(?! not)|\b(?:he|she|it|they) (?:not|no)\b|\b(?:is|are|was|were) (?:is|are|was|were|has|have)\b|\breports (?:that )?(?:gave|went|came|tell|look|ran|got|gone|put|well|yeah|like|pack|so|and|but)\b|\bthe the\b|\ba (?:the|a|an)\b/i
/** "She is not, depressed": a pause of speech between a verb and what it says. */
const BROKEN_OFF =
  /\b(?:is|are|was|were|has|had|not|the|an?|her|his|their|of|in|with), (?:depressed|[a-z]+)\.$|\b(?:not|the|an?|of), /
/** Words of talk that no sentence of a note begins with. */
const LEADS =
  /^(?:actually|well|maybe|perhaps|ugh|honestly|basically|anyway|look|oh|so|plus|sort of|kind of|like|sure|right|alright)\b,? (?!(?:is|was|has|had|one|looks?|sounds?|upper|lower|middle|mid|calf|leg|lung|heart|base|ventric|side|eye|ear|hilar|hilum|pleural|arm|hand|ankle|knee|hip|shoulder|chest|atri)\w*)/i
/** Contractions without their mark, from speech that nobody punctuated. */
const UNMARKED =
  /\b(?:ive|im|dont|didnts?|doesnt|cant|wont|isnt|wasnt|hasnt|havent|couldnt|wouldnt|hes|shes|thats|theres|theyre|youre|whats)\b/
const AGREES_NOT =
  /\b(?:sats|saturations|saturation|bloods|lungs|legs|ankles|eyes|fingers|results|tests) (?:is|was|has)\b(?! (?:been )?(?:better|done|on))|^(?:the )?(?:saturation|oxygen|chest|weight|cough|breathing|mood|sleep|appetite|sputum) (?:are|were|have)\b|\b(?:and|or|but|because|if|when) its\b(?! own)/i
const MODAL =
  /\b(?:does|did|can|could|will|would|should|may|might|must|let|make[s]?|made|help[s]?|to|not|and|or|see|saw|hear|heard|watch|cannot)\s+(?:he|she|it)\b/i
const DOUBLED = /\b([a-z]+)[\s,]+\1\b/gi
/** "to start with", "hard to live with": these end on a preposition. */
const ENDS_WITH = /\b(?:start|begin|deal|live|cope|go|come|off|happy|to do) (?:with|on|to|so)[\s,]*\.$/i
/** "with her": here the pronoun is no possessive. */
const OBJECT =
  /\b(?:with|to|for|see|ring|call|phone|tell|refer|review|off|on|helps?|helped|about|of|at|wakes?|woke) her\.$/i
/** "From the pigeons.": what it belongs to stands elsewhere. */
const PHRASE_ALONE = /^(?:from|of|by|than|like) (?:the |an? |his |her |their |that )?[a-z]+(?: [a-z]+)?\.$/i
const MOST_WORDS = 38

/** Whether a sentence can stand in a note that somebody signs; `own` allows the clinician's "I" and "we". */
export function isWellFormed(sentence: string, own = false): boolean {
  const text = sentence.replace(/"[^"]*"/g, 'quoted').trim()
  if (text.length < 4 || !/[.!]$/.test(text) || /\?/.test(text)) return false
  if (/^[a-z]/.test(text) && !/^(?:pH|mMRC|eGFR)/.test(text)) return false
  if (text.split(/\s+/).length > MOST_WORDS) return false
  if (TALK.test(text) || OPENS_MID.test(text) || SUBORDINATE.test(text)) return false
  if (DANGLING.test(text) && !ENDS_WITH.test(text) && !OBJECT.test(text)) return false
  if (BROKEN.test(text) && !MODAL.test(text)) return false
  if (LEADS.test(text) || UNMARKED.test(text) || AGREES_NOT.test(text) || BROKEN_OFF.test(text)) return false
  if (!own && ADDRESSES.test(text)) return false
  if (PHRASE_ALONE.test(text)) return false
  if (own && /\b(?:you|your|yours|yourself)\b/i.test(text)) return false
  for (const [, word = ''] of text.matchAll(DOUBLED)) if (!/^(?:had|that|very)$/i.test(word)) return false
  return true
}
