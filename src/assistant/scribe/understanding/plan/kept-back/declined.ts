import { type ParsedUtterance, spanOf, type Visit } from '../../../composing/visit.ts'
import type { Understood } from '../../model.ts'
import { nameOf } from '../../planned.ts'
import { asSentence } from '../../wording.ts'
import { mentionsIn } from '../medications.ts'
import type { Order } from '../order.ts'
import { namedIn, REFERRALS, TESTS } from '../services.ts'

const LEAD =
  '^(?:(?:oh|well|um|er|yeah|look|hm+|honestly|to be honest|doctor|doc|sorry|ah|mate|thanks|thank you|thank you,? but|but|and)[, ]+)*'
const WHO = '(?:i|he|she|we|they|mum|dad)'
const NEGATIVE = String.raw`(?:(?:don't|doesn't|do not|does not|didn't) (?:really |think (?:i|he|she|we) )?(?:want|need|fancy)|(?:won't|will not|'ll not) (?:be )?(?:have|having|do|doing|take|taking|go|going|start|starting|try|see)|(?:'m|'s|'re|is|am|are) not (?:having|doing|taking|going)|(?:isn't|aren't) (?:having|doing|taking|going)|(?:can't|cannot) (?:go|do|face|manage|take))`
/** What is refused is what was just said; "I don't want the hospital" is of something else. */
const OF_IT =
  '(?: (?:to (?:go|do|have|take|try|start|see|be on|talk to|bother with)))?(?: (?:it|that|this|one|them|those|there|back|any|more|another|anyone|anybody|anything|either)(?: (?:of (?:it|that|them)|more|else|one|thing|tablets?|medicines?|medications?|tests?|scans?|needles?|injections?|puffers?|drugs|pills|antibiotics?))*)?'
