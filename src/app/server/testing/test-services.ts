import type { Role } from '#platform/api/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import type { ObjectSettings } from '#platform/objects/open-objects.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import { ensurePractice } from '../seeding/ensure-practice.ts'
import { type AppServices, openServices } from '../services.ts'
import { preparingRecords } from './preparing-records.ts'
import { testDatabase } from './test-database.ts'

export interface TestServices extends AppServices {
  practice: number
  person(role: Role, about?: Partial<Identity>): Identity
  /** What the test starts from, in anybody's name; see `preparing-records.ts`. */
  preparing(): Records
}

/** The store without the HTTP server; on a database that is there already, or on one of its own. */
export async function openTestServices(
  now?: () => Date,
  { objects, database }: { objects?: ObjectSettings; database?: Database } = {},
): Promise<TestServices> {
  const services = await openServices({
    database: database ?? (await testDatabase()),
    config: {
      mode: 'demo',
      secret: 'a secret of at least thirty-two characters',
      publicUrl: new URL('https://aurora.example'),
      ...(objects && { objects }),
    },
    now,
  })
  const practice = await ensurePractice(services, 'Test practice')
  const patient: TestServices['person'] = (role, about = {}) =>
    mintIdentity({
      kind: 'person',
      practice,
      id: `test-${role}`,
      name: `Test ${role}`,
      role,
      ...(role === 'patient' && { patientId: 'demo-patient' }),
      ...about,
    })
  return { ...services, practice, person: patient, preparing: () => preparingRecords(services, patient('admin')) }
}
