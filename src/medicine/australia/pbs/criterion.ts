import { addDays } from '#fhir/dates.ts'
import { dayAfterMonths, isWithinMonths } from '../mbs/periods.ts'
import type { AuthorityEvidence, Dated } from './evidence.ts'

export type CriterionEvidence = { value: string; date?: string; reference?: string }

/** How the record reads against a criterion. */
export type Finding = {
  reads: 'met' | 'not-met' | 'missing'
  evidence?: CriterionEvidence
  /** What is lacking, in words. */
  why?: string
  /** First day on which time alone will have met it. */
  metFrom?: string
  /** Last day on which this evidence counts. */
  lastDay?: string
  /** False where this way of meeting it was not verified though the criterion is. */
  verified?: false
}

export type Criterion = {
  id: string
  text: string
  citation: string
  /** False where the wording of the restriction was not read. */
  verified: boolean
  /** About the person, or about who applies and how. */
  kind: 'clinical' | 'administrative'
  /** Reason codes of Online PBS Authorities that a failure comes back with. */
  codes: readonly string[]
  check(evidence: AuthorityEvidence): Finding
}

/** A criterion about the person; 099 says that the answers show no eligibility. */
export function clinical(
  id: string,
  text: string,
  citation: string,
  check: Criterion['check'],
  verified = true,
): Criterion {
  return { id, text, citation, verified, kind: 'clinical', codes: ['099'], check }
}

export const met = (evidence: CriterionEvidence, more: Partial<Finding> = {}): Finding => ({
  reads: 'met',
  evidence,
  ...more,
})
export const notMet = (why: string, evidence?: CriterionEvidence, more: Partial<Finding> = {}): Finding => ({
  reads: 'not-met',
  why,
  ...(evidence && { evidence }),
  ...more,
})
export const missing = (why: string, evidence?: CriterionEvidence): Finding => ({
  reads: 'missing',
  why,
  ...(evidence && { evidence }),
})

export function shown({ value, date, reference }: Dated<number | string>, unit = ''): CriterionEvidence {
  return { value: `${value}${unit}`, date, ...(reference && { reference }) }
}

/** Newest first, without what lies after the day of the application. */
export function past<T extends { date: string }>(list: readonly T[] | undefined, asOf: string): T[] {
  return (list ?? []).filter(({ date }) => date.slice(0, 10) <= asOf).sort((a, b) => b.date.localeCompare(a.date))
}

type Range = { within?: number; unit?: string; what: string; fits(value: number): boolean; wanted: string }

/** A measurement of the past months that fits; the newest that does. */
export function measured(
  list: readonly Dated[] | undefined,
  asOf: string,
  { within, unit = '', what, fits, wanted }: Range,
): Finding {
  const all = past(list, asOf)
  const recent = within === undefined ? all : all.filter(({ date }) => isWithinMonths(date.slice(0, 10), asOf, within))
  const [newest] = all
  if (recent.length === 0) {
    const period = within === undefined ? '' : ` in the past ${within === 1 ? 'month' : `${within} months`}`
    return missing(`No ${what} on record${period}`, newest && shown(newest, unit))
  }
  // without a period the newest value decides: an old one that fitted says nothing about today
  const found = (within === undefined ? recent.slice(0, 1) : recent).find(({ value }) => fits(value))
  if (!found) return notMet(`${what} should be ${wanted}`, recent[0] && shown(recent[0], unit))
  const lastDay = within === undefined ? undefined : addDays(dayAfterMonths(found.date.slice(0, 10), within), -1)
  return met(shown(found, unit), lastDay ? { lastDay } : {})
}

/** Something that began long enough ago. */
export function lasting(
  since: string | undefined,
  asOf: string,
  months: number,
  evidence: CriterionEvidence | undefined,
  what: string,
): Finding {
  if (!since) return missing(`Not on record: ${what}`, evidence)
  const from = dayAfterMonths(since.slice(0, 10), months)
  if (asOf >= from) return met(evidence ?? { value: since })
  return notMet(`${what}: for ${months} months`, evidence, { metFrom: from })
}
