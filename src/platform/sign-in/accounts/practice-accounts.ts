import type { Reference } from 'fhir/r4'
import { reference } from '#fhir/references.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { findById, type Mode, namesOf, portalPatients, type StaffMember, staffOf, toIdentity } from './users.ts'

/** Who has an account at a practice. */
export interface PracticeAccounts {
  /** Every practice on this server. */
  practices(): Promise<number[]>
  /** Names by account id; ids that belong to no account are left out. */
  namesOf(practice: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Clinicians first, then administrators, longest-standing first. */
  staffOf(practice: number): Promise<StaffMember[]>
  /** Everyone but patients, active or not, by name. */
  staffAccounts(practice: number): Promise<{ id: string; name: string; role: string }[]>
  /** Patients who can sign in to the portal. */
  portalPatients(practice: number): Promise<ReadonlySet<string>>
  /** The longest-standing administrator: responsible for the practice. */
  managerOf(practice: number): Promise<Reference | undefined>
  /** Undefined once the account is closed. */
  identityOf(practice: number, userId: string): Promise<Identity | undefined>
}

export function practiceAccounts(database: Queryable, mode: Mode): PracticeAccounts {
  return {
    async practices() {
      const rows = await database.query<{ id: number }>('select id from practices order by id')
      return rows.map(({ id }) => id)
    },
    namesOf: (practice, ids) => namesOf(database, practice, ids),
    staffOf: (practice) => staffOf(database, mode, practice),
    staffAccounts: (practice) =>
      database.query(
        `select id, name, role from users where practice = $1 and mode = $2 and role <> 'patient' order by name, id`,
        [practice, mode],
      ),
    portalPatients: (practice) => portalPatients(database, mode, practice),
    async managerOf(practice) {
      const [manager] = await database.query<{ practitioner: string; name: string }>(
        `select practitioner_id as practitioner, name from users
         where practice = $1 and mode = $2 and role = 'admin' and status = 'active' and practitioner_id is not null
         order by created, id limit 1`,
        [practice, mode],
      )
      return manager && reference('Practitioner', manager.practitioner, manager.name)
    },
    async identityOf(practice, userId) {
      const account = await findById(database, mode, userId)
      const isActive = account?.practice === practice && account.status === 'active'
      return isActive ? toIdentity(account) : undefined
    },
  }
}
