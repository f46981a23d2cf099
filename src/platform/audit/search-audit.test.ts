import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { AuditFilter } from './audit-filter.ts'
import type { AuditRow } from './chain.ts'
import { countAudit } from './count-audit.ts'
import type { AuditEntry } from './event.ts'
import { csvCell, exportAudit } from './export-audit.ts'
import { readEvent, readRelated } from './read-event.ts'
import { readExposure, readShownLists } from './read-exposure.ts'
import { searchAudit } from './search-audit.ts'

const NOW = new Date('2026-11-15T02:00:00Z')
const EVENTS = 300
let services: TestServices
let practice: number

beforeAll(async () => {
  services = await openTestServices(() => NOW)
  practice = services.practice
  await services.audit.record(Array.from({ length: EVENTS }, (_, index) => event(index)))
  await services.audit.record([{ ...event(1), practice: practice + 1, actorName: 'Another practice' }])
})
afterAll(() => services.close())

/** Three hours apart, newest last, over 37 days. */
function event(index: number): AuditEntry {
  const isLogin = index % 10 === 0
  return {
    practice,
    recorded: new Date(NOW.getTime() - (EVENTS - index) * 3 * 3_600_000).toISOString(),
    action: isLogin ? 'E' : index % 7 === 0 ? 'U' : 'R',
    operation: isLogin ? 'login' : index % 7 === 0 ? 'update' : 'read',
    outcome: index % 13 === 0 ? '8' : '0',
    actorId: `user-${index % 3}`,
    actorName: ['Dr Eleanor Castellan', 'Gareth 100% Lindqvist', 'Scribe'][index % 3] as string,
    actorRole: 'provider',
    actorType: index % 3 === 2 ? 'software' : 'humanuser',
    ...(index % 3 === 2 && { behalfId: 'user-0', behalfName: 'Dr Eleanor Castellan' }),
    ...(!isLogin && { entityType: 'Observation', entityId: `o-${index}`, patient: `p-${index % 5}` }),
    ...(index === 42 && { purpose: 'Complaint, reference 17' }),
    site: 'aurora',
    requestId: `request-${Math.floor(index / 2)}`,
  }
}

async function all(filter: Omit<AuditFilter, 'practice'>, limit = 37): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  let before: string | undefined
  do {
    const page = await searchAudit(services.database, { practice, ...filter }, { before, limit })
    rows.push(...page.rows)
    before = page.before
  } while (before)
  return rows
}

test('pages go through the whole log of one practice, newest first, without gaps or repeats', async () => {
  const rows = await all({})
  expect(rows).toHaveLength(EVENTS)
  expect(new Set(rows.map(({ chain, seq }) => `${chain} ${seq}`)).size).toBe(EVENTS)
  expect(rows.map(({ recorded }) => recorded)).toEqual(
    rows
      .map(({ recorded }) => recorded)
      .sort()
      .reverse(),
  )
})

