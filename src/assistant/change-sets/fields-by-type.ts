import type { ChargeItem, Communication, Condition, FhirResource, RiskAssessment, ServiceRequest, Task } from 'fhir/r4'
import { codeIn, coding, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems, ICD_10 } from '#fhir/codes/systems.ts'
import { instantAt, practiceDay } from '#fhir/dates.ts'
import type { Field } from './field.ts'
import { sectionFields } from './section-fields.ts'

const PRIORITIES = [
  { value: 'routine', label: 'Routine' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'asap', label: 'As soon as possible' },
  { value: 'stat', label: 'At once' },
]
const END_OF_DAY = '17:00'

const noteOf = ({ note }: { note?: { text: string }[] }) => note?.map(({ text }) => text).join('\n')
const withNote = <R extends { note?: { text: string }[] }>(resource: R, value: string): R => {
  const { note: _, ...rest } = resource
  return (value === '' ? rest : { ...rest, note: [{ text: value }] }) as R
}
const readOnly = <R extends FhirResource>(
  key: string,
  label: string,
  read: (resource: R) => string | undefined,
): Field<R> => ({ key, label, kind: 'text', read })

const serviceRequest: readonly Field<ServiceRequest>[] = [
  {
    key: 'what',
    label: 'Request',
    kind: 'text',
    isRequired: true,
    read: ({ code }) => conceptText(code),
    // other words are another request: the code of the old one must not stay
    write: (one, value) => ({ ...one, code: { text: value } }),
  },
  {
    key: 'reason',
    label: 'Reason',
    kind: 'long-text',
    read: ({ reasonCode }) => conceptText(reasonCode?.[0]),
    write: ({ reasonCode: _, ...one }, value) => (value ? { ...one, reasonCode: [{ text: value }] } : one),
  },
  {
    key: 'priority',
    label: 'Priority',
    kind: 'choice',
    options: PRIORITIES,
    isRequired: true,
    read: ({ priority }) => priority ?? 'routine',
    write: (one, value) => ({ ...one, priority: value as ServiceRequest['priority'] & string }),
  },
  {
    key: 'when',
    label: 'By',
    kind: 'date',
    read: ({ occurrenceDateTime }) => occurrenceDateTime?.slice(0, 10),
    write: ({ occurrenceDateTime: _, ...one }, value) => (value ? { ...one, occurrenceDateTime: value } : one),
  },
  { key: 'note', label: 'Note', kind: 'long-text', read: noteOf, write: withNote },
]

const task: readonly Field<Task>[] = [
  {
    key: 'title',
    label: 'Task',
    kind: 'text',
    isRequired: true,
    read: ({ description }) => description,
    write: (one, value) => ({ ...one, description: value }),
  },
  {
    key: 'priority',
    label: 'Priority',
    kind: 'choice',
    options: PRIORITIES,
    isRequired: true,
    read: ({ priority }) => priority ?? 'routine',
    write: (one, value) => ({ ...one, priority: value as Task['priority'] & string }),
  },
  {
    key: 'due',
    label: 'Due',
    kind: 'date',
    isRequired: true,
    read: ({ restriction }) => restriction?.period?.end && practiceDay(restriction.period.end),
    write: (one, value) => ({
      ...one,
      restriction: { ...one.restriction, period: { end: instantAt(value, END_OF_DAY) } },
    }),
  },
  { key: 'note', label: 'Note', kind: 'long-text', read: noteOf, write: withNote },
]

const communication: readonly Field<Communication>[] = [
  readOnly('to', 'To', ({ recipient }) => recipient?.map(({ display, reference }) => display ?? reference).join(', ')),
  {
    key: 'message',
    label: 'Message',
    kind: 'long-text',
    isRequired: true,
    read: ({ payload }) => payload?.[0]?.contentString,
    write: (one, value) => ({ ...one, payload: [{ contentString: value }] }),
  },
]

const percent = (fraction: number | undefined) =>
  fraction === undefined ? undefined : `${Math.round(fraction * 1000) / 10} %`

const riskAssessment: readonly Field<RiskAssessment>[] = [
  readOnly('method', 'Method', ({ method }) => conceptText(method)),
  readOnly('level', 'Level', ({ prediction }) => conceptText(prediction?.[0]?.qualitativeRisk)),
  readOnly('chance', 'Exacerbation in 12 months', ({ prediction }) => percent(prediction?.[0]?.probabilityDecimal)),
  readOnly('severe', 'Severe in 12 months', ({ prediction }) => percent(prediction?.[1]?.probabilityDecimal)),
  { key: 'note', label: 'Note', kind: 'long-text', read: noteOf, write: withNote },
]

const chargeItem: readonly Field<ChargeItem>[] = [
  readOnly('item', 'MBS item', ({ code }) => codeIn(code, auroraSystems.mbsItem) ?? conceptText(code)),
  readOnly('what', 'Service', ({ code }) => conceptText(code)),
  readOnly('fee', 'Fee', ({ priceOverride }) =>
    priceOverride?.value === undefined ? undefined : `$${priceOverride.value.toFixed(2)}`,
  ),
  { key: 'note', label: 'Note', kind: 'long-text', read: noteOf, write: withNote },
]

const ICD_SHAPE = /^[A-Z]\d{2}(\.\d{1,2})?$/

const condition: readonly Field<Condition>[] = [
  readOnly('what', 'Problem', ({ code }) => conceptText(code)),
  {
    key: 'icd',
    label: 'ICD-10 code',
    kind: 'text',
    isRequired: true,
    read: ({ code }) => codeIn(code, ICD_10),
    write: (one, value) => ({
      ...one,
      code: {
        ...one.code,
        coding: [...(one.code?.coding ?? []).filter(({ system }) => system !== ICD_10), coding(ICD_10, value)],
      },
    }),
    problem: (value) => (ICD_SHAPE.test(value) ? undefined : 'enter a code such as J44.9.'),
  },
]

type ByType = { [T in FhirResource['resourceType']]?: readonly Field<Extract<FhirResource, { resourceType: T }>>[] }

const BY_TYPE: ByType = {
  ServiceRequest: serviceRequest,
  Task: task,
  Communication: communication,
  RiskAssessment: riskAssessment,
  ChargeItem: chargeItem,
  Condition: condition,
}

export function fieldsByType(resource: FhirResource): readonly Field[] {
  const fields = resource.resourceType === 'Composition' ? sectionFields(resource) : BY_TYPE[resource.resourceType]
  // each list is kept under the type whose records it reads
  return (fields ?? []) as unknown as readonly Field[]
}
