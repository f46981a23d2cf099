import * as z from 'zod/mini'
import { instantAt } from '#fhir/dates.ts'
import { filled, picked, wrongTogether } from '#platform/api/form-fields.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import type { Entry } from '../contract.ts'
import { type Flag, URGENCIES } from '../rules.ts'

export interface ValueRow {
  key: number
  name: string
  value: string
  unit: string
  range: string
  flag: Flag | ''
}

export const emptyRow = (key: number): ValueRow => ({ key, name: '', value: '', unit: '', range: '', flag: '' })

const isFilled = ({ name, value }: ValueRow): boolean => name.trim() !== '' || value.trim() !== ''

const Fields = z.object({
  patient: picked<PatientChoice>('Choose the patient'),
  test: filled('Enter the name of the test'),
  day: z.string(),
  time: z.string(),
  performer: z.string(),
  conclusion: z.string(),
  urgency: z.enum(URGENCIES),
  values: z.custom<readonly ValueRow[]>(),
})
export type EntryForm = z.infer<typeof Fields>

/** Messages that concern several fields: when the test was made, and its content. */
export type EntryGroup = 'when' | 'content'

export const entrySchema = (now: () => Date) =>
  Fields.check(
    wrongTogether<EntryForm>('when', ({ day, time }) => {
      if (!day || !time) return 'Enter the day and the time'
      return Date.parse(instantAt(day, time)) > now().getTime() ? 'This time is in the future' : undefined
    }),
    wrongTogether<EntryForm>('content', contentProblem),
  )

function contentProblem({ values, conclusion }: EntryForm): string | undefined {
  const rows = values.filter(isFilled)
  if (rows.some(({ name, value }) => name.trim() === '' || value.trim() === '')) {
    return 'Each value needs a name and a figure or word'
  }
  const isEmpty = rows.length === 0 && conclusion.trim() === ''
  return isEmpty ? 'Enter at least one value or what the report says' : undefined
}

const given = <K extends string>(key: K, value: string): { [P in K]?: string } =>
  (value.trim() === '' ? {} : { [key]: value.trim() }) as { [P in K]?: string }

/** `orderId` is set if the result belongs to an order of this patient. */
export function toEntry(fields: EntryForm, orderId: string | undefined): Entry {
  return {
    patientId: fields.patient?.id ?? '',
    test: fields.test.trim(),
    collectedAt: instantAt(fields.day, fields.time),
    urgency: fields.urgency,
    ...given('performer', fields.performer),
    ...given('conclusion', fields.conclusion),
    ...(orderId && { orderId }),
    values: fields.values.filter(isFilled).map(({ name, value, unit, range, flag }) => ({
      name: name.trim(),
      value: value.trim(),
      ...given('unit', unit),
      ...given('range', range),
      ...(flag && { flag }),
    })),
  }
}
