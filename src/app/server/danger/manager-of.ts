import type { Reference } from 'fhir/r4'
import { reference } from '#fhir/references.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Mode } from '../config.ts'

/** The administrator who answers for the practice: the one longest here. */
export async function managerOf(database: Queryable, mode: Mode, practice: number): Promise<Reference | undefined> {
  const [manager] = await database.query<{ practitioner: string; name: string }>(
    `select practitioner_id as practitioner, name from users
     where practice = $1 and mode = $2 and role = 'admin' and status = 'active' and practitioner_id is not null
     order by created, id limit 1`,
    [practice, mode],
  )
  return manager && reference('Practitioner', manager.practitioner, manager.name)
}
