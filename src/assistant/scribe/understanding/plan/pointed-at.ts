import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Understood } from '../model.ts'
import { UNDECIDED } from './decision-patterns.ts'
import type { Order } from './order.ts'
import { readTests } from './requests.ts'
import { namedIn, REFERRALS, TESTS, whenIn } from './services.ts'

/** "I'll do you the request": the test or service named just before. */
export function pointedAt(utterance: ParsedUtterance, visit: Visit, others: readonly Understood[]): Order[] {
  const before = visit.utterances
    .slice(Math.max(0, utterance.index - 3), utterance.index)
    .filter(({ speaker, turn }) => speaker === 'clinician' && turn === utterance.turn)
  // "I'll refer you to her": whoever was named, even where it was weighed
  const isPerson = /\brefer (?:you|her|him) to (?:her|him|them)\b/.test(utterance.text)
  for (const each of [...before].reverse()) {
    if (
      (UNDECIDED.test(each.text) && !isPerson) ||
      others.some(({ order, orders = [] }) => order === each.index && orders.length > 0)
    )
      continue
    const tests = readTests(`get ${each.text}`)
    if (tests.length > 0) return tests.slice(0, 1)
    const [service] = namedIn(REFERRALS, each.text)
    if (service) return [{ kind: 'referral', what: service.name }]
  }
  return offeredBefore(utterance, visit)
}

const OFFER_REACH = 7

/** "Would you do pulmonary rehab?" … "I'll send the referral.": what was offered and not turned down. */
function offeredBefore({ index, text }: ParsedUtterance, { utterances }: Visit): Order[] {
  if (!/\breferral\b|\brefer you\b/.test(text)) return []
  const before = utterances.slice(Math.max(0, index - OFFER_REACH), index)
  const offer = before.findLast((each) => each.speaker === 'clinician' && namedIn(REFERRALS, each.text).length > 0)
  const [service] = offer ? namedIn(REFERRALS, offer.text) : []
  const isDeclined = before.some(
    (each) =>
      each.index > (offer?.index ?? 0) &&
      each.speaker !== 'clinician' &&
      /^(?:no|nah|nope|i'd rather not|not for me|no thanks)\b/.test(each.text),
  )
  return service && !isDeclined ? [{ kind: 'referral', what: service.name }] : []
}

const POINTS = /\b(?:check|repeat|recheck|redo|do|monitor|measure|watch) (?:them|it|that|those|these)\b/
const REACH = 3

/** "Your liver tests were normal. We check them every month.": the tests just named, asked for again. */
export function withPointedTest(
  tests: readonly Order[],
  clause: string,
  { index }: ParsedUtterance,
  { utterances }: Visit,
): Order[] {
  const when = whenIn(clause)
  const scan = tests.length === 0 && when ? scanAgain(clause, index, utterances) : undefined
  if (scan) return [{ kind: 'test', what: scan, ...(when && { when }) }]
  if (tests.length > 0 || !POINTS.test(clause) || !when || UNDECIDED.test(clause)) return [...tests]
  const named = utterances
    .slice(Math.max(0, index - REACH), index)
    .filter(({ speaker }) => speaker === 'clinician')
    .findLast(({ text }) => namedIn(TESTS, text).length > 0)
  const [test] = named ? namedIn(TESTS, named.text) : []
  const [, span] = /\bfor (?:the )?(?:first |next )?(\d+ (?:weeks|months))\b/.exec(clause) ?? []
  return test ? [{ kind: 'test', what: test.name, when: span ? `${when} for ${span}` : when }] : []
}

const SCAN_AGAIN =
  /\b(?:(?:repeat|redo|do|get|have|book|arrange|organise|order|want|like) (?:you )?(?:in )?(?:the|your|another|a|a repeat|one more) (?:follow-?up )?scan|(?:another|a repeat|one more|the next) scan|scan you again|rescan)\b/
const NOT_NOW =
  /\b(?:if|unless|not|no|don't|won't|might|could|may|wait(?:ing)? for|after|before|until|showed|was|were)\b/
const IMAGING = /\b(?:CT|MRI|PET|ultrasound|V\/Q)\b/

/** "I'd like to repeat the scan in three months": the kind of scan the visit has spoken of. */
function scanAgain(clause: string, index: number, utterances: Visit['utterances']): string | undefined {
  if (!SCAN_AGAIN.test(clause) || NOT_NOW.test(clause) || UNDECIDED.test(clause)) return undefined
  const named = utterances
    .slice(0, index)
    .flatMap(({ text }) => namedIn(TESTS, text))
    .findLast(({ name }) => IMAGING.test(name))
  return named?.name ?? 'scan'
}
