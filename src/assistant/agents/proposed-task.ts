import type { FhirResource, Reference, Task } from 'fhir/r4'
import { type PracticeTaskType, practiceTask } from '#fhir/codes/practice-task.ts'
import { addDays, instantAt } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'

export interface ProposedTask {
  title: string
  note: string
  kind: PracticeTaskType
  priority: 'routine' | 'asap' | 'urgent' | 'stat'
  /** Days from the day of the run at 17:00, or an instant. */
  due: number | string
  focus?: FhirResource
}

/** A task of the practice about the patient, in the form staff would write it. */
export function proposedTask(record: PatientRecord, asOf: string, asked: ProposedTask): Task {
  const { title, note, kind, priority, due, focus } = asked
  return {
    ...practiceTask({ type: kind, priority, title, at: asOf }),
    for: subjectOf(record),
    ...(focus && { focus: reference(focus.resourceType, focus.id ?? '') }),
    restriction: { period: { end: typeof due === 'string' ? due : instantAt(addDays(asOf, due), '17:00') } },
    note: [{ text: note }],
  }
}

export function subjectOf(record: PatientRecord): Reference {
  const [patient] = ofType(record, 'Patient')
  return reference('Patient', patient?.id ?? '', displayName(patient))
}

const OPEN = new Set(['draft', 'requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'])

/** The same task, still open: it is not proposed twice. */
export function openTask(record: PatientRecord, title: string): Task | undefined {
  return ofType(record, 'Task').find(({ status, description }) => OPEN.has(status) && description === title)
}
