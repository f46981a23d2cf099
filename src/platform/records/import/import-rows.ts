import { recordNamed } from '#fhir/references.ts'
import type { Database } from '#platform/database/database.ts'
import type { Decision, ImportRow, Imports, Tally } from './imports.ts'

type Rows = Pick<
  Imports,
  | 'putRows'
  | 'countRows'
  | 'markRepeated'
  | 'countForPlans'
  | 'unmatched'
  | 'putMatches'
  | 'forgetMatches'
  | 'inFile'
  | 'tally'
  | 'rows'
  | 'decide'
  | 'pending'
  | 'moved'
  | 'putResults'
  | 'written'
>

type Nullable = { [K in keyof ImportRow]: ImportRow[K] | null }

const COLUMNS =
  'seq, place, type, id, alias, patient, found, message, existing, version, action, target, outcome, content'
const OF = 'practice = $1 and import = $2'

/** The resources of a file, one row each. */
export function importRows(database: Database): Rows {
  async function select(where: string, values: readonly unknown[]): Promise<ImportRow[]> {
    const rows = await database.query<Nullable>(`select ${COLUMNS} from import_rows where ${OF} ${where}`, values)
    return rows.map(
      (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined])) as never,
    )
  }

  /** Whole patients, about that many rows: the last one is left for next time unless it is the only one. */
  async function wholePatients(where: string, values: readonly unknown[], atMost: number): Promise<ImportRow[]> {
    const rows = await select(`and ${where} order by patient, seq limit ${Math.floor(atMost) + 1}`, values)
    const last = rows.at(-1)
    if (rows.length <= atMost || !last) return rows
    if (last.patient === '') return rows.slice(0, atMost)
    const complete = rows.filter(({ patient }) => patient !== last.patient)
    if (complete.length > 0) return complete
    return select(`and ${where} and patient = $${values.length + 1} order by seq`, [...values, last.patient])
  }

  return {
    async putRows(practice, id, rows) {
      if (rows.length === 0) return
      const of = <T>(value: (row: (typeof rows)[number]) => T) => rows.map(value)
      await database.query(
        `insert into import_rows (practice, import, seq, place, type, id, alias, patient, found, message, content)
         select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
           $10::text[], $11::text[])
         on conflict do nothing`,
        [
          practice,
          id,
          of(({ seq }) => seq),
          of(({ place }) => place),
          of(({ type }) => type),
          of((row) => row.id),
          of(({ alias }) => alias ?? null),
          of(({ patient }) => patient),
          of(({ found }) => found),
          of(({ message }) => message ?? null),
          of(({ content }) => content ?? null),
        ],
      )
    },

    async countRows(practice, id) {
      const [row] = await database.query<{ count: number }>(`select count(*) as count from import_rows where ${OF}`, [
        practice,
        id,
      ])
      return row?.count ?? 0
    },

    async markRepeated(practice, id) {
      const repeated = await database.query<{ seq: number; first: string }>(
        `select seq, first from (
           select seq, first_value(place) over w as first, row_number() over w as nth from import_rows
           where ${OF} and found = 'read' window w as (partition by type, id order by seq)) ranked
         where nth > 1`,
        [practice, id],
      )
      if (repeated.length === 0) return
      await database.query(
        `update import_rows r set found = 'repeated', content = null, message = 'The same record as ' || m.first || '.'
         from unnest($3::int[], $4::text[]) as m(seq, first)
         where r.practice = $1 and r.import = $2 and r.seq = m.seq`,
        [practice, id, repeated.map(({ seq }) => seq), repeated.map(({ first }) => first)],
      )
    },

    async countForPlans() {
      await database.query('analyze import_rows')
    },

    unmatched: (practice, id, limit) => select(`and found = 'read' order by seq limit $3`, [practice, id, limit]),

    async putMatches(practice, id, matches) {
      const of = <T>(value: (match: (typeof matches)[number]) => T) => matches.map(value)
      await database.query(
        `update import_rows r set patient = m.patient, found = m.found, message = m.message, existing = m.existing,
           version = m.version, content = m.content
         from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[])
           as m(seq, patient, found, message, existing, version, content)
         where r.practice = $1 and r.import = $2 and r.seq = m.seq`,
        [
          practice,
          id,
          of(({ seq }) => seq),
          of(({ patient }) => patient),
          of(({ found }) => found),
          of(({ message }) => message ?? null),
          of(({ existing }) => existing ?? null),
          of(({ version }) => version ?? null),
          of(({ content }) => content ?? null),
        ],
      )
    },

    async forgetMatches(practice, id, sources) {
      await database.query(
        `update import_rows set found = 'read', message = null, existing = null, version = null
         where ${OF} and found not in ('invalid', 'repeated')`,
        [practice, id],
      )
      await database.query(`update imports set sources = $3 where practice = $1 and id = $2`, [practice, id, sources])
    },

    async inFile(practice, id, references) {
      const pairs = references.map((reference) => {
        const { type = '', id = '' } = recordNamed(reference) ?? {}
        return [type, id] as const
      })
      const rows = await database.query<{ asked: string; type: string; id: string }>(
        // one look into the index for each, however many rows there are
        `select a.asked, r.type, r.id from unnest($3::text[], $4::text[], $5::text[]) as a(asked, type, id),
           lateral (select type, id from import_rows where ${OF} and type = a.type and id = a.id
             and found not in ('invalid', 'refused') limit 1) r
         union
         select a.asked, r.type, r.id from unnest($3::text[]) as a(asked),
           lateral (select type, id from import_rows where ${OF} and alias = a.asked
             and found not in ('invalid', 'refused') limit 1) r`,
        [
          practice,
          id,
          references,
          pairs.map((parts) => (parts.length === 2 ? parts[0] : null)),
          pairs.map((parts) => (parts.length === 2 ? parts[1] : null)),
        ],
      )
      return new Map(rows.map((row) => [row.asked, `${row.type}/${row.id}`]))
    },

    tally: (practice, id) =>
      database.query<Tally>(
        `select type, found, outcome, count(*) as count from import_rows where ${OF}
         group by type, found, outcome order by type, found`,
        [practice, id],
      ),

    rows: (practice, id, { found, outcome, type, after = -1, limit }) =>
      select(
        `and seq > $3 and ($4::text is null or found = $4) and ($5::text is null or outcome = $5)
         and ($6::text is null or type = $6) order by seq limit $7`,
        [practice, id, after, found ?? null, outcome ?? null, type ?? null, limit],
      ),

    decide: (practice, id, decisions, types) =>
      database.transaction(async (session) => {
        const moved = await session.query(
          `update imports set state = 'applying', done = 0, message = null where practice = $1 and id = $2
           and state = 'ready' returning id`,
          [practice, id],
        )
        if (moved.length === 0) return false
        for (const decision of decisions) {
          await session.query(`update import_rows set ${setsFor(decision)} where ${OF} and found = $3`, [
            practice,
            id,
            decision.found,
          ])
        }
        if (types) {
          await session.query(
            `update import_rows set action = null, target = null, outcome = 'skipped', message = 'Not chosen.'
             where ${OF} and action is not null and type <> all($3::text[])`,
            [practice, id, types],
          )
        }
        // no record is written without its patient
        await session.query(
          `update import_rows r set action = null, outcome = 'skipped', message = 'Their person is left out.'
           from import_rows p where r.practice = $1 and r.import = $2 and p.practice = $1 and p.import = $2
             and p.type = 'Patient' and p.found in ('new', 'duplicate', 'removed', 'unresolved') and p.outcome = 'skipped'
             and r.patient = p.id and r.type <> 'Patient' and r.action is not null`,
          [practice, id],
        )
        await session.query(
          `update imports set total = (select count(*) from import_rows where ${OF} and action is not null
             and outcome is null) where practice = $1 and id = $2`,
          [practice, id],
        )
        return true
      }),

    pending: (practice, id, atMost) => wholePatients('action is not null and outcome is null', [practice, id], atMost),

    async moved(practice, id) {
      const rows = await database.query<{ type: string; id: string; target: string }>(
        `select type, id, target from import_rows where ${OF} and target is not null and target <> id`,
        [practice, id],
      )
      return new Map(rows.map((row) => [`${row.type}/${row.id}`, row.target]))
    },

    async putResults(practice, id, results) {
      await database.query(
        `update import_rows r set outcome = m.outcome, message = m.message, version = coalesce(m.version, r.version)
         from unnest($3::int[], $4::text[], $5::text[], $6::int[]) as m(seq, outcome, message, version)
         where r.practice = $1 and r.import = $2 and r.seq = m.seq`,
        [
          practice,
          id,
          results.map(({ seq }) => seq),
          results.map(({ outcome }) => outcome ?? null),
          results.map(({ message }) => message ?? null),
          results.map(({ version }) => version ?? null),
        ],
      )
    },

    written: (practice, id, atMost) => wholePatients(`outcome in ('created', 'updated')`, [practice, id], atMost),
  }
}

/** `target` is where references to the row lead, also when nothing is written. */
function setsFor({ found, choice }: Decision): string {
  const own = ['new', 'unresolved', 'nobody'].includes(found)
  // the same file again makes the same id, and so nothing new
  const createAs = own ? 'id' : `'i-' || md5(type || '/' || id || coalesce(content, ''))`
  if (choice === 'create') return `action = 'create', target = ${createAs}, existing = null`
  if (choice === 'update') return `action = 'update', target = coalesce(existing, id)`
  if (choice === 'use') return `outcome = 'kept', target = existing, message = 'The record here was used.'`
  return `outcome = 'skipped', target = case when found = 'identified' then existing end`
}
