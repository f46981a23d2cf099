import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { verifyAudit } from '../verify.ts'
import type { AnchorLine } from './anchor-line.ts'
import { anchorProblems } from './anchor-problems.ts'
import { anchorFile, openAnchors } from './anchors.ts'
import { readLines } from './line-file.ts'

let services: TestServices
let folder: string
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

const at = () => new Date('2026-11-15T00:00:00Z')
const someone = { id: 'boss', name: 'Jo Boss' }

async function event(): Promise<void> {
  await services.openRecords(services.person('provider')).search('Patient', {})
}

/** As after a restart: nothing is remembered but the database and the folder. */
const restart = () =>
  openAnchors({ database: services.database, keys: services.auditKeys, dataFolder: folder, now: at })

/** The owner of the database can switch the guards off. */
async function asOwner(table: string, sql: string, values: unknown[] = []): Promise<void> {
  await services.database.query(`alter table ${table} disable trigger ${table}_append_only`)
  await services.database.query(sql, values)
  await services.database.query(`alter table ${table} enable trigger ${table}_append_only`)
}

async function removeChain(): Promise<string> {
  const [head] = await services.database.query<{ chain: string }>('select chain from audit_chains limit 1')
  const chain = head?.chain ?? ''
  await asOwner('audit_events', 'delete from audit_events where chain = $1', [chain])
  await services.database.query('delete from audit_chains where chain = $1', [chain])
  return chain
}

describe('anchors', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aurora-anchors-'))
    await asOwner('audit_anchors', 'delete from audit_anchors')
    await asOwner('audit_alarms', 'delete from audit_alarms')
    await services.close()
    services = await openTestServices()
    await event()
    return () => rmSync(folder, { recursive: true })
  })

  it('an alarm raised or resolved by one process is known to the others', async () => {
    const [one, other] = [await restart(), await restart()]
    await one.write()
    await removeChain()
    await one.check()
    expect(other.alarms.open()).toEqual([])
    await other.alarms.refresh()
    const [alarm] = other.alarms.open()
    expect(alarm?.id).toBe(one.alarms.open()[0]?.id)
    await other.alarms.resolve([alarm?.id ?? ''], someone, 'A drill', at().toISOString())
    await one.alarms.refresh()
    expect(one.alarms.open()).toEqual([])
  })

  it('a chain deleted whole, with its head, is still reported after any number of starts and stops', async () => {
    await (await restart()).write()
    const chain = await removeChain()
    // the chains that are left hold: only the anchors miss it
    expect((await verifyAudit(services.database, services.auditKeys)).broken).toBeUndefined()
    for (let start = 0; start < 5; start++) {
      const anchors = await restart()
      await anchors.write()
      expect((await anchors.check()).map((problem) => problem.chain)).toEqual([chain])
      expect(anchors.alarms.open()).toMatchObject([{ chain, reason: 'an event recorded by an anchor is missing' }])
    }
  })

  it('the alarm stays when its rows are deleted, and when its file is', async () => {
    await (await restart()).write()
    const chain = await removeChain()
    await (await restart()).check()
    await asOwner('audit_alarms', 'delete from audit_alarms')
    expect((await restart()).alarms.open()).toMatchObject([{ chain }])
    rmSync(join(folder, 'audit-alarms.ndjson'))
    expect((await restart()).alarms.open()).toMatchObject([{ chain }])
  })

  it('an administrator resolves it with a reason; a row written into the database does not', async () => {
    await (await restart()).write()
    await removeChain()
    const anchors = await restart()
    await anchors.check()
    const [alarm] = anchors.alarms.open()
    const forged = { kind: 'resolved', id: alarm?.id, at: '', by: 'x', byName: 'x', reason: 'x', seal: 'x' }
    await services.database.query('insert into audit_alarms (line) values ($1)', [JSON.stringify(forged)])
    expect((await restart()).alarms.open()).toHaveLength(1)
    await anchors.alarms.resolve([alarm?.id ?? ''], someone, 'restored from a backup', at().toISOString())
    const after = await restart()
    await after.write()
    expect(after.alarms.open()).toEqual([])
    expect(await after.check()).toEqual([])
    expect(after.alarms.list()).toMatchObject([{ resolved: { byName: 'Jo Boss', reason: 'restored from a backup' } }])
  })

  it('lines are only added: each names what has grown, and its seal covers the previous one', async () => {
    const anchors = await restart()
    await anchors.write()
    await anchors.write()
    await event()
    await anchors.write()
    const lines = readLines<AnchorLine>(anchorFile(folder))
    expect(lines.map(({ n }) => n)).toEqual([1, 2])
    expect(lines[1]?.previous).toBe(lines[0]?.seal)
    expect(await anchorProblems(services.database, services.auditKeys, lines)).toEqual([])
    await expect(services.database.query('delete from audit_anchors')).rejects.toThrow(/append-only/)
  })

  it('anchors deleted from the database together with the chain are put back from the file, with an alarm', async () => {
    await (await restart()).write()
    const chain = await removeChain()
    await asOwner('audit_anchors', 'delete from audit_anchors')
    const anchors = await restart()
    expect((await anchors.check()).map((problem) => problem.chain)).toEqual([chain])
    expect(anchors.alarms.open().map(({ reason }) => reason)).toContain('anchors were removed from the database')
    expect(await services.database.query('select n from audit_anchors')).toHaveLength(1)
  })

  it('a changed or missing anchor file is an alarm', async () => {
    await (await restart()).write()
    const path = anchorFile(folder)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/"seq":\d+/, '"seq":0'))
    expect((await restart()).alarms.open().map(({ reason }) => reason)).toContain('an anchor was changed')
    rmSync(path)
    expect((await restart()).alarms.open().map(({ reason }) => reason)).toContain('the anchor file is missing')
  })

  it('a copy stored elsewhere finds the chain missing when database and folder are gone here', async () => {
    await (await restart()).write()
    const copy = readLines<AnchorLine>(anchorFile(folder))
    const chain = await removeChain()
    await asOwner('audit_anchors', 'delete from audit_anchors')
    rmSync(anchorFile(folder))
    expect(await anchorProblems(services.database, services.auditKeys, copy)).toMatchObject([{ chain }])
    expect((await anchorProblems(services.database, [Buffer.from('another')], copy))[0]?.reason).toBe(
      'an anchor was changed',
    )
  })

  it('the single file of an earlier version is migrated, and its missing heads are found', async () => {
    const heads = [{ chain: 'gone', seq: 3, hash: 'x' }]
    writeFileSync(join(folder, 'audit-anchor.json'), JSON.stringify({ madeAt: '2026-11-01', heads, seal: '' }))
    const anchors = await restart()
    await anchors.write()
    expect(anchors.alarms.open()).toMatchObject([{ chain: 'gone', seq: 3 }])
  })
})
