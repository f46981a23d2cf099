import type { Provenance } from 'fhir/r4'
import { reference } from '#fhir/references.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { TAKE_OVER } from '#platform/records/policy/acts/take-over.ts'
import type { Records } from '#platform/records/records.ts'
import type { PullPlan } from './plan-pull.ts'

const TARGETS_AT_MOST = 2000

/** All or nothing, with where it came from; a plan that changes nothing writes nothing. */
export async function writePull(records: Records, plan: PullPlan, base: string, now: Date): Promise<number> {
  const count = plan.creates.length + plan.updates.length
  if (count === 0) return 0
  return records.transaction(async (tx) => {
    // two pulls of one patient at the same time would both find nothing here
    await tx.lock(`pull ${plan.patientId}`)
    if (plan.creates.length > 0)
      await tx.createMany(plan.creates, { act: TAKE_OVER, isBulk: true, purpose: 'Pulled from another server' })
    for (const { resource, version } of plan.updates) await tx.update(resource, { act: TAKE_OVER, ifMatch: version })
    await tx.create(provenanceOf(records, plan, base, now))
    return count
  })
}

function provenanceOf({ who }: Records, plan: PullPlan, base: string, now: Date): Provenance {
  const written = [...plan.creates, ...plan.updates.map(({ resource }) => resource)]
    .filter(({ resourceType }) => resourceType !== 'Patient')
    .map(({ resourceType, id = '' }) => reference(resourceType, id))
  const author = authorOf(who)
  return {
    resourceType: 'Provenance',
    target: [reference('Patient', plan.patientId), ...written.slice(0, TARGETS_AT_MOST)],
    recorded: now.toISOString(),
    activity: { text: 'Pulled from another FHIR server' },
    agent: [{ type: { text: 'Author' }, who: author }],
    entity: [{ role: 'source', what: { identifier: { system: 'urn:ietf:rfc:3986', value: base } } }],
  }
}
