import { checkItem, type ItemCheck } from './check-item.ts'
import { findItem } from './items.ts'
import { attendanceChoices, type Choice, conferenceItem } from './proposals/attendance-choices.ts'
import type { BillingEvidence, BillingFacts, TestDone } from './proposals/billing-facts.ts'
import { testItems } from './proposals/test-choices.ts'
import { incentiveFor } from './rules/incentive-rules.ts'
import type { Service } from './service.ts'
import { requirementsOf } from './service-facts.ts'

export type Candidate = {
  item: string
  text: string
  part: 'attendance' | 'conference' | 'test' | 'incentive'
  /** 1 is the first choice overall. */
  rank: number
  /** The item to claim of its part, as far as is known. Never one that a rule refuses. */
  preferred: boolean
  because: string
  evidence: readonly BillingEvidence[]
  /** Requirements on record out of all requirements. Not a probability of payment. */
  documented: { met: number; asked: number }
  check: ItemCheck
}

type Draft = Omit<Candidate, 'rank' | 'preferred'>

function serviceFor(facts: BillingFacts, item: string, more: Partial<Service> = {}): Service {
  const { attendance: _attendance, tests: _tests, conference: _conference, minor: _minor, ...service } = facts
  return { ...service, item, ...more }
}

function draft(facts: BillingFacts, part: Draft['part'], choice: Choice, more: Partial<Service> = {}): Draft {
  const check = checkItem(serviceFor(facts, choice.item, more))
  const found = findItem(choice.item)
  const asked =
    requirementsOf(choice.item).length + 1 + Number(Boolean(found?.minutes)) + Number(found?.needs !== 'none')
  const missing = check.reasons.filter(({ effect }) => effect === 'missing').length
  return {
    item: choice.item,
    text: check.text,
    part,
    because: choice.because,
    evidence: choice.evidence,
    documented: { met: Math.max(0, asked - missing), asked },
    check,
  }
}

/** An item that a user chose, checked against the record; includes the facts and minutes of its test. */
export function checkChosen(
  facts: BillingFacts,
  item: string,
  alongside: readonly string[],
): Pick<Candidate, 'check' | 'documented' | 'because' | 'evidence'> {
  for (const test of facts.tests ?? []) {
    const choice = testItems(test).find((one) => one.item === item)
    if (choice) return draft(facts, 'test', choice, testService(facts, test, alongside))
  }
  const known = [...(facts.attendance ? attendanceChoices(facts) : []), conferenceItem(facts)]
  const choice = known.find((one) => one?.item === item) ?? { item, because: 'Chosen manually', evidence: [] }
  return draft(facts, 'attendance', choice, { alongside })
}

const rankOf = ({ check }: Draft) => (check.complete ? 0 : check.allowed ? 1 : 2)

/** Items for an encounter, best first, each with reasons and evidence. */
export function proposeItems(facts: BillingFacts): Candidate[] {
  const candidates: Candidate[] = []
  const chosen: string[] = []
  const place = (drafts: readonly Draft[]) => {
    // the sort is stable, so equals stay in order of preference
    const sorted = [...drafts].sort((a, b) => rankOf(a) - rankOf(b))
    for (const [index, one] of sorted.entries()) {
      const preferred = index === 0 && one.check.allowed
      candidates.push({ ...one, rank: candidates.length + 1, preferred })
      if (preferred) chosen.push(one.item)
    }
  }
  if (facts.attendance) place(attendanceChoices(facts).map((choice) => draft(facts, 'attendance', choice)))
  const conference = conferenceItem(facts)
  if (conference) place([draft(facts, 'conference', conference, { minutes: facts.conference?.minutes })])
  for (const test of byFee(facts.tests ?? [])) {
    const more = testService(facts, test, chosen)
    place(testItems(test).map((choice) => draft(facts, 'test', choice, more)))
  }
  const incentive = incentiveChoice(facts, chosen)
  if (incentive) place([draft(facts, 'incentive', incentive, { alongside: chosen })])
  return candidates
}

function testService(facts: BillingFacts, test: TestDone, alongside: readonly string[]): Partial<Service> {
  return {
    alongside: [...alongside],
    facts: { ...facts.facts, ...test.facts },
    minutes: test.minutes,
    mode: 'in person',
    ...(test.request && { request: test.request }),
  }
}

/** Higher fees first: of two tests that exclude each other, the more complete one is claimed. */
function byFee(tests: readonly TestDone[]): TestDone[] {
  const order = ['exercise test', 'complex lung function', 'laboratory spirometry with FeNO', 'laboratory spirometry']
  const rank = ({ kind }: TestDone) => (order.includes(kind) ? order.indexOf(kind) : order.length)
  return [...tests].sort((a, b) => rank(a) - rank(b))
}

function incentiveChoice(
  { bulkBilled, provider, patient }: BillingFacts,
  chosen: readonly string[],
): Choice | undefined {
  if (!bulkBilled || provider.monash === undefined) return undefined
  const about = { monash: provider.monash, myMedicareHere: patient.myMedicareHere }
  const [item] = chosen.flatMap((one) => incentiveFor(one, about) ?? [])
  return item ? { item, because: 'Bulk-billed, unreferred service', evidence: [] } : undefined
}
