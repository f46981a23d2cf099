import type { Condition } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { isAirway, isExacerbation, isValid } from './airway-conditions.ts'
import { oncePerRecord } from './once-per-record.ts'
import { dayOf, newestFirst, ofType, type PatientRecord } from './patient-record.ts'

/**
 * By treatment: reliever alone is mild, oral steroid or antibiotic moderate. Severe is an admission to hospital in COPD
 * (Therapeutic Guidelines; NPS RADAR on triple therapy), and an emergency visit or an admission in asthma (ATS/ERS 2009).
 */
export type ExacerbationSeverity = 'mild' | 'moderate' | 'severe'

export type Exacerbation = {
  id: string | undefined
  date: string
  endDate: string | undefined
  severity: ExacerbationSeverity
  airway: 'copd' | 'asthma' | undefined
  /** Inpatient or emergency; undefined without an encounter. */
  hospital: boolean | undefined
  /** Inpatient; undefined without an encounter. */
  admitted: boolean | undefined
  note: string | undefined
}

const HOSPITAL = new Set(['IMP', 'ACUTE', 'NONAC', 'EMER', 'OBSENC'])
const ADMITTED = new Set(['IMP', 'ACUTE', 'NONAC'])
const SEVERITY_CODES: Record<string, ExacerbationSeverity> = {
  '255604002': 'mild',
  '6736007': 'moderate',
  '24484000': 'severe',
}

/** Every exacerbation on record, newest first. */
export const exacerbations = oncePerRecord((record: PatientRecord): readonly Exacerbation[] => {
  const classes = new Map(ofType(record, 'Encounter').map(({ id, class: kind }) => [id, kind?.code ?? '']))
  return ofType(record, 'Condition')
    .filter((one) => isValid(one) && isExacerbation(one))
    .flatMap((one) => {
      const date = one.onsetDateTime ?? one.onsetPeriod?.start ?? one.recordedDate
      return date ? [toExacerbation(one, date, classes)] : []
    })
    .sort(newestFirst)
})

function toExacerbation(one: Condition, date: string, classes: ReadonlyMap<string | undefined, string>): Exacerbation {
  const kind = classes.get(idFrom(one.encounter, 'Encounter'))
  const hospital = kind === undefined ? undefined : HOSPITAL.has(kind)
  const admitted = kind === undefined ? undefined : ADMITTED.has(kind)
  const airway = isAirway(one, 'copd') ? 'copd' : isAirway(one, 'asthma') ? 'asthma' : undefined
  const rated = (one.severity?.coding ?? []).map(({ code }) => SEVERITY_CODES[code ?? '']).find(Boolean)
  return {
    id: one.id,
    date,
    endDate: one.abatementDateTime ?? one.abatementPeriod?.end,
    severity: severityOf({ airway, hospital, admitted, rated }),
    airway,
    hospital,
    admitted,
    note: one.note?.[0]?.text,
  }
}

function severityOf({
  airway,
  hospital,
  admitted,
  rated,
}: Pick<Exacerbation, 'airway' | 'hospital' | 'admitted'> & {
  rated: ExacerbationSeverity | undefined
}): ExacerbationSeverity {
  if (admitted || (hospital && airway === 'asthma')) return 'severe'
  // treated in an emergency department and discharged: at least moderate, and in COPD never severe, whatever was noted
  if (hospital) return 'moderate'
  // an exacerbation recorded without treatment counts as treated
  return rated ?? 'moderate'
}

/** Counts for scores and rules: moderate and severe, in the 12 months before the day. */
export function countLastYear(
  exacerbations: readonly Exacerbation[],
  asOf: string,
): { moderate: number; severe: number } {
  const from = addDays(asOf, -365)
  const recent = exacerbations.filter(({ date }) => dayOf(date) >= from && dayOf(date) <= asOf)
  const count = (wanted: ExacerbationSeverity) => recent.filter(({ severity }) => severity === wanted).length
  return { moderate: count('moderate'), severe: count('severe') }
}

const UNSTABLE_DAYS = 14 // where no end was recorded

/** Values measured during an exacerbation are not the patient's stable values. */
export function isDuringExacerbation(exacerbations: readonly Exacerbation[], day: string): boolean {
  return exacerbations.some(({ date, endDate }) => {
    const start = dayOf(date)
    return day >= start && day <= (dayOf(endDate) || addDays(start, UNSTABLE_DAYS))
  })
}
