import type { FhirResource } from 'fhir/r4'
import type { Diary } from '#assistant/tools/diary.ts'
import type { LetterList } from '#assistant/tools/letter-list.ts'
import type { MedicationSafety } from '#assistant/tools/medication-safety.ts'
import type { WorkLists } from '#assistant/tools/work-lists.ts'
import { assistantTools } from '#features/chat/server/assistant-tools.ts'
import type { Records } from '#platform/records/records.ts'
import { syntheticPatients } from './synthetic-patients.ts'
import { openTestServices, type TestServices } from './test-services.ts'

export const TODAY = '2026-11-15'
export const NOW = new Date('2026-11-14T23:30:00Z') // Sunday 10:30 am in Sydney

export interface SyntheticPractice {
  services: TestServices
  resources: readonly FhirResource[]
  provider: Records
  diary: Diary
  inbox: WorkLists
  letters: LetterList
  medicationSafety: MedicationSafety
  close(): Promise<void>
}

const AT_A_TIME = 2000

/** The synthetic practice in a database of its own, for questions over all of it. */
export async function openSyntheticPractice(
  patients = 200,
  change: (resources: readonly FhirResource[]) => readonly FhirResource[] = (all) => all,
): Promise<SyntheticPractice> {
  const services = await openTestServices(() => NOW)
  const resources = change(syntheticPatients(TODAY, patients))
  const seeder = services.asJob('seeder', { practice: services.practice })
  for (let from = 0; from < resources.length; from += AT_A_TIME) {
    await seeder.createMany(resources.slice(from, from + AT_A_TIME), { isBulk: true })
  }
  return {
    services,
    resources,
    provider: services.openRecords(services.person('provider', { practitionerId: 'demo-provider' })),
    ...assistantTools,
    close: () => services.close(),
  }
}
