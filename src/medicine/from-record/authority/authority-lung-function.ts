import { daysBetween } from '#fhir/dates.ts'
import type { AuthorityEvidence, Dated } from '#medicine/australia/pbs/evidence.ts'
import { gli2017 } from '#medicine/lung-function/reference/gli-2017-tlco.ts'
import { correctForHaemoglobin } from '#medicine/lung-function/reference/haemoglobin-correction.ts'
import { measure } from '#medicine/lung-function/reference/reference-value.ts'
import { dayOf, decimalAge, ofType, type PatientRecord } from '../patient-record.ts'
import { readings } from '../readings.ts'
import { fev1PercentOf, interpretTest, sexOf, spirometryTests } from '../spirometry-tests.ts'

type LungFunction = Pick<
  AuthorityEvidence,
  'fev1Percent' | 'fvcPercent' | 'fev1FvcRatio' | 'reversibility' | 'dlcoPercent'
>

const toOne = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Spirometry and diffusing capacity, newest first, each with its day and report. */
export function authorityLungFunction(record: PatientRecord): LungFunction {
  const tests = spirometryTests(record).map((test) => interpretTest(record, test))
  const about = ({ date, reportId }: { date: string; reportId: string | undefined }) => ({
    date: dayOf(date),
    ...(reportId && { reference: `DiagnosticReport/${reportId}` }),
  })
  const list = (value: (test: (typeof tests)[number]) => number | undefined): Dated[] =>
    tests.flatMap((test) => {
      const found = value(test)
      return found === undefined ? [] : [{ value: found, ...about(test) }]
    })
  return {
    fev1Percent: list((test) => {
      const percent = fev1PercentOf(test)
      return percent === undefined ? undefined : toOne(percent, 1)
    }),
    fvcPercent: list(({ interpretation }) => {
      const fvc = (interpretation?.post ?? interpretation?.pre)?.fvc
      return fvc?.kind === 'measured' ? toOne(fvc.percentPredicted, 1) : undefined
    }),
    fev1FvcRatio: list(({ post }) => post && toOne(post.fev1L / post.fvcL, 3)),
    reversibility: tests.flatMap((test) => {
      const { pre, post } = test
      if (!pre || !post) return []
      const rise = post.fev1L - pre.fev1L
      return [{ ...about(test), risePercent: toOne((100 * rise) / pre.fev1L, 1), riseMl: Math.round(rise * 1000) }]
    }),
    dlcoPercent: diffusingCapacity(record),
  }
}

/** Aurora's own rule: a haemoglobin within 3 months counts as that of the test. */
const HAEMOGLOBIN_DAYS = 90

/** Percent of GLI 2017 predicted on that day, corrected for haemoglobin if measured. */
function diffusingCapacity(record: PatientRecord): Dated[] {
  const [patient] = ofType(record, 'Patient')
  const sex = sexOf(patient?.gender)
  const heights = readings(record, 'height')
  const haemoglobin = readings(record, 'haemoglobin')
  const forHaemoglobin = (transfer: number, date: string): number => {
    const near = haemoglobin.find((one) => Math.abs(daysBetween(one.date, date)) <= HAEMOGLOBIN_DAYS)
    const ageYears = decimalAge(patient?.birthDate, date)
    if (!near || !sex || ageYears === undefined) return transfer
    const found = correctForHaemoglobin({ transfer, haemoglobinGL: near.value, sex, ageYears })
    return found.kind === 'corrected' ? found.corrected : transfer
  }
  return readings(record, 'dlco').flatMap(({ value, date, id }): Dated[] => {
    const ageYears = decimalAge(patient?.birthDate, date)
    const heightCm = (heights.find((one) => one.date <= date) ?? heights.at(-1))?.value
    if (!sex || ageYears === undefined || heightCm === undefined) return []
    const found = measure(forHaemoglobin(value, date), gli2017('DLCO', { sex, ageYears, heightCm }))
    if (found.kind !== 'measured') return []
    const percent = toOne(found.percentPredicted, 1)
    return [{ value: percent, date: dayOf(date), ...(id && { reference: `Observation/${id}` }) }]
  })
}
