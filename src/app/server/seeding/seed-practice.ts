import { reference } from '#fhir/references.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { DEMO_NAMES } from '#seed/patients/demo-names.ts'
import type { DemoDay } from '../living-demo/demo-day.ts'
import type { AppServices } from '../services.ts'

const AT_A_TIME = 2000
const SEED = 20_261_115

/** Fills an empty practice with the synthetic one: all of it or nothing. Returns how many records were written. */
export async function seedPractice(
  services: AppServices,
  practice: number,
  { now, today, isHeld }: DemoDay,
  tell: (text: string) => void,
): Promise<number> {
  const [any] = await services.database.query(
    `select 1 from r_patient where practice = $1 and source = 'synthetic' limit 1`,
    [practice],
  )
  if (any) return 0
  const { generatePractice } = await import('#seed/generate.ts') // only the first start needs it
  const { minuteOf } = await import('#seed/living/day-bookings.ts')
  const { syntheticTasks } = await import('#features/agents/server/synthetic-tasks.ts')
  const made = generatePractice({ seed: SEED, today, clock: isHeld ? undefined : { minute: minuteOf(today, now) } })
  const requester = reference('Practitioner', 'demo-provider', DEMO_NAMES.provider)
  const resources = [...made, ...(await syntheticTasks({ resources: made, patientOf, requester, now }))]
  await services.asJob('seeder', { practice }).transaction(async (records) => {
    let written: Promise<unknown> = Promise.resolve()
    for (let from = 0; from < resources.length; from += AT_A_TIME) {
      const part = resources.slice(from, from + AT_A_TIME)
      // the database writes one part while the next is checked and indexed here
      const writing = records.createMany(part, { isBulk: true, purpose: 'Demonstration' })
      writing.catch(() => undefined) // awaited in the next round; a failure of the one before ends all
      await written
      tell(`${from} of ${resources.length} records`)
      written = writing
    }
    await written
  })
  return resources.length
}
