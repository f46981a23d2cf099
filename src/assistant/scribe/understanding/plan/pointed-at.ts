import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Understood } from '../model.ts'
import { UNDECIDED } from './decision-patterns.ts'
import type { Order } from './order.ts'
import { readTests } from './requests.ts'
import { namedIn, REFERRALS } from './services.ts'

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
  return []
}
