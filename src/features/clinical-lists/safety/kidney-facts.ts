import type { FhirResource } from 'fhir/r4'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { ageInYears } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { isUsed, latestReading, observationsOf, type Reading } from '#medicine/from-record/readings.ts'
import { ckdEpi2021, cockcroftGault, type KidneyResult } from '#medicine/kidney/kidney-function.ts'

export interface KidneyValue {
  value: number
  /** 'YYYY-MM-DD' */
  date: string
  /** How it was determined, as text. */
  from: string
  observationId: string | undefined
}

/** Values are absent if not recorded and not computable. */
export interface KidneyFacts {
  egfr?: KidneyValue
  clearance?: KidneyValue
}

/** A reported eGFR if it is the newest value; otherwise computed from the newest creatinine. */
export function kidneyFacts(about: readonly FhirResource[], asOf: string): KidneyFacts {
  const [patient] = ofType(about, 'Patient')
  const ageYears = ageInYears(patient?.birthDate, asOf)
  const sex = patient?.gender === 'male' || patient?.gender === 'female' ? patient.gender : undefined
  const creatinine = latestReading(about, 'creatinine')
  const weight = latestReading(about, 'weight')
  const egfr = reportedEgfr(about)
  if (!creatinine || ageYears === undefined || !sex) return egfr ? { egfr } : {}
  const known = { creatinineUmolL: creatinine.value, ageYears, sex }
  const measured = `creatinine ${creatinine.value} µmol/L`
  const computed = toValue(ckdEpi2021(known), creatinine, `CKD-EPI 2021 from ${measured}`)
  const clearance =
    weight &&
    toValue(
      cockcroftGault({ ...known, weightKg: weight.value }),
      creatinine,
      `Cockcroft-Gault from ${measured} and ${weight.value} kg`,
    )
  const best = newest(egfr, computed)
  return { ...(best && { egfr: best }), ...(clearance && { clearance }) }
}

function toValue(result: ReturnType<typeof ckdEpi2021>, { date, id }: Reading, from: string): KidneyValue | undefined {
  const found: KidneyResult | undefined = result.kind === 'estimated' ? result : undefined
  return found && { value: found.value, date: date.slice(0, 10), from, observationId: id }
}

/** Laboratories report eGFR under the code of the equation used. */
function reportedEgfr(about: readonly FhirResource[]): KidneyValue | undefined {
  return observationCodes.egfr.codings
    .flatMap(({ code }) => observationsOf(about, code))
    .flatMap((one) => {
      const value = one.valueQuantity?.value
      const date = one.effectiveDateTime ?? one.effectivePeriod?.start
      return value !== undefined && date && isUsed(one)
        ? [{ value, date: date.slice(0, 10), from: 'reported', observationId: one.id }]
        : []
    })
    .sort((a, b) => b.date.localeCompare(a.date))[0]
}

function newest(a: KidneyValue | undefined, b: KidneyValue | undefined): KidneyValue | undefined {
  if (!a || !b) return a ?? b
  return b.date > a.date ? b : a
}