test.each<[Omit<AuditFilter, 'practice'>, (row: AuditEntry) => boolean]>([
  [{ action: 'U' }, (row) => row.action === 'U'],
  [{ action: 'D' }, () => false],
  [{ about: 'person' }, (row) => row.patient !== undefined],
  [{ about: 'system' }, (row) => row.patient === undefined],
  [{ outcome: 'failed', action: 'R' }, (row) => row.outcome !== '0' && row.action === 'R'],
  [{ actor: 'user-0' }, (row) => row.actorId === 'user-0' || row.behalfId === 'user-0'],
  [{ patients: ['p-1', 'p-4'] }, (row) => row.patient === 'p-1' || row.patient === 'p-4'],
  [{ from: '2026-11-01T00:00:00Z', to: '2026-11-03T00:00:00Z' }, ({ recorded }) => /-11-0[12]T/.test(recorded)],
  [{ words: ['castellan', 'upd'] }, (row) => /Castellan/.test(row.actorName + row.behalfName) && row.action === 'U'],
  [{ words: ['complaint'] }, (row) => row.purpose !== undefined],
  [{ words: ['100%'] }, (row) => row.actorId === 'user-1'],
  [{ words: ['nobody has this'], people: ['p-2'] }, (row) => row.patient === 'p-2'],
])('%j finds exactly what it says, and counts the same', async (filter, isMeant) => {
  const meant = Array.from({ length: EVENTS }, (_, index) => event(index)).filter(isMeant)
  const rows = await all(filter)
  expect(rows.map(({ recorded }) => recorded).sort()).toEqual(meant.map(({ recorded }) => recorded).sort())
  const days = filter.from ? { fromDay: '2026-11-01', toDay: '2026-11-02', ...SYDNEY_DAYS } : {}
  const counted = await countAudit(services.database, { practice, ...filter, ...days }, NOW)
  const inDays = filter.from ? inSydneyDays : () => true
  const expected = filter.from ? Array.from({ length: EVENTS }, (_, index) => event(index)).filter(inDays) : meant
  expect(counted).toEqual({
    total: expected.length,
    failed: expected.filter(({ outcome }) => outcome !== '0').length,
    users: new Set(expected.filter(({ actorType }) => actorType === 'humanuser').map(({ actorId }) => actorId)).size,
    isPartial: false,
  })
})

const SYDNEY_DAYS = { from: '2026-10-31T13:00:00Z', to: '2026-11-02T13:00:00Z' }
function inSydneyDays({ recorded }: AuditEntry): boolean {
  const at = Date.parse(recorded)
  return at >= Date.parse(SYDNEY_DAYS.from) && at < Date.parse(SYDNEY_DAYS.to)
}

test('an event comes with its proof, its neighbours of the same request, and not to another practice', async () => {
  const [row] = await all({ words: ['complaint'] })
  const place = { chain: row?.chain ?? '', seq: row?.seq ?? 0 }
  const parts = { keys: services.auditKeys, anchoredAt: () => undefined }
  const found = await readEvent(services.database, practice, place, parts)
  expect(found?.proof).toMatchObject({ isIntact: true, hash: row?.hash, anchoredAt: undefined })
  expect(found?.proof.previousHash).not.toBe('')
  expect(await readEvent(services.database, practice + 1, place, parts)).toBeUndefined()
  const forged = await readEvent(services.database, practice, place, { ...parts, keys: [Buffer.from('another')] })
  expect(forged?.proof.isIntact).toBe(false)
  expect(await readRelated(services.database, found?.event as AuditRow, 10)).toHaveLength(0) // three hours away
})

test('who saw what: patients by what was done with their data, and lists that showed many', async () => {
  const [first] = await readExposure(services.database, { practice, actor: 'user-0', patients: ['p-1'] })
  const meant = Array.from({ length: EVENTS }, (_, index) => event(index)).filter(
    (row) => row.patient === 'p-1' && row.outcome === '0' && (row.actorId === 'user-0' || row.behalfId === 'user-0'),
  )
  expect(first).toMatchObject({ patient: 'p-1', events: meant.length, kinds: ['Observation'] })
  const shown = { ...event(3), operation: 'search', patient: undefined, detail: '{"shown":["o-1","o-2"]}' }
  await services.audit.record([{ ...shown, practice: practice + 2 }])
  const lists = await readShownLists(services.database, { practice: practice + 2 })
  expect(lists).toMatchObject([{ kind: 'Observation', ids: ['o-1', 'o-2'] }])
})

test('an export has every event once, as CSV and as NDJSON', async () => {
  const text = async (format: 'csv' | 'ndjson'): Promise<string> => {
    let whole = ''
    for await (const piece of exportAudit(services.database, { practice, action: 'U' }, format)) whole += piece
    return whole
  }
  const meant = (await all({ action: 'U' })).length
  expect((await text('csv')).trim().split('\r\n')).toHaveLength(meant + 1)
  const lines = (await text('ndjson')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).action)).toEqual(Array(meant).fill('U'))
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+61 400', "'+61 400"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['a, b', '"a, b"'],
  ['plain', 'plain'],
])('a cell %j is no formula', (given, safe) => {
  expect(csvCell(given)).toBe(safe)
})