const REFUSES = new RegExp(
  String.raw`\b${WHO}(?:'d| would)? ?(?:really |just |still |also )?${NEGATIVE}${OF_IT}(?=$|[,;]| (?:thanks?|thank you|doctor|doc|yet|now|today|anymore|again|at (?:all|the moment|this stage)|because|so|and|for (?:me|him|her|now)|if|then|on the phone)\b)`,
)
const NEGATES = new RegExp(String.raw`\b${WHO}(?:'d| would)? ?(?:really |just |still |also )?${NEGATIVE}\b`)
/** Refused in words that need no object. */
const TURNS_DOWN =
  /\b(?:no,? (?:thank you|thanks)|thanks,? but no|not for (?:me|him|her)|no point|(?:prefers?|rather) not|rather (?:wait|leave (?:it|that))|i'll (?:pass|leave (?:it|that)|skip (?:it|that))|not (?:really )?(?:keen|interested)(?: on (?:it|that))?|(?:don't|doesn't) like the (?:sound|idea|look) of (?:it|that))\b|^(?:(?:no|nah|oh|well|um|but)[, ]+)*(?:not (?:today|now|yet|this time|just yet|right now|this (?:week|month|year))|maybe (?:next|another|later)|another time)\b/
/** A bare "no" that opens the answer. */
const BARE = new RegExp(
  String.raw`${LEAD}(?:no|nah|nope|nup|never|not really|absolutely not|no way)\b(?!,? (?:worries|problem|dramas?|trouble|that's|that is|that'd|that sounds|doubt|not at all|of course|i agree|i understand|i know|i see|it's (?:fine|okay|good)|side|pain|questions?))`,
)
const SO_NO = /\bso,? no\b[, ]*$/
const AGREES =
  /^(?:(?:oh|well|um|yeah|look|hm+|no|right)[, ]+)*(?:yes|yeah|yep|okay|ok|alright|all right|sure|righto|fine|please|i'll (?:try|do|take|give|have|go)|(?:he|she) (?:will|agrees|says (?:yes|okay))|that'd be|that would be|that sounds|sounds good|go on|if you (?:think|say)|good idea|why not)\b/
/** The clinician lets it be. */
const LEAVES =
  /^(?:(?:okay|ok|alright|all right|right|sure|well|no|so|good|oh|and|fine)[, ]+)*(?:no (?:worries|problem|dramas?|trouble|pressure)|that's (?:fine|okay|alright|all right|fair|your|up to)|fair enough|your (?:call|choice|decision)|up to you|i (?:understand|won't push|hear you)|we (?:won't|can leave|could leave)|we'll (?:leave|skip|not|park)|i'll (?:leave|ask again|not)|leave (?:it|that)|then we|not to worry|maybe (?:another|next)|another time|forget)|^(?:okay|ok|alright|all right|fine|fair enough|no problem)$/
const PRESSES =
  /\b(?:i(?:'d| would)? (?:really|still|strongly)|i do (?:really )?(?:think|want|need)|it's (?:really )?important|you (?:really )?(?:need|must|have to|should)|have to insist|we (?:really )?(?:need|have) to|trust me|worth (?:a|another|trying)|give it a (?:go|try))\b/
/** Asked after the order: the answer is to this, unless it asks whether the patient agrees. */
const ASKS_LEAVE =
  /\b(?:okay|ok|all right|alright|happy|with that|would you|will you|do you want|are you|sound|what do you (?:think|say)|how about|how does|is that|fair|keen|shall (?:we|i)|can (?:we|i)|could (?:we|i))\b/

const OFFERS =
  /\b(?:i|we)(?:'d| would| could| can| usually| normally| always| also| do| did| might| should)* (?:(?:like|love|want|be happy) to |just )?(?:offer|suggest|recommend|refer|send|book|organise|arrange|wonder)\b|\b(?:would|will) (?:you|he|she)\b|\bdo you want\b|\bhave you thought (?:about|of)\b|\bwant(?:ed)? to ask (?:if|whether)\b|\b(?:i'd|i would|we'd) like (?:you|him|her) to (?:see|have|try|go)\b|^(?:(?:and|or|so|then) )*(?:what|how) about\b|\b(?:keen|happy|open|interested) (?:on|in|to|for)\b|\b(?:might|could|would|may) (?:well )?(?:help|get you|make|ease|take|let you|do you|suit|give you|be worth)\b/

/** What the clinician would not do either, said last. */
const NOT_OFFERED =
  /\b(?:(?:i|we) (?:don't|do not|wouldn't|can't) (?:really |actually )?(?:think|believe|see|reckon) (?:that )?(?:you|he|she|we|it|there)\b.*\b(?:needs?|have to|should|worth|helps?|any)|(?:you|he|she|we) (?:don't|doesn't|do not|does not|won't|needn't|shouldn't) (?:need|have to|require)|there's no (?:need|point|reason)|no need for)\b(?!.*\b(?:but|though)\b)/

const REACH = 8
const SENTENCES = 3

interface Refusal {
  answer: ParsedUtterance
  from: readonly ParsedUtterance[]
}

/** The answer that turns down what a sentence of the clinician wants; nothing where it is agreed to after all. */
export function refusalOf(utterance: ParsedUtterance, { utterances }: Visit): Refusal | undefined {
  const { index, turn } = utterance
  const rest = utterances.slice(index + 1, index + 1 + REACH)
  const at = rest.findIndex(({ speaker }) => speaker !== 'clinician')
  // what follows in the same turn may only press it, explain it or ask whether it is agreed
  const between = rest.slice(0, Math.max(0, at))
  if (at < 0 || between.length > 2 || between.some((each) => each.turn !== turn || decides(each))) return undefined
  // "I don't think you need a biopsy." "Good, I don't want one.": agreed, and nothing of what was said before is refused
  if (NOT_OFFERED.test((between.at(-1) ?? utterance).text)) return undefined
  const first = rest[at] as ParsedUtterance
  const answers = rest
    .slice(at)
    .filter((each) => each.turn === first.turn && !each.isQuestion)
    .slice(0, SENTENCES)
  const question = between.at(-1)
  const isOther = question !== undefined && (question.isQuestion || question.marked) && !ASKS_LEAVE.test(question.text)
  if (AGREES.test(first.text)) return undefined
  const bare = (place: number, { text }: ParsedUtterance): boolean =>
    place === 0 && !isOther && BARE.test(text) && !isUnrelated(text)
  const at0 = answers.findIndex(
    (each, place) =>
      TURNS_DOWN.test(each.text) ||
      REFUSES.test(each.text) ||
      SO_NO.test(each.text) ||
      (NEGATES.test(each.text) && sharesName(each, utterance)) ||
      bare(place, each),
  )
  const refused = answers[at0]
  if (!refused || answers.slice(0, at0 + 1).some((each) => decides(each) && !sharesName(each, utterance)))
    return undefined
  if (answers.some(({ text }) => /^(?:okay|ok|all right|alright|yes|yeah|yep)\b.*\b(?:try|go|take|do)\b/.test(text)))
    return undefined
  const after = utterances.slice(refused.index + 1, refused.index + 1 + REACH)
  const reply = after.find(({ speaker }) => speaker === 'clinician')
  const isLeft = reply !== undefined && LEAVES.test(reply.text)
  const agrees = after.find(
    ({ speaker, text, index: place }) => speaker !== 'clinician' && place > (reply?.index ?? 0) && AGREES.test(text),
  )
  const isPressed = after
    .slice(0, (agrees?.index ?? Number.POSITIVE_INFINITY) - refused.index)
    .some(({ speaker, text }) => speaker === 'clinician' && PRESSES.test(text))
  if (!isLeft && agrees && isPressed) return undefined
  // "He won't go." "I'll go.": the patient knows better
  const next = after[0]
  if (
    !isLeft &&
    next &&
    next.speaker !== 'clinician' &&
    /^(?:i will|i'll (?:go|try|do|take|have|come)|yes|okay)\b/.test(next.text)
  )
    return undefined
  // "No." alone may answer anything: it refuses an offer, or what the clinician then lets be
  const isPlain = !TURNS_DOWN.test(refused.text) && !REFUSES.test(refused.text) && !SO_NO.test(refused.text)
  if (isPlain && !isLeft && !OFFERS.test(utterance.text) && refused.words.length <= 2) return undefined
  return { answer: refused, from: [...new Set([first, refused])] }
}

/** "No, I've got one at home", "no, that was last year": answers what is or was, and refuses nothing. */
const isUnrelated = (text: string): boolean =>
  !/\b(?:too|don't|doesn't|won't|can't|rather)\b/.test(text) &&
  /^(?:no|nah|nope|never)[, ]+(?:i|he|she|it|we|they|that|there|my|his|her|the|not|nothing|none)(?:'ve|'s|'m| have| has| had| haven't| hasn't| did| didn't| was| wasn't| am| is| isn't| take| takes)\b/.test(
    text,
  )

const namesOf = (text: string): string[] => [
  ...mentionsIn(text).map(({ ingredient }) => ingredient),
  ...[...namedIn(REFERRALS, text), ...namedIn(TESTS, text)].map(({ name }) => name),
]
const sharesName = (answer: ParsedUtterance, offer: ParsedUtterance): boolean => {
  const offered = namesOf(offer.text)
  return namesOf(answer.text).some((name) => offered.includes(name))
}

const decides = ({ text }: ParsedUtterance): boolean => namesOf(text).length > 0

const thingOf = ({ medication, what, kind }: Order): string =>
  kind === 'referral' && what ? `referral to ${what}` : (medication ?? what ?? '')

/** "A flu vaccine today." "No thank you.": what the patient turns down is written as declined, and not ordered. */
export function withoutDeclined(item: Understood, visit: Visit): Understood {
  const { orders = [], order } = item
  if (orders.length === 0 || orders.some(({ kind }) => kind === 'continue' || kind === 'stop' || kind === 'followup'))
    return item
  const last = visit.utterances.findLast(
    ({ speaker, start }) => speaker === 'clinician' && item.spans.some((span) => span.start === start),
  )
  if (!last || last.index < order) return item
  // another offer, from which a time was taken: what is turned down is that one
  if (last.index > order && OFFERS.test(last.text) && !POINTS_BACK.test(last.text)) return item
  const refusal = refusalOf(last, visit)
  if (!refusal || namesOther(refusal.answer, orders)) return item
  const { orders: _, ...rest } = item
  return {
    ...rest,
    kind: 'reported',
    text: asSentence(`${orders.map(thingOf).join(' and ')} offered, declined for now`),
    spans: [...item.spans, ...refusal.from.map(spanOf)],
  }
}

/** "No, I don't want the rehab": of what it names only. */
function namesOther({ text }: ParsedUtterance, orders: readonly Order[]): boolean {
  const named = namesOf(text).map((name) => name.toLowerCase())
  return (
    named.length > 0 &&
    !orders.some(({ medication = '', what = '' }) => {
      const ordered = `${medication} ${what}`.toLowerCase()
      return named.some(
        (name) => ordered.includes(name) || mentionsIn(ordered).some(({ ingredient }) => ingredient === name),
      )
    })
  )
}

const POINTS_BACK = /\b(?:one|that|it|those|them|there)\b/
const VACCINE =
  /\b(flu|influenza|covid|pneumonia|pneumococcal|shingles|rsv|whooping cough)(?: [a-z]+){0,2} ?(?:vaccin\w*|shot|jab|booster|needle|injection|one)\b/

/** What an offer names; "a portable one" is named in the sentence before. */
function offeredThing(utterance: ParsedUtterance, { utterances }: Visit): string | undefined {
  const { text, index, turn } = utterance
  const [, vaccine] = VACCINE.exec(text) ?? []
  if (vaccine) return `${vaccine === 'flu' ? 'influenza' : vaccine.replace('covid', 'COVID-19')} vaccination`
  const [service] = namedIn(REFERRALS, text)
  // "try it with the physio": what is offered is "it"
  const isHelper =
    service !== undefined && /\b(?:with|by|through|from) (?:the|our|an?) $/.test(text.slice(0, service.from))
  if (service && !isHelper) return `referral to ${service.name}`
  const [medication] = mentionsIn(text)
  if (medication) return nameOf(medication)
  const [test] = namedIn(TESTS, text)
  if (test) return test.name
  const before = utterances[index - 1]
  return POINTS_BACK.test(text) && before?.turn === turn && before.speaker === 'clinician' && index > 0
    ? offeredThing({ ...before, turn: -1 }, { utterances } as Visit)
    : undefined
}

/** Offers nobody took up, as the plan writes them: "Referral to dietitian offered, declined for now." */
export function declinedOffers(visit: Visit, from: number, items: readonly Understood[]): Understood[] {
  return visit.utterances.flatMap((utterance): Understood[] => {
    const { index, speaker, text, start } = utterance
    if (speaker !== 'clinician' || index < from || !OFFERS.test(text)) return []
    const isOrdered = items.some(
      ({ orders = [], spans, text: written }) =>
        spans.some((span) => span.start === start) && (orders.length > 0 || /\bdeclined\b/.test(written)),
    )
    const thing = isOrdered ? undefined : offeredThing(utterance, visit)
    const refusal = thing ? refusalOf(utterance, visit) : undefined
    if (!thing || !refusal) return []
    const written = asSentence(`${thing} offered, declined for now`)
    if (items.some((item) => item.text === written)) return []
    return [
      {
        kind: 'advice',
        heading: 'Plan',
        text: written,
        spans: [spanOf(utterance), ...refusal.from.map(spanOf)],
        order: index,
      },
    ]
  })
}
