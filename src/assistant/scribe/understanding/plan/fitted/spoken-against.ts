import type { Visit } from '../../../composing/visit.ts'
import { REASON, UNDECIDED } from '../decision-patterns.ts'
import type { LikelyOrder } from './likely-orders.ts'

const TAKEN_BACK =
  /\b(?:actually|no wait|hang on|scratch that|sorry|or don't|(?:i'd|i would) rather|on second thoughts?|tell a lie|come to think)\b/
const TAKES_BACK =
  /^(?:(?:hang on|wait|hm+|well|oh|sorry),? )*(?:no|actually|sorry|scratch|or rather|on second|let's not|not|don't|maybe)\b/
const NEGATED =
  /\b(?:not|never|don't|won't|wouldn't|can't|no|without|n't|instead of|rather than|isn't|needn't|hold off|held? off|stay off|avoid|against|already|had|was|were|used to|last|spoken|talked|thought about|by the time)\b[^,;]*$/
const CONDITION = /\b(?:if|unless|until|till|once|when|in case|whether|or)\b/
const ONLY_IF = /\b(?:only|just) (?:if|when|where)\b|\b(?:if|unless)\b/
/** "the eosinophils are 0.5", "showed …": a result is read out. */
const READ_OUT =
  /^(?: [a-z]+){0,2}(?:'s|,| is| are| was| were| came| show\w*| has| have| had| grew| at| of)? (?:(?:was|is|are|at|about|only|still|up|down|back) )*\d(?!\d* (?:weeks?|months?|days?))|^(?: [a-z]+)? (?:showed|shows|was|were|came|is|are|has|had|grew)\b/
/** "Kidneys and platelets are normal" */
const JUDGED =
  /^(?:(?:,| and|, and| plus) (?:the |your )?[a-z]+){0,3}(?:'s| is| are| look| looks|,| all| both)* (?:all |both |completely |entirely |perfectly |still )*(?:normal|fine|good|okay|stable|clear|unchanged|negative|positive|excellent|perfect|reassuring)(?=$|[,;]| and\b| but\b| as well| too)/
const WITH_REVIEW =
  /\b(?:see|ring|call|phone|back|review|talk)\b.* with (?:the |your |a |some |his |her |new |repeat |another |full )*$/
/** "a biopsy after the PET": the PET is named to say when. */
const NAMED_FOR_TIME_BEFORE = /\b(?:after|before|following|pending|until|till)(?: (?:the|your|his|her|that))? $/
const NAMED_FOR_TIME = /^(?:'s| is| are)? (?:back|through|done|out of the way)\b/

/** Words this far away still speak of it; a line without marks may run on. */
const REACH = 70
const DECLINES =
  /^(?:(?:oh|well|um|yeah|look|hm+|nah|honestly|to be honest),? )*(?:no|nah|not|nope|don't|i don't|i won't|i'd rather not|i'm not|i haven't|i think i'll (?:wait|leave|pass)|leave it|can we (?:wait|leave)|maybe (?:later|not)|i'll think|let me think|i'd (?:have to |need to )?think)\b(?!,? (?:worries|problem|that's (?:fine|good|okay)|i'd like|i would|please))/
const OFFERS = /\b(?:i|we) (?:can|could)\b|\bwould you\b|\bdo you want\b|\bi'd like you to (?:see|meet|think)\b/

/** "I won't book it yet", "but not at home yet", "we'll leave that for now": said afterwards, it puts off what was named. */
const PUTS_OFF =
  /\b(?:won't|wouldn't|not|don't) (?:\w+ ){0,2}(?:it|that|one|them|this) (?:just )?(?:yet|now|today|for now)\b|\bleave (?:it|that|this) (?:for now|for today|there|until|till)\b|\bnot (?:at \w+ )?yet\b|\b(?:haven't|not) (?:quite )?decided\b|^(?:it|that) (?:all )?depends\b/
const NOT_TODAY = /\b(?:not for (?:today|now)|(?:but|though) not (?:today|now|yet|just yet))\b/
const PUTS_OFF_REACH = 5
const ANSWER_REACH = 3

/** Taken back, put off or declined in the sentences after it. */
function isGivenUp({ of, mention }: LikelyOrder, { utterances }: Visit): boolean {
  const { index, turn } = mention.utterance
  const next = utterances[index + 1]
  const after = utterances.slice(index + 1, index + 1 + PUTS_OFF_REACH)
  const clinicians = after.filter(({ speaker }) => speaker === 'clinician')
  const answers = after
    .slice(0, ANSWER_REACH)
    .filter(({ speaker, isQuestion, isBackchannel }) => speaker !== 'clinician' && !isQuestion && !isBackchannel)
  const isAnswered = after.slice(0, 2).some((each) => answers.includes(each))
  return (
    (next?.turn === turn && TAKES_BACK.test(next.text)) ||
    clinicians.some(({ text }) => PUTS_OFF.test(text)) ||
    (of !== 'test' && isAnswered && answers.some(({ text }) => DECLINES.test(text)))
  )
}

/** A stop needs a word for it. */
const ENDS =
  /\b(?:stop\w*|ceas\w*|off|out|finish\w*|bin|drop|no more|leave|go(?:es)?|withhold|hold|ditch|discontinue|end|come off|done with)\b/

const AGREES =
  /^(?:(?:oh|well|um|yeah|look),? )*(?:yes|yeah|yep|please|okay|ok|alright|all right|sure|righto|that'd|that would|i'd like|i think i'd|good idea|go on|fine)\b/

/** "I can ask the social worker to ring you." "Yes, I think I'd better." */
const isAgreed = ({ mention }: LikelyOrder, { utterances }: Visit): boolean =>
  utterances
    .slice(mention.utterance.index + 1, mention.utterance.index + 1 + ANSWER_REACH)
    .some(({ speaker, text }) => speaker !== 'clinician' && AGREES.test(text))

/** What a rule would hold against an order, however sure the weights are: then it is offered as it was said. */
export function isSpokenAgainst(likely: LikelyOrder, visit: Visit): boolean {
  const { of, mention } = likely
  const { utterance, from, to } = mention
  const before = utterance.text.slice(0, from).slice(-REACH)
  const after = utterance.text.slice(to).slice(0, REACH)
  return (
    isGivenUp(likely, visit) ||
    NOT_TODAY.test(after) ||
    TAKEN_BACK.test(`${before} ${after}`) ||
    NEGATED.test(before) ||
    UNDECIDED.test(before) ||
    REASON.test(before) ||
    (likely.kind === 'stop' && !ENDS.test(utterance.text)) ||
    NAMED_FOR_TIME.test(after) ||
    (of !== 'medication' && CONDITION.test(before.slice(-30))) ||
    (of !== 'medication' && OFFERS.test(before) && !isAgreed(likely, visit)) ||
    ONLY_IF.test(before) ||
    ONLY_IF.test(after) ||
    (of === 'test' &&
      (READ_OUT.test(after) || JUDGED.test(after) || WITH_REVIEW.test(before) || NAMED_FOR_TIME_BEFORE.test(before)))
  )
}
