import type { Encounter } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import type { RelatedOrder, Search } from '../records.ts'

/** More records than the list of the nearest walks, so that it is cut. */
const PATIENTS = 90
const VISITS_EACH = 14
const NOW = Date.parse('2026-11-16T00:00:00Z')
const HOUR_MS = 3_600_000

let server: TestServer
const names = Array.from({ length: PATIENTS }, (_, at) => `p${String(at).padStart(2, '0')}`)
/** Hours before now; the last patients have been seen by the first record alone, and one not at all. */
const visitsOf = new Map<string, number[]>()

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(NOW) })
  const encounters: Encounter[] = []
  for (const [at, id] of names.entries()) {
    const count = at === 0 ? 0 : at > 80 ? 1 : VISITS_EACH
    // several patients share an hour
    const hours = Array.from({ length: count }, (_, visit) => 1 + ((at * 37 + visit * 101) % 700))
    visitsOf.set(id, at > 80 ? hours.map((hour) => hour + 5000) : hours)
    for (const [visit, hour] of (visitsOf.get(id) ?? []).entries())
      encounters.push({
        resourceType: 'Encounter',
        id: `${id}-v${visit}`,
        status: 'finished',
        class: { code: 'AMB' },
        subject: { reference: `Patient/${id}` },
        period: { start: new Date(NOW - hour * HOUR_MS).toISOString() },
      })
  }
  expect(encounters.length).toBeGreaterThan(1100)
  const records = server.preparing()
  await records.createMany(names.map((id) => ({ resourceType: 'Patient', id, name: [{ family: id }] })))
  for (let from = 0; from < encounters.length; from += 300) await records.createMany(encounters.slice(from, from + 300))
}, 240_000)
afterAll(() => server.close())

async function everyPage(orderBy: RelatedOrder, limit: number, more: Partial<Search> = {}): Promise<string[]> {
  const records = server.recordsAs('provider')
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await records.search('Patient', { orderBy, limit, ids: names, ...more, ...(after && { after }) })
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

const any: RelatedOrder['any'] = [{ type: 'Encounter', search: { status: ['finished'] } }]

/** By hand: the nearest date of each, ties by id in the direction of the list, those without a date last. */
function expected(by: 'latest' | 'earliest', isDescending: boolean, shown: readonly string[] = names): string[] {
  const nearest = (id: string) => {
    const hours = visitsOf.get(id) ?? []
    return hours.length === 0 ? undefined : by === 'latest' ? Math.min(...hours) : Math.max(...hours)
  }
  const sign = isDescending ? 1 : -1
  return shown.toSorted((a, b) => {
    const [one, other] = [nearest(a), nearest(b)]
    if (one === undefined || other === undefined) {
      if (one !== other) return one === undefined ? 1 : -1
      return sign * b.localeCompare(a)
    }
    return sign * (one - other) || sign * b.localeCompare(a)
  })
}

it.each([
  ['latest', true],
  ['latest', false],
  ['earliest', true],
  ['earliest', false],
] as const)('by the %s date, descending %s: every page in order, each patient once', async (by, isDescending) => {
  expect(await everyPage({ any, by, isDescending }, 7)).toEqual(expected(by, isDescending))
})

it('finds the rest where few of the nearest match', async () => {
  const few = names.filter((_, at) => at % 11 === 3 || at > 84)
  const orderBy = { any, by: 'latest', isDescending: true } as const
  expect(await everyPage(orderBy, 4, { ids: few })).toEqual(expected('latest', true, few))
})
