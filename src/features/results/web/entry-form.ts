import { instantAt } from '#fhir/dates.ts'
import type { Entry } from '../contract.ts'
import type { Flag, Urgency } from '../rules.ts'

export interface ValueRow {
  key: number
  name: string
  value: string
  unit: string
  range: string
  flag: Flag | ''
}

export interface EntryFields {
  patientId: string | undefined
  test: string
  day: string
  time: string
  performer: string
  conclusion: string
  urgency: Urgency
  values: readonly ValueRow[]
  orderId: string | undefined
}

export const emptyRow = (key: number): ValueRow => ({ key, name: '', value: '', unit: '', range: '', flag: '' })

const isFilled = ({ name, value }: ValueRow): boolean => name.trim() !== '' || value.trim() !== ''

export type EntryProblems = Partial<Record<'patient' | 'test' | 'when' | 'content', string>>

export function entryProblems(fields: EntryFields, now: Date): EntryProblems {
  const problems: EntryProblems = {}
  if (!fields.patientId) problems.patient = 'Choose the patient'
  if (fields.test.trim() === '') problems.test = 'Enter the name of the test'
  if (!fields.day || !fields.time) problems.when = 'Enter the day and the time'
  else if (Date.parse(instantAt(fields.day, fields.time)) > now.getTime()) problems.when = 'This time is in the future'
  const filled = fields.values.filter(isFilled)
  if (filled.some(({ name, value }) => name.trim() === '' || value.trim() === '')) {
    problems.content = 'Each value needs a name and a figure or word'
  } else if (filled.length === 0 && fields.conclusion.trim() === '') {
    problems.content = 'Enter at least one value or what the report says'
  }
  return problems
}

const given = <K extends string>(key: K, value: string): { [P in K]?: string } =>
  (value.trim() === '' ? {} : { [key]: value.trim() }) as { [P in K]?: string }

export function toEntry(fields: EntryFields): Entry {
  return {
    patientId: fields.patientId ?? '',
    test: fields.test.trim(),
    collectedAt: instantAt(fields.day, fields.time),
    urgency: fields.urgency,
    ...given('performer', fields.performer),
    ...given('conclusion', fields.conclusion),
    ...(fields.orderId && { orderId: fields.orderId }),
    values: fields.values.filter(isFilled).map(({ name, value, unit, range, flag }) => ({
      name: name.trim(),
      value: value.trim(),
      ...given('unit', unit),
      ...given('range', range),
      ...(flag && { flag }),
    })),
  }
}
