import type { FhirResource, Task } from 'fhir/r4'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import { Problem } from '#platform/api/problem.ts'
import type { PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import type { ScreenedWrite, Screening } from '#platform/records/writing/screening.ts'
import { DANGER_REPORT, hasEvidence, newDangerTask, OPEN_REPORT, withEvidence, withTakenBack } from '../danger-task.ts'
import { actByTime, type StaffAccount, tellingOrder } from '../duty.ts'
import type { Evidence } from '../evidence.ts'
import { toEvidence, unlikelyReading } from '../to-evidence.ts'
import { type Written, writtenByPatient } from '../written-by-patient.ts'
import { type PatientContext, readPatientContext } from './read-patient.ts'

/** System of the tag every judged entry carries: its code is the level, its version the engine's. */
export const SAFETY_LEVEL = 'https://aurora.example/fhir/safety-level'

export interface ScreeningServices {
  /** Read on the given connection: inside a transaction there is no other. */
  hoursOf(sql: ScreenedWrite['sql'], practice: number): Promise<PracticeHours>
  staffOf(sql: ScreenedWrite['sql'], practice: number): Promise<StaffAccount[]>
  /** Starts the job that notifies staff. */
  reported(practice: number): void
  now(): Date
}

type Sql = ScreenedWrite['sql']

export function openScreening(services: ScreeningServices): Screening {
  return {
    concerns: (resource, who) => isTakenBack(resource) || writtenByPatient(resource, who) !== undefined,

    async screen({ tx, sql, resource, before, who }) {
      const patientId = patientOf(resource)
      const written = writtenByPatient(resource, who)
      if (!patientId) return { resource }
      if (before && isTakenBack(resource)) {
        if (isTakenBack(before)) return { resource }
        return { resource, record: () => takeBack(services, tx, patientId, recordOf(resource)) }
      }
      if (!written) return { resource }
      if (before && isSame(writtenByPatient(before, who), written))
        return { resource: withEarlierStamp(resource, before) }
      const at = services.now().toISOString()
      const { assessment, context } = await judge(tx, patientId, written, at)
      const unlikely = unlikelyReading(assessment, written)
      if (unlikely) throw new Problem(422, unlikely, { key: 'problem.ask-again' })
      const stamped = withStamp(resource, assessment)
      const evidence = toEvidence(assessment, written, { at, record: recordOf(resource), who })
      if (!evidence) return { resource: stamped }
      return {
        resource: stamped,
        record: async () => {
          await writeReport(services, { tx, sql, practice: who.practice, patientId, evidence, at, context })
        },
      }
    },

    reported: services.reported,
  }
}

/** Harmless words need no chart; anything else is judged again with the patient's age, diseases and usual values. */
export async function judge(
  tx: Pick<RecordsTransaction, 'find' | 'search'>,
  patientId: string,
  written: Pick<Written, 'words' | 'signs' | 'readings' | 'isByCarer'>,
  at: string,
): Promise<{ assessment: SafetyAssessment; context?: PatientContext }> {
  const input = { text: written.words, signs: written.signs, readings: written.readings, at }
  const first = assessSafety(input)
  const hasReading = Object.keys(written.readings).length > 0
  if (first.level === 'routine' && first.reasons.length === 0 && !hasReading) return { assessment: first }
  const context = await readPatientContext(tx, patientId, at)
  const { baseline, earlier } = context
  const person = { ...context.person, isCaredFor: written.isByCarer }
  return { assessment: assessSafety({ ...input, person, baseline, earlier }), context }
}

interface ReportWrite {
  tx: RecordsTransaction
  sql: Sql
  practice: number
  patientId: string
  evidence: Evidence
  at: string
  context?: PatientContext | undefined
}

/** One open report for each patient; what follows is added, and makes it more urgent where it is worse. */
export async function writeReport(
  services: Pick<ScreeningServices, 'hoursOf' | 'staffOf'>,
  { tx, sql, practice, patientId, evidence, at, context }: ReportWrite,
): Promise<Task> {
  await tx.lock(`danger report ${patientId}`)
  const open = await openReport(tx, patientId)
  if (open && hasEvidence(open, evidence)) return open
  const hours = await services.hoursOf(sql, practice)
  const actBy = actByTime(hours, evidence.level, at)
  if (open) {
    const sooner = [actBy, open.restriction?.period?.end ?? actBy].sort()[0] as string
    return (await tx.update(withEvidence(open, evidence, at, sooner))).resource
  }
  const known = context ?? (await readPatientContext(tx, patientId, at))
  const [owner] = tellingOrder(hours, await services.staffOf(sql, practice), known.usualClinician, at)
  const patient = { id: patientId, name: known.name }
  return (await tx.create(newDangerTask({ patient, evidence, owner, actBy, at }))).resource
}

export async function openReport(
  records: Pick<RecordsTransaction, 'search'>,
  patient: string,
): Promise<Task | undefined> {
  const search = { patient, code: [DANGER_REPORT], status: OPEN_REPORT, sort: 'newest', limit: 1 } as const
  return (await records.search('Task', search)).rows[0]?.resource
}

async function takeBack(
  { now }: Pick<ScreeningServices, 'now'>,
  tx: RecordsTransaction,
  patientId: string,
  record: string,
): Promise<void> {
  await tx.lock(`danger report ${patientId}`)
  const open = await openReport(tx, patientId)
  if (!open) return
  const next = withTakenBack(open, record, now().toISOString())
  if (JSON.stringify(next.input) !== JSON.stringify(open.input)) await tx.update(next)
}

const recordOf = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id}`

function isTakenBack(resource: FhirResource): boolean {
  return resource.resourceType === 'Observation' && resource.status === 'entered-in-error'
}

function isSame(before: Written | undefined, now: Written): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now)
}

function withStamp<R extends FhirResource>(resource: R, { level, version }: SafetyAssessment): R {
  const others = (resource.meta?.tag ?? []).filter(({ system }) => system !== SAFETY_LEVEL)
  const tag = [...others, { system: SAFETY_LEVEL, code: level, version }]
  return { ...resource, meta: { ...resource.meta, tag } }
}

function withEarlierStamp<R extends FhirResource>(resource: R, before: FhirResource): R {
  const stamp = before.meta?.tag?.find(({ system }) => system === SAFETY_LEVEL)
  if (!stamp || resource.meta?.tag?.some(({ system }) => system === SAFETY_LEVEL)) return resource
  return { ...resource, meta: { ...resource.meta, tag: [...(resource.meta?.tag ?? []), stamp] } }
}
