import { addDays } from '#fhir/dates.ts'
import { dayAfterMonths, isWithinMonths } from '../mbs/periods.ts'
import type { AuthorityEvidence, Dated } from './evidence.ts'

export type CriterionEvidence = { value: string; date?: string; reference?: string }

/** How the record compares with a criterion. */
export type Finding = {
  reads: 'met' | 'not-met' | 'missing'
  evidence?: CriterionEvidence
  /** Description of what is missing. */
  why?: string
  /** First day on which it will be met by the passing of time. */
  metFrom?: string
  /** Last day on which this evidence counts. */
  lastDay?: string
  /** False if the criterion is verified but this way of meeting it is not. */
  verified?: false
}

export type Criterion = {
  id: string
  text: string
  citation: string
  /** False if the wording of the restriction was not available. */
  verified: boolean
  /** About the patient, or about the application. */
  kind: 'clinical' | 'administrative'
  /** Reason codes that Online PBS Authorities returns on failure. */
  codes: readonly string[]
  check(evidence: AuthorityEvidence): Finding
}

/** A criterion about the patient; code 099 means not eligible by the answers given. */
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

/** Newest first, without items dated after the application. */
export function past<T extends { date: string }>(list: readonly T[] | undefined, asOf: string): T[] {
  return (list ?? []).filter(({ date }) => date.slice(0, 10) <= asOf).sort((a, b) => b.date.localeCompare(a.date))
}

type Range = { within?: number; unit?: string; what: string; fits(value: number): boolean; wanted: string }

/** The newest qualifying measurement of the past months. */
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
  // without a period the newest value decides: an older qualifying one says nothing about today
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
