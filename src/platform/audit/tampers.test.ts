import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { appendParts, appendValues } from './audit-sql.ts'
import { type AuditRow, extend, type Head, sealOf } from './chain.ts'
import type { AuditEntry } from './event.ts'
import { verifyAudit, verifyChain } from './verify.ts'

const TAMPERS = 1000
const UNTOUCHED = 50
let state = 20_261_115
/** mulberry32: the same tampers in every run. */
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

interface Chain {
  rows: AuditRow[]
  head: Head
  seal: string
}

function made(chain: string): Chain {
  const entries = Array.from({ length: 4 + Math.floor(random() * 4) }, (_, index): AuditEntry => {
    const at = new Date(Date.UTC(2026, 10, 15, 0, 0, index)).toISOString()
    return {
      practice: services.practice,
      recorded: at,
      action: 'R',
      operation: 'read',
      outcome: '0',
      actorId: `user-${index}`,
      actorName: 'Dr Test',
      actorRole: 'provider',
      actorType: 'humanuser',
      entityType: 'Patient',
      entityId: `p-${index}`,
      patient: `p-${index}`,
      site: 'aurora',
      ...(random() < 0.5 && { purpose: 'Treatment', detail: '{"version":1}', behalfId: 'x', outcomeDesc: '' }),
    }
  })
  const { rows, head } = extend(services.auditKeys[0], { chain, seq: 0, hash: '' }, entries)
  return { rows, head, seal: sealOf(services.auditKeys[0], head) }
}

// biome-ignore format: a list, not a program
const COLUMNS = [
  'action', 'operation', 'outcome', 'outcomeDesc', 'actorId', 'actorName', 'actorRole', 'actorType', 'behalfId',
  'behalfName', 'entityType', 'entityId', 'patient', 'purpose', 'site', 'requestId', 'detail', 'hash',
] as const
const STRANGER = Buffer.from('whoever has the database, but not the secret')

/** Everything that could be done to a chain in the database. */
const TAMPER: Record<string, (chain: Chain) => Chain> = {
  'edits a column': ({ rows, ...rest }) => {
    const column = pick(COLUMNS)
    return { ...rest, rows: changed(rows, (row) => ({ ...row, [column]: `${row[column] ?? ''}x` })) }
  },
  'empties a column': ({ rows, ...rest }) => {
    const column = pick(['outcomeDesc', 'behalfId', 'purpose', 'detail', 'requestId'] as const)
    return { ...rest, rows: changed(rows, (row) => ({ ...row, [column]: row[column] === '' ? undefined : '' })) }
  },
  'moves the time': ({ rows, ...rest }) => ({
    ...rest,
    rows: changed(rows, (row) => ({ ...row, recorded: new Date(Date.parse(row.recorded) + 1).toISOString() })),
  }),
  'moves to another practice': ({ rows, ...rest }) => ({
    ...rest,
    rows: changed(rows, (row) => ({ ...row, practice: row.practice + 1 })),
  }),
  'deletes an event': ({ rows, ...rest }) => {
    const gone = pick(rows)
    return { ...rest, rows: rows.filter((row) => row !== gone) }
  },
  'deletes an event and closes the gap': ({ rows, ...rest }) => {
    const gone = pick(rows)
    const left = rows.filter((row) => row !== gone).map((row, index) => ({ ...row, seq: index + 1 }))
    return { ...rest, rows: left }
  },
  'swaps two events': ({ rows, ...rest }) => {
    const [one, other] = [rows[0] as AuditRow, pick(rows.slice(1))]
    const seqs = new Map([
      [one, other.seq],
      [other, one.seq],
    ])
    return { ...rest, rows: rows.map((row) => ({ ...row, seq: seqs.get(row) ?? row.seq })) }
  },
  'inserts an event': ({ rows, head, seal }) => {
    const forged = { ...pick(rows), seq: head.seq + 1, actorName: 'Somebody else' }
    return { rows: [...rows, forged], head, seal }
  },
  'inserts an event with a new head': ({ rows, head }) => {
    const forged = { ...pick(rows), seq: head.seq + 1 }
    const after = { ...head, seq: forged.seq, hash: forged.hash }
    return { rows: [...rows, forged], head: after, seal: sealOf(STRANGER, after) }
  },
  'cuts the end': ({ rows, ...rest }) => ({ ...rest, rows: rows.slice(0, -1 - Math.floor(random() * 2)) }),
  'cuts the end and moves the head': ({ rows, seal }) => {
    const kept = rows.slice(0, -1)
    const last = kept.at(-1) as AuditRow
    return { rows: kept, head: { chain: last.chain, seq: last.seq, hash: last.hash }, seal }
  },
  'empties the chain': ({ head, seal }) => ({ rows: [], head, seal }),
  'writes the chain anew without the secret': ({ rows, head: { chain } }) => {
    const entries = changed(rows, (row) => ({ ...row, actorName: 'Somebody else' }))
    const anew = extend(STRANGER, { chain, seq: 0, hash: '' }, entries)
    return { ...anew, seal: sealOf(STRANGER, anew.head) }
  },
}

function changed(rows: readonly AuditRow[], change: (row: AuditRow) => AuditRow): AuditRow[] {
  const one = pick(rows)
  return rows.map((row) => (row === one ? change(row) : row))
}

async function store(chains: readonly Chain[]): Promise<void> {
  const rows = chains.flatMap((chain) => chain.rows)
  const [insertRows = ''] = appendParts(1, rows.length === 1).split('sealed as')
  await services.database.query(`with ${insertRows.trim().replace(/,$/, '')} select 1`, appendValues(rows))
  await services.database.query(
    'insert into audit_chains (chain, seq, hash, seal) select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[])',
    [
      chains.map(({ head }) => head.chain),
      chains.map(({ head }) => head.seq),
      chains.map(({ head }) => head.hash),
      chains.map(({ seal }) => seal),
    ],
  )
}

test('a thousand random changes to the log are all found, and an unchanged log verifies', async () => {
  const kinds = Object.keys(TAMPER)
  const tampered = Array.from({ length: TAMPERS }, (_, index) => {
    const kind = kinds[index % kinds.length] as string
    return { kind, chain: TAMPER[kind]?.(made(`tampered-${index}`)) as Chain }
  })
  const untouched = Array.from({ length: UNTOUCHED }, (_, index) => made(`untouched-${index}`))
  await store(untouched)
  expect(await verifyAudit(services.database, services.auditKeys)).toMatchObject({
    chains: UNTOUCHED,
    broken: undefined,
  })

  await store(tampered.map(({ chain }) => chain))
  const missed: string[] = []
  for (const { kind, chain } of tampered) {
    const { broken } = await verifyChain(services.database, services.auditKeys, { ...chain.head, seal: chain.seal })
    if (!broken) missed.push(`${chain.head.chain}: ${kind}`)
  }
  expect(missed).toEqual([])
  expect((await verifyAudit(services.database, services.auditKeys)).broken).toBeDefined()
})
