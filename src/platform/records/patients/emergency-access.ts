import { EMERGENCY_ACCESS, EMERGENCY_ACCESS_HOURS } from '#fhir/restricted.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import type { Source } from '#platform/sources/data-types.ts'
import type { Identity } from '../identity.ts'
import { rightsOf } from '../policy/position-rights.ts'
import type { Origin } from './access.ts'
import type { MergedPatients } from './merged-patients.ts'
import { EMERGENCY_ACCESS_EVENT, type RestrictedPatients } from './restricted-patients.ts'

export interface EmergencyAccess {
  actorId: string
  actorName: string
  patient: string
  reason: string
  at: string
  until: string
}

export interface EmergencyAccessService {
  /** Opens one restricted record to this user for EMERGENCY_ACCESS_HOURS; the reason is in the audit log first. */
  open(who: Identity, patient: string, reason: string, origin: Origin): Promise<EmergencyAccess>
  /** Newest first. */
  list(practice: number, limit: number): Promise<EmergencyAccess[]>
}

interface Parts {
  database: Database
  audit: AuditLog
  restricted: RestrictedPatients
  merged: MergedPatients
  sourceOf(practice: number): Source
  announce(practice: number, types: readonly string[]): void
  now(): Date
}

export function takeEmergencyAccess({
  database,
  audit,
  restricted,
  merged,
  sourceOf,
  announce,
  now,
}: Parts): EmergencyAccessService {
  return {
    async open(who, patient, reason, origin) {
      const at = now()
      const isStaff = who.kind === 'person' && who.role !== 'patient' && !who.carerScopes && !rightsOf(who)
      const source = sourceOf(who.practice)
      const closedToCaller = restricted.restrictedFor(who, source, at)
      const survivor = merged.survivorOf(who.practice, source, patient)
      const closed = [...new Set([patient, ...merged.idsOf(who.practice, source, survivor)])].filter((id) =>
        closedToCaller.has(id),
      )
      if (!isStaff || closed.length === 0) {
        throw new Problem(409, 'This record is not closed to you. Open it as usual.')
      }
      const until = new Date(at.getTime() + EMERGENCY_ACCESS_HOURS * 3_600_000)
      const { practice, id: actorId, name: actorName } = who
      await database.transaction(async (session) => {
        await session.query(
          `insert into broken_glass (practice, actor, actor_name, patient, reason, at, until)
           select $1, $2, $3, patient, $5, $6, $7 from unnest($4::text[]) as patient`,
          [practice, actorId, actorName, closed, reason, at.toISOString(), until.toISOString()],
        )
        const entry = {
          practice,
          recorded: at.toISOString(),
          action: 'E' as const,
          operation: 'break-glass',
          outcome: '0' as const,
          actorId,
          actorName,
          actorRole: who.role,
          actorType: 'humanuser' as const,
          entityType: 'Patient',
          entityId: patient,
          patient,
          purpose: EMERGENCY_ACCESS,
          site: origin.site,
          requestId: origin.requestId,
          detail: JSON.stringify({ reason, until: until.toISOString() }),
        }
        await audit.recordWithin(session, [entry])
      })
      await restricted.reload()
      announce(practice, [EMERGENCY_ACCESS_EVENT])
      return { actorId, actorName, patient, reason, at: at.toISOString(), until: until.toISOString() }
    },

    async list(practice, limit) {
      const rows = await database.query<Record<'actor' | 'actor_name' | 'patient' | 'reason' | 'at' | 'until', string>>(
        `select actor, actor_name, patient, reason, at, until from broken_glass
         where practice = $1 order by at desc limit $2`,
        [practice, limit],
      )
      return rows.map(({ actor, actor_name, patient, reason, at, until }) => ({
        actorId: actor,
        actorName: actor_name,
        patient,
        reason,
        at: new Date(at).toISOString(),
        until: new Date(until).toISOString(),
      }))
    },
  }
}
