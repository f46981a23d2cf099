import type { DiagnosticReport, Observation, Patient, Reference, Task } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { displayName, UNKNOWN_PATIENT } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { reportText } from '#fhir/report-notes.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Result } from '../contract.ts'
import { isPast, reviewDue } from '../rules.ts'
import { acknowledgementOf } from './review-task.ts'
import { statedUrgency, urgencyOf } from './urgency.ts'

export interface ResultFacts {
  report: Stored<'DiagnosticReport'>
  /** Absent if no review was requested. */
  task: Stored<'Task'> | undefined
  observations: readonly Observation[]
  patient: Patient | undefined
  /** Who would be asked, if there is no task. */
  derivedOwner: Reference | undefined
  /** When the practice was last notified that it is overdue. */
  escalatedAt: string | undefined
}

export function toResult(facts: ResultFacts, now: Date): Result {
  const { report, task, observations, patient, escalatedAt } = facts
  const { resource } = report
  const urgency = urgencyOf(observations, statedUrgency(task?.resource.priority))
  const receivedAt = receivedOf(resource, task?.resource) ?? new Date(report.updated).toISOString()
  const dueAt = task?.resource.restriction?.period?.end ?? reviewDue(receivedAt, urgency)
  const acknowledged = acknowledgementOf(task?.resource)
  const owner = task?.resource.owner ?? facts.derivedOwner
  return {
    id: report.id,
    version: task?.version ?? 0,
    patientId: idFrom(resource.subject, 'Patient') ?? '',
    patientName: patient ? displayName(patient) : (UNKNOWN_PATIENT as string),
    birthDate: patient?.birthDate,
    mrn: recordNumberOf(patient),
    test: conceptText(resource.code) ?? 'Result',
    status: resource.status,
    collectedAt: resource.effectiveDateTime ?? resource.effectivePeriod?.start,
    receivedAt,
    urgency,
    owner: owner && { id: idFrom(owner, 'Practitioner'), name: owner.display ?? 'Practitioner' },
    dueAt,
    isOverdue: !acknowledged && isPast(dueAt, now),
    // a reopened review has a later due date; earlier notices do not count for it
    isEscalated: escalatedAt !== undefined && Date.parse(escalatedAt) >= Date.parse(dueAt),
    conclusion: reportText(resource, observations),
    acknowledged,
  }
}

/** A report cannot arrive before its test was made, whatever its timestamp says. */
function receivedOf({ issued, effectiveDateTime }: DiagnosticReport, task: Task | undefined): string | undefined {
  if (task?.authoredOn) return task.authoredOn
  const known = [issued, effectiveDateTime].flatMap((at) => (at ? [new Date(at).getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : undefined
}
