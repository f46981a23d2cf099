import type { Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { addDays, dayBounds, formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { readingsIn } from '#platform/danger-reports/readings-in.ts'
import { readingWords } from '#platform/danger-reports/to-evidence.ts'
import type { Records } from '#platform/records/records.ts'
import { statement } from '../answer.ts'
import type { Statement } from '../statement.ts'
import { recordSource } from '../tools/judgements/evidence.ts'
import type { Voice } from './patient-texts.ts'
import { practitionersOf } from './practitioners-of.ts'

const MOST_LINES = 12
const LATEST_DAYS = 7

/** The usual doctor, and everybody the patient has or had a visit with. */
export async function teamStatements(records: Records, say: Voice['say']): Promise<Statement[]> {
  const { patientId } = records.who
  if (!patientId) return []
  const { resource: patient } = await records.read('Patient', patientId)
  const usual = (patient.generalPractitioner ?? []).flatMap(({ display }) => display ?? [])
  const search = { patient: patientId, sort: 'newest', limit: 50 } as const
  const { rows } = records.may('search', 'Appointment') ? await records.search('Appointment', search) : { rows: [] }
  const seen = rows.flatMap(({ resource }) =>
    practitionersOf(resource).map((name) => ({ name, id: resource.id ?? '' })),
  )
  const others = new Map(seen.filter(({ name }) => !usual.includes(name)).map((one) => [one.name, one]))
  return [
    ...usual.map((name, index) =>
      statement(`usual-${index + 1}`, say('assistant.team.usual', { name }), [
        recordSource(`Patient/${patientId}`, name, undefined),
      ]),
    ),
    ...[...others.values()].map(({ name, id }, index) =>
      statement(`visit-${index + 1}`, say('assistant.team.visit', { name }), [
        recordSource(`Appointment/${id}`, name, undefined),
      ]),
    ),
  ]
}

/** What the patient entered on a day, newest first; without a day, in the last week. An undone entry does not exist. */
export async function recordedStatements(
  records: Records,
  when: 'today' | 'yesterday' | 'latest',
  today: string,
  say: Voice['say'],
): Promise<Statement[]> {
  const { patientId } = records.who
  if (!patientId) return []
  const last = when === 'yesterday' ? addDays(today, -1) : today
  const first = when === 'latest' ? addDays(today, -LATEST_DAYS) : last
  const [[from], [, to]] = [dayBounds(first), dayBounds(last)]
  const { rows } = await records.search('Observation', { patient: patientId, from, to, sort: 'newest', limit: 100 })
  return rows
    .map(({ resource }) => resource)
    .filter((one) => isOwn(one) && one.status !== 'entered-in-error')
    .flatMap((one) => {
      const what = wordsOf(one)
      return what ? [{ what, id: one.id ?? '', at: one.effectiveDateTime ?? one.issued ?? '' }] : []
    })
    .slice(0, MOST_LINES)
    .map(({ what, id, at }, index) => {
      const time = practiceDay(at) === today ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`
      const source = [recordSource(`Observation/${id}`, what, at)]
      return statement(`entry-${index + 1}`, say('assistant.recorded.line', { time, what }), source)
    })
}

const isOwn = ({ performer }: Observation): boolean => performer?.some((one) => isReferenceTo(one, 'Patient')) ?? false

/** A reading with its unit, or the patient's own words; a score by its name. */
function wordsOf(observation: Observation): string {
  const { code, valueString, valueQuantity, valueInteger } = observation
  const reading = readingWords(readingsIn(observation))
  if (reading) return reading
  if (valueString) return `“${valueString}”`
  const value = valueQuantity?.value ?? valueInteger
  const name = conceptText(code) ?? ''
  return value === undefined ? name : `${name} ${[value, valueQuantity?.unit].filter(Boolean).join(' ')}`
}
