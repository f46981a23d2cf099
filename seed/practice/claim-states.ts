import type { Claim } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import {
  detailsOf,
  fromMoney,
  lineMoneyOf,
  statesOf,
  withDetails,
  withLineMoney,
  withState,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import type { Chart } from '../chart.ts'

export interface Course {
  daysAgo: number
  isRefused: boolean
  answeredAfterDays: number
  by: string
}

const REASONS = ['404', '9605', '282', '160'] as const
const HOUR_MS = 3_600_000

/** States of older claims, which have been decided; some refused ones were corrected and resubmitted. */
export function addStates(claim: Claim, { daysAgo, isRefused, answeredAfterDays, by }: Course, index: number): void {
  const sentAt = new Date(Date.parse(claim.created) + HOUR_MS).toISOString()
  const later = (days: number) => new Date(Date.parse(sentAt) + days * 24 * HOUR_MS).toISOString()
  const isCorrected = isRefused && daysAgo > 30 && index % 2 === 0
  enter(claim, 'ready', claim.created, by, 'Approved')
  if (!isRefused && index % 40 === 39) {
    enter(claim, 'cancelled', sentAt, by, 'The patient asked not to claim')
    claim.status = 'cancelled'
    return
  }
  enter(claim, 'sending', sentAt, by, 'Handed to the local simulator')
  setDetails(claim, { attempts: isCorrected ? '2' : '1', transmission: `${claim.id}-1`, sentAt })
  if (answeredAfterDays === 0) return
  setDetails(claim, { answeredAt: later(answeredAfterDays) })
  if (isRefused) {
    enter(claim, 'rejected', later(answeredAfterDays), 'Local simulator', 'Refused', [
      REASONS[index % REASONS.length] ?? '404',
    ])
    if (!isCorrected) return
    enter(claim, 'sending', later(answeredAfterDays + 1), by, 'Corrected and handed to the local simulator')
  }
  const decided = answeredAfterDays + (isCorrected ? 2 : 0)
  pay(claim, later(decided), later(decided + 2))
}

/** Days from the claim to its answer where nobody has to correct it, and from there to the money. */
const USUAL_ANSWER_DAYS = 3
const USUAL_PAYMENT_DAYS = 5

/** The same claim once it was answered and paid; one that somebody had to correct was sent again. */
export function settled(claim: Claim, by: string): Claim {
  const next = structuredClone(claim)
  const last = statesOf(next).at(-1)
  const from = last?.at ?? next.created
  const later = (days: number) => new Date(Date.parse(from) + days * 24 * HOUR_MS).toISOString()
  if (last?.state === 'ready' || TO_CORRECT.includes(last?.state ?? '')) {
    const text =
      last?.state === 'ready' ? 'Handed to the local simulator' : 'Corrected and handed to the local simulator'
    enter(next, 'sending', later(1), by, text)
    setDetails(next, { attempts: last?.state === 'ready' ? '1' : '2', sentAt: later(1) })
  }
  setDetails(next, { answeredAt: later(USUAL_ANSWER_DAYS) })
  pay(next, later(USUAL_ANSWER_DAYS), later(USUAL_PAYMENT_DAYS))
  return next
}

/** States in which somebody has to do something; the others come to an end by themselves. */
export const TO_CORRECT: readonly string[] = ['failed-checks', 'rejected', 'unknown']

function pay(claim: Claim, assessedAt: string, paidAt: string): void {
  if (statesOf(claim).at(-1)?.state !== 'assessed') enter(claim, 'assessed', assessedAt, 'Local simulator', 'Accepted')
  const benefits = (claim.item ?? []).map((line) => lineMoneyOf(line).benefitCents ?? fromMoney(line.net))
  claim.item = claim.item?.map((line, at) =>
    withLineMoney(line, { ...lineMoneyOf(line), paidCents: benefits[at] ?? 0 }),
  )
  enter(claim, 'paid', paidAt, 'Reception', 'Remittance')
  setDetails(claim, { paidCents: String(benefits.reduce((sum, one) => sum + one, 0)), paidAt: paidAt.slice(0, 10) })
}

const OPEN = ['assessed', 'sent', 'unknown', 'assessing', 'ready', 'failed-checks', 'sending', 'rejected'] as const
const SAYS: Record<(typeof OPEN)[number], [text: string, codes: string[]]> = {
  assessed: ['Accepted', []],
  sent: ['Received', []],
  unknown: ['The channel did not answer', ['3004']],
  assessing: ['Held for review', ['9640']],
  ready: ['Approved', []],
  'failed-checks': ['Card number wrong', ['320']],
  sending: ['Handed to the local simulator', []],
  rejected: ['Refused', ['9605']],
}

/** Recent claims take each pending state in turn. */
export function spreadOpenStates(charts: readonly Chart[], today: string): void {
  const waiting = charts
    .flatMap((chart) => chart.of('Claim'))
    .filter((claim) => statesOf(claim).length > 0 && !detailsOf(claim).answeredAt && claim.status === 'active')
    .filter(({ created }) => created.slice(0, 10) >= addDays(today, -20))
    .sort((a, b) => (a.id ?? '').localeCompare(b.id ?? ''))
  for (const [index, claim] of waiting.entries()) {
    const state = OPEN[index % OPEN.length] ?? 'assessed'
    if (state === 'sending') continue
    const [text, codes] = SAYS[state]
    const [approved] = statesOf(claim)
    if (state === 'ready') {
      const own = (claim.extension ?? []).filter(({ url }) => !url.endsWith('/claim-state'))
      become(
        claim,
        withState({ ...claim, extension: own }, approved ?? { state, at: claim.created, by: '', text, codes }),
      )
      setDetails(claim, { attempts: undefined, transmission: undefined, sentAt: undefined })
      continue
    }
    const at = new Date(Date.parse(claim.created) + 2 * HOUR_MS).toISOString()
    enter(claim, state, at, 'Local simulator', text, codes)
    if (state !== 'unknown') setDetails(claim, { answeredAt: at })
  }
}

export function enter(claim: Claim, state: string, at: string, by: string, text: string, codes: string[] = []): void {
  become(claim, withState(claim, { state, at, by, text, codes }))
}

/** Without its tags too: one that was corrected is no longer to be fixed. */
function become(claim: Claim, next: Claim): void {
  if (!next.meta) Reflect.deleteProperty(claim, 'meta')
  Object.assign(claim, next)
}

export function setDetails(claim: Claim, changes: Parameters<typeof withDetails>[1]): void {
  Object.assign(claim, withDetails(claim, changes))
}
