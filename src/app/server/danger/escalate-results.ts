import { escalateOverdue } from '#features/results/server/escalate.ts'
import { reference } from '#fhir/references.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Services } from '../services.ts'

/** Tells the manager of each practice about results nobody has acknowledged in time. Returns how many were told now. */
export async function escalateResults(
  { database, openRecords }: Services,
  mode: 'demo' | 'practice',
  now: Date,
): Promise<number> {
  const practices = await database.query<{ id: number }>('select id from practices order by id')
  let told = 0
  for (const { id: practice } of practices) {
    const [manager] = await database.query<{ practitioner: string; name: string }>(
      `select practitioner_id as practitioner, name from users
       where practice = $1 and mode = $2 and role = 'admin' and status = 'active' and practitioner_id is not null
       order by created, id limit 1`,
      [practice, mode],
    )
    const job = mintIdentity({
      kind: 'job',
      id: 'results-escalation',
      name: 'Results escalation',
      role: 'software',
      practice,
    })
    const owner = manager && reference('Practitioner', manager.practitioner, manager.name)
    told += await escalateOverdue(openRecords(job), owner, now)
  }
  return told
}
