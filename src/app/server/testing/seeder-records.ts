import type { Records } from '#platform/records/records.ts'
import type { AppServices } from '../services.ts'

/** The store as the job that fills the synthetic practice: it may create every kind of record. */
export function seederRecords(services: AppServices, practice: number): Records {
  return services.asJob('seeder', { practice })
}
