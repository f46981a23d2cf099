import type { Claim } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLAIM_TO_FIX, withFixTag, withState } from '#medicine/australia/mbs/claims/claim-record.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { unmarkPaid } from './follow-claims.ts'

const AT = '2026-11-10T00:00:00Z'
const claim = (id: string, last: 'paid' | 'rejected'): Claim => {
  const made: Claim = {
    resourceType: 'Claim',
    id,
    status: 'active',
    type: { text: 'professional' },
    use: 'claim',
    created: AT,
    patient: { reference: 'Patient/ann' },
    provider: { display: 'Dr Eleanor Castellan' },
    priority: { text: 'normal' },
    insurance: [{ sequence: 1, focal: true, coverage: { display: 'Medicare' } }],
  }
  const entered = withState(made, { state: last, at: AT, by: 'Reception', text: 'Answered', codes: [] })
  return withFixTag(entered, 'rejected') // as the demonstration did it
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T00:00:00Z') })
  const ann = { resourceType: 'Patient' as const, id: 'ann', name: [{ family: 'Ann' }], gender: 'female' as const }
  const claims = [claim('day-2026-11-09-a-claim', 'paid'), claim('day-2026-11-09-b-claim', 'rejected')]
  await server.preparing().createMany([ann, ...claims, claim('entered-by-hand', 'paid')])
})
afterAll(() => server.close())

it('a paid claim of an older demonstration is no longer among the claims to fix; what a person entered stays', async () => {
  const records = server.services.asJob('demonstration-day', { practice: server.practice })
  const state = { since: '2026-11-01', last: '2026-11-19', versions: {} }
  expect(await unmarkPaid(records, state)).toBe(1)
  const { rows } = await records.search('Claim', { tokens: [`tag|${CLAIM_TO_FIX}`] })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['day-2026-11-09-b-claim', 'entered-by-hand'])
  expect(await unmarkPaid(records, state)).toBe(0)
})
