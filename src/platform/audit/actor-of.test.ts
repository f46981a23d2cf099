import { expect, it } from 'vitest'
import type { Identity } from '#platform/records/identity.ts'
import { actorOf } from './actor-of.ts'

const patient: Identity = { kind: 'person', practice: 1, id: 'p1', name: 'Dr Eleanor Castellan', role: 'provider' }

it('names a user by their role', () => {
  expect(actorOf(patient)).toEqual({
    practice: 1,
    actorId: 'p1',
    actorName: 'Dr Eleanor Castellan',
    actorRole: 'provider',
    actorType: 'humanuser',
  })
})

it('names an agent with whom it acted for', () => {
  const agent: Identity = {
    kind: 'agent',
    practice: 1,
    id: 'scribe',
    name: 'Scribe',
    role: 'provider',
    onBehalfOf: patient,
  }
  expect(actorOf(agent)).toMatchObject({
    actorRole: 'provider',
    actorType: 'software',
    behalfId: 'p1',
    behalfName: 'Dr Eleanor Castellan',
  })
})

it("does not name an app by its user's role", () => {
  const app: Identity = {
    kind: 'app',
    practice: 1,
    id: 'a1',
    name: 'Growth chart',
    role: 'provider',
    onBehalfOf: patient,
  }
  expect(actorOf(app)).toMatchObject({ actorRole: 'software', actorType: 'software', behalfId: 'p1' })
})
