import type { Annotation, Reference, Task } from 'fhir/r4'
import { codeIn, coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'

/** A coding suggestion is a Task of this kind about one encounter. */
export const SUGGESTION_KIND = 'coding-suggestion'
const FIELD = 'https://aurora.example/fhir/coding-suggestion'

export type SuggestionState = 'pending-review' | 'approved' | 'denied'

const TASK_STATUS: Record<SuggestionState, Task['status']> = {
  'pending-review': 'requested',
  approved: 'completed',
  denied: 'rejected',
}

export interface SuggestionContent<Code> {
  /** Calendar day at the place of the service. */
  serviceDate: string
  payer: string
  billing: 'bulk-bill' | 'patient-claim'
  /** As first suggested, to compare with what was approved. */
  original: readonly Code[]
  codes: readonly Code[]
  riskScore: number
  assignment?: { on: string; way: string; by: string; recordedBy: string } | undefined
  claimId?: string | undefined
  rejected?: { reason: string; note: string } | undefined
  decidedAt?: string | undefined
  decidedBy?: string | undefined
}

interface About {
  id?: string
  patient: Reference
  encounter: Reference
  practitioner?: Reference | undefined
  at: string
}

export function suggestionTask<Code>(about: About, content: SuggestionContent<Code>, state: SuggestionState): Task {
  const { id, patient, encounter, practitioner, at } = about
  const task: Task = {
    resourceType: 'Task',
    ...(id && { id }),
    status: TASK_STATUS[state],
    intent: 'proposal',
    code: { coding: [coding(auroraSystems.taskKind, SUGGESTION_KIND)], text: 'Coding suggestion' },
    focus: encounter,
    for: patient,
    encounter,
    authoredOn: at,
    ...(practitioner && { owner: practitioner }),
  }
  return withContent(task, content, state)
}

export function contentOf<Code>({ input = [] }: Task): SuggestionContent<Code> {
  const value = input.find(({ type }) => codeIn(type, FIELD) === 'content')?.valueString
  const none = { serviceDate: '', payer: '', billing: 'bulk-bill', original: [], codes: [], riskScore: 0 } as const
  return value ? (JSON.parse(value) as SuggestionContent<Code>) : none
}

export function withContent<Code>(task: Task, content: SuggestionContent<Code>, state: SuggestionState): Task {
  return {
    ...task,
    status: TASK_STATUS[state],
    businessStatus: { coding: [coding(FIELD, state)] },
    input: [{ type: { coding: [coding(FIELD, 'content')] }, valueString: JSON.stringify(content) }],
  }
}

export function suggestionStateOf(task: Task): SuggestionState {
  const code = codeIn(task.businessStatus, FIELD)
  return code === 'approved' || code === 'denied' ? code : 'pending-review'
}

export function withHistory(task: Task, statement: string, by: Reference, at: string): Task {
  const author = by.reference ? { authorReference: by } : { authorString: by.display ?? '' }
  const entry: Annotation = { ...author, time: at, text: statement }
  return { ...task, note: [...(task.note ?? []), entry], lastModified: at }
}
