import type { ParsedUtterance, Visit } from '../../../composing/visit.ts'
import { refusalOf } from '../kept-back/declined.ts'

/** "Would you be willing to talk to our psychologist?", "Could you take the Nexium at night instead?" */
const OFFERS =
  /^(?:(?:so|and|now|okay|right|well|then|but|also),? )*(?:(?:would|will|could|can) (?:you|he|she)(?: be)?(?: (?:at all|possibly|maybe|please|just))?(?: (?:willing|happy|keen|open|able|prepared|interested|up|okay|like|want|consider|mind|think about))*(?: to| in| for| with)?|(?:are|is) (?:you|he|she) (?:willing|happy|keen|open|prepared|okay) (?:to|with|for)|(?:shall|can|could|should) (?:i|we)|how about (?:we|i|you)|what if (?:we|i)|do you want me to) (?=[a-z])/
const ASKS_ABOUT =
  /^(?:(?:so|and|now|okay|right|well|then|but|also),? )*(?:can|could|would) (?:you|he|she) (?:tell|say|remember|describe|hear|feel|see (?:the|it|that|this)|get (?:up|out|to the)|walk|smell|manage|show|think|know|have (?:a listen|been)|lie|sleep|still|sit|take a|breathe|cough|lift|open|hop|pop|just (?:hop|pop|sit|lie))\b/
const AGREES =
  /^(?:(?:oh|well|um|yeah|mm|look|okay|and|please)[, ]+)*(?:yes|yeah|yep|yup|ok|okay|sure|righto|alright|all right|fine|absolutely|of course|please|definitely|i (?:can|could|will|would|suppose|guess)|i'd (?:like|love|be (?:happy|keen|glad))|happy to|no (?:worries|problem|dramas)|why not|if you (?:think|say|like)|that'd be|that would be|sounds (?:good|fine|okay)|go on)\b/
const TAKES_IT_BACK = /\b(?:but|not|no|don't|won't|can't|rather|unless|maybe later|another time)\b/
const INFINITIVE: Readonly<Record<string, string>> = {
  seeing: 'see',
  meeting: 'meet',
  talking: 'talk',
  trying: 'try',
  taking: 'take',
  having: 'have',
  going: 'go',
  coming: 'come',
  doing: 'do',
  using: 'use',
  starting: 'start',
  stopping: 'stop',
}

/** An offer or a request of the plan that was agreed to, as the instruction it became; nothing where it was not. */
export function agreedOffer(utterance: ParsedUtterance, visit: Visit): string | undefined {
  const { text, index, turn } = utterance
  const [lead] = OFFERS.exec(text) ?? []
  if (!lead || ASKS_ABOUT.test(text)) return undefined
  const next = visit.utterances.slice(index + 1).find((each) => each.turn !== turn)
  if (!next || next.speaker === 'clinician' || next.index - index > 2) return undefined
  if (!AGREES.test(next.text) || TAKES_IT_BACK.test(next.text) || refusalOf(utterance, visit)) return undefined
  const spoken = text.slice(lead.length).replace(/,? if (?:i|we|you)\b.*$/, '')
  const act = spoken.replace(/^[a-z]+ing\b/, (word) => INFINITIVE[word] ?? word)
  const isClinics = /\b(?:shall|should) (?:i|we)|(?:can|could) (?:i|we)|how about (?:we|i)|what if|want me to/.test(
    lead,
  )
  return `${isClinics ? "i'll" : "i'd like you to"} ${act}`
}
