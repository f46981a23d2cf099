import type { Session } from '#platform/database/database.ts'
import { tableOf } from '../catalogue.ts'
import type { ResourceType } from '../records.ts'
import type { Change } from './write-sql.ts'

/** Records of one type in one write, from which gathering pays for its own statements. */
const MANY = 500

/** Of one such write at a time: two that change the settings of several indexes could wait for each other. */
const TURN = 500_099

/** As many kB of entries as a large write may gather; what is left over is sorted in with the rest. */
const GATHERED_KB = 4096

/**
 * New rows go into inverted indexes at once, one entry after another, so that no search has a list to walk (migration
 * 0051), or into a short list (0060). That is half the cost of writing a large number of records: such a write gathers its entries and sorts them in
 * before it commits. The setting belongs to the transaction: other connections never see it changed.
 */
export class GatheredEntries {
  readonly #types = new Set<ResourceType>()
  readonly #indexes: { name: string; settings: string }[] = []

  /** To be called before the changes are written. */
  async gather(session: Session, changes: readonly Change[]): Promise<void> {
    if (changes.length < MANY) return
    const count = new Map<ResourceType, number>()
    for (const { type } of changes) count.set(type, (count.get(type) ?? 0) + 1)
    const types = [...count].flatMap(([type, many]) => (many >= MANY && !this.#types.has(type) ? [type] : []))
    if (types.length === 0) return
    const [turn] = await session.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [TURN])
    if (!turn?.isMine) return
    for (const type of types) this.#types.add(type)
    const indexes = await session.query<{ name: string; settings: string | null }>(
      `select c.relname as name, array_to_string(c.reloptions, ', ') as settings from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where a.amname = 'gin' and i.indrelid = any($1::regclass[]) order by 1`,
      [types.map(tableOf)],
    )
    for (const { name, settings } of indexes) {
      await session.query(`alter index ${name} set (fastupdate = on, gin_pending_list_limit = ${GATHERED_KB})`)
      this.#indexes.push({ name, settings: settings ?? '' })
    }
  }

  /** To be called before the transaction commits. */
  async sortIn(session: Session): Promise<void> {
    for (const { name, settings } of this.#indexes.splice(0)) {
      await session.query(`alter index ${name} reset (fastupdate, gin_pending_list_limit)`)
      if (settings) await session.query(`alter index ${name} set (${settings})`)
      await session.query('select gin_clean_pending_list($1::regclass)', [name])
    }
  }
}
