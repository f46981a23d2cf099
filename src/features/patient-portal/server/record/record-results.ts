import type { DiagnosticReport, Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { reportText } from '#fhir/report-notes.ts'
import { isOf, isUsed } from '#medicine/from-record/readings.ts'
import { english, toSentence } from '../../messages/english.ts'
import type { RecordLine } from '../../my-record/contract.ts'
import type { PatientCall } from '../open-patient.ts'

/** Result types with a plain-language explanation, in display order. */
const EXPLAINED = Object.keys(english)
  .flatMap((key) => /^result\.(\w+)\.what$/.exec(key)?.[1] ?? [])
  .filter((name): name is ObservationName => Object.hasOwn(observationCodes, name))

/** The newest of each kind, with the previous one. */
export function toResults(observations: readonly Observation[]): RecordLine[] {
  const used = observations.filter(isUsed).toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
  return EXPLAINED.flatMap((name) => {
    const [newest, before] = used.filter((one) => isOf(one, name))
    return newest ? [toResult(name, newest, before)] : []
  })
}

const dateOf = ({ effectiveDateTime, effectivePeriod }: Observation) =>
  effectiveDateTime ?? effectivePeriod?.start ?? ''

function toResult(name: ObservationName, newest: Observation, before: Observation | undefined): RecordLine {
  const value = valueWords(newest)
  const statement = before
    ? toSentence({
        key: 'result.before',
        values: { value, date: practiceDay(dateOf(before)), before: valueWords(before) },
      })
    : toSentence({ key: 'result.value', values: { value } })
  const range = rangeOf(newest)
  return {
    id: newest.id ?? '',
    date: dateOf(newest),
    title: observationCodes[name].text,
    titleSaid: toSentence({ key: `result.${name}.title` }),
    what: [toSentence({ key: `result.${name}.what` })],
    means: [statement, toSentence({ key: `result.${range}` })],
    todo: [toSentence({ key: range === 'normal' ? 'result.todo.none' : 'result.todo.ask' })],
  }
}

function valueWords(observation: Observation): string {
  const parts = [observation, ...(observation.component ?? [])].flatMap(({ valueQuantity, valueString }) => {
    if (valueQuantity?.value === undefined) return valueString ?? []
    return `${valueQuantity.value.toLocaleString('en-AU')} ${valueQuantity.unit ?? ''}`.trim()
  })
  return parts.join(' / ') || '—'
}

function rangeOf({
  interpretation,
  valueQuantity,
  referenceRange,
}: Observation): 'normal' | 'high' | 'low' | 'no-range' {
  const code = interpretation
    ?.flatMap(({ coding = [] }) => coding)
    .find(({ system }) => system === codeSystems.interpretation)?.code
  if (code === 'N') return 'normal'
  if (code?.startsWith('H')) return 'high'
  if (code?.startsWith('L')) return 'low'
  const value = valueQuantity?.value
  const [low, high] = [referenceRange?.[0]?.low?.value, referenceRange?.[0]?.high?.value]
  if (value === undefined || (low === undefined && high === undefined)) return 'no-range'
  if (low !== undefined && value < low) return 'low'
  return high !== undefined && value > high ? 'high' : 'normal'
}

/** What the record store has released to the patient (`records/policy/released`). */
export async function readReports({ records, id: patient }: PatientCall): Promise<RecordLine[]> {
  const { rows } = await records.search('DiagnosticReport', { patient, sort: 'newest', limit: 100 })
  return rows
    .map(({ resource }) => resource)
    .map((report) => ({ report, text: reportText(report) }))
    .map(({ report, text }) => ({
      id: report.id ?? '',
      date: reportDate(report),
      title: conceptText(report.code) ?? 'Report',
      means: [
        text
          ? toSentence({ key: 'report.says', values: { conclusion: text } })
          : toSentence({ key: 'report.no-words' }),
      ],
      todo: [toSentence({ key: 'result.todo.ask' })],
    }))
}

const reportDate = ({ effectiveDateTime, effectivePeriod, issued }: DiagnosticReport) =>
  effectiveDateTime ?? effectivePeriod?.start ?? issued ?? ''
