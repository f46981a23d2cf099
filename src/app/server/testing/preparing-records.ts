import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { AppServices } from '../services.ts'
import { seederRecords } from './seeder-records.ts'

/**
 * What a test starts from: reads as this person, writes as the jobs that may write every kind of record in anybody's
 * name. No person has such rights, so no test can show with it that somebody may do something.
 */
export function preparingRecords(services: AppServices, who: Identity): Records {
  const { practice } = who
  const reading = services.openRecords(who)
  const creating = seederRecords(services, practice)
  const changing = services.openRecords(
    mintIdentity({ kind: 'job', id: 'import-undo', name: 'Preparation', role: 'software', practice }),
  )
  return {
    who,
    view: reading.view,
    read: (type, id) => reading.read(type, id),
    find: (type, id) => reading.find(type, id),
    search: (type, search) => reading.search(type, search),
    people: (type, search) => reading.people(type, search),
    ofEach: (type, search) => reading.ofEach(type, search),
    may: (interaction, type) => reading.may(interaction, type),
    count: (type, search, options) => reading.count(type, search, options),
    countByCode: (type, search) => reading.countByCode(type, search),
    history: (type, id, part) => reading.history(type, id, part),
    version: (type, id, version) => reading.version(type, id, version),
    removed: (type, id) => reading.removed(type, id),
    chart: (id) => reading.chart(id),
    reading: (work) => reading.reading(work),
    asAgent: (agent) => reading.asAgent(agent),
    transaction: (work) => reading.transaction(work),
    create: (resource, options) => creating.create(resource, options),
    createMany: (resources, options) => creating.createMany(resources, options),
    update: (resource, options) => changing.update(resource, options),
    revise: (type, id, make, options) => changing.revise(type, id, make, options),
    remove: (type, id, options) => changing.remove(type, id, options),
  }
}
