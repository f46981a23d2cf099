import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { Services } from '../services.ts'

/** The store as the job that fills the synthetic practice: it may create every kind of record. */
export function seederRecords(services: Services, practice: number): Records {
  return services.openRecords(
    mintIdentity({ kind: 'job', id: 'seeder', name: 'Synthetic practice', role: 'software', practice }),
  )
}
