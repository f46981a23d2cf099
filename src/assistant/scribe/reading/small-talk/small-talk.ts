/** What small talk is told by: the words as they were read, who says them and in which turn. */
interface Spoken {
  speaker: string
  text: string
  turn: number
  /** What the sentence names of illness and treatment. */
  concepts: readonly unknown[]
}

/** Words of the body, of effort and of treatment: a sentence with one of them is no small talk. */
const CLINICAL =
  /\b(?:breath\w*|puff\w*|winded|cough\w*|wheez\w*|chest|lungs?|pain\w*|sore|hurts?|ach(?:e|es|ing)|dizzy|giddy|faint\w*|tired|exhausted|sleep\w*|asleep|doz\w+|nod(?:ded|ding)? off|wak\w+|walk\w*|stairs|hills?|legs?|ankles?|heart|blood|sick|unwell|fell|fall\w*|crash\w*|accident|stop(?:ped|ping)? (?:\w+ )?times?|rest(?:ed|ing)?|carry\w*|oxygen|cylinder|concentrator|inhalers?|ventolin|tablets?|scripts?|medic\w+|afford|smok\w*|vap(?:e|es|ing)|drink(?:s|ing)?|allerg\w*|mould|dust|smoke|fumes?|pollen|asbestos|pets?|worse|tight\w*|fever\w*|hospital|emergency|\d+ ?(?:mg|mcg|puffs?|metres|minutes))\b/
/** "She's joking", "he's pulling your leg", "that's a joke". */
const JOKING =
  /^(?:(?:no|oh|ha|haha|don't worry|ignore (?:him|her)|sorry),? )*(?:(?:he|she|they|mum|dad|[a-z]+)(?:'s| is|'re| are)|i'm|i am|that's|that was|it's|it was|was) (?:only |just |always |being )*(?:a )?(?:jok(?:e|es|ing)|kidding|teas(?:e|ing)|pulling (?:your|my|our|his|her) leg|having (?:you|us|me) on|having a lend\b.*|taking the (?:mick|mickey|piss)|silly|cheeky|stirring)\b/
/** How they got here and what they found: the parking, the road, the lifts, the weather, the wait. */
const GETTING_HERE =
  /\b(?:parking|car ?park|park(?:ed)?|meter|traffic|roadworks?|freeway|motorway|tram|trains?|bus|buses|lifts?|taxi|uber|drive (?:down|up|in|over|here|home)|weather|rain(?:ing|y)?|footy|cricket|the wait|waiting room|receptionist|airport|detour)\b/
const JUDGED_OR_PAID =
  /\b(?:terrible|shocking|awful|horrible|dreadful|hopeless|murder|a nightmare|bad|ridiculous|robbery|packed|full|chockers|broken|late|early|easy|fine|lovely|beautiful|hot|cold|round the block|took (?:us|me|forever|ages|an hour)|\d+ (?:dollars|bucks|quid)|dollars|won|lost|a park\b|everywhere|at [A-Z]?[a-z]+$)|^(?:roadworks?|the traffic|traffic)\b/
/** "Your hands are freezing", "that's cold": said of whoever examines and of what they hold. */
const OF_EXAMINER =
  /^(?:(?:oh|ooh|ow|gee|god|geez),? )*(?:your|those|that|the) (?:hands?|fingers?|stethoscope|thing|end)(?:'s| is|'re| are)? (?:\w+ )?(?:cold|freezing|icy|like ice|warm)\b/
const PRICE =
  /^(?:it(?:'s| was) )?\d+ (?:dollars|bucks)\b(?! (?:for|a) (?:the |my |her |his )?[a-z]+)|\bdaylight robbery\b|\bcosts? an arm and a leg\b/
/** "I do not nag", "Louise nags me", "she loves doctors": between those who came together. */
const NAGGING = /\bnag(?:s|ging|ged)?\b/
/** "Sorry, I've got to take this.": what follows in the turn is said to somebody else. */
const CALLED_AWAY =
  /^(?:(?:sorry|excuse me|hang on|one (?:sec|second|moment)|oh|ah|just|so sorry)[,. ]+)*(?:(?:i've|i have)(?: just)? got to (?:take|get|answer) (?:this|that)(?: (?:call|one))?|i (?:have to|need to|must|should|better|'d better) (?:take|get|answer) (?:this|that)(?: (?:call|one))?|let me (?:just )?(?:take|get|answer) (?:this|that)(?: (?:call|one))?|that's my (?:phone|pager|bleep)|can you (?:hold on|excuse me)(?: a (?:sec|second|moment|minute))?)$/
const BACK_AGAIN =
  /^(?:(?:sorry|apologies)(?: about that| for that)?|where were we|right,? where were we|okay,? where were we|now|so)\b/

/** "Oh my God. I'm an idiot. I feel a bit stupid about the propranolol.": how it feels to be told, and no complaint. */
const EXCLAIMS =
  /^(?:(?:oh|ah|well|so|and|no|yeah|yes|ha|honestly|look)[, ]+)*(?:(?:oh )?my (?:god|goodness|word|gosh)(?:,? (?:i'm|i am|i feel|how|what) .{0,30})?|(?:good )?(?:god|grief|lord|jesus|jeez|christ|gosh)|bloody hell|holy \w+|fair (?:dinkum|suck)\b.*|(?:i'm|i am|i feel|i felt|i look|i sound) (?:(?:such|so|a bit|just|really|pretty|like) )*(?:an idiot|a (?:dill|goose|fool|dope|drongo|galah|fraud)|stupid|silly|foolish|ridiculous|embarrassed|ashamed|dumb)\b.*|i wish|this is (?:so |a bit |really )?embarrassing|i'd be (?:so |really )?(?:embarrassed|mortified|ashamed)\b.*|(?:aren't|ain't) i (?:an? )?(?:idiot|dill|silly)\b.*)$/

const isChat = (text: string): boolean =>
  JOKING.test(text) ||
  OF_EXAMINER.test(text) ||
  PRICE.test(text) ||
  (GETTING_HERE.test(text) && JUDGED_OR_PAID.test(text)) ||
  (NAGGING.test(text) && text.split(' ').length <= 6)

/** Places of sentences that are small talk, or said to somebody on the telephone. */
export function smallTalkIn(utterances: readonly Spoken[]): ReadonlySet<number> {
  const found = new Set<number>()
  let away: number | undefined
  utterances.forEach(({ speaker, text, turn, concepts }, index) => {
    if (away !== undefined && (turn !== away || (BACK_AGAIN.test(text) && !CALLED_AWAY.test(text)))) away = undefined
    if (away !== undefined) found.add(index)
    if (speaker === 'clinician' && CALLED_AWAY.test(text)) {
      away = turn
      found.add(index)
    }
    if (speaker !== 'clinician' && EXCLAIMS.test(text) && text.split(' ').length <= 14) found.add(index)
    if (isChat(text) && !CLINICAL.test(text.replace(JOKING, '')) && concepts.length === 0) found.add(index)
  })
  return found
}

/** "She's joking, I never smoked": what follows the remark is meant. */
export const withoutJoke = (text: string): string => {
  const [remark] = JOKING.exec(text) ?? []
  const rest = remark ? text.slice(remark.length).replace(/^,? (?:doctor|doc|again)?,? ?/, '') : ''
  return remark && /^(?:i|i've|i'm|he|she|it|there|no|never|my)\b/.test(rest) ? rest : text
}
