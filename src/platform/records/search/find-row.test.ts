import { expect, it } from 'vitest'
import type { Queryable } from '#platform/database/database.ts'
import type { ResourceType } from '../records.ts'
import { findRow } from './find-row.ts'
import type { SourceOf } from './search-sql.ts'

async function asked(type: ResourceType, sourceOf: SourceOf): Promise<{ text: string; source: unknown }> {
  const sent: { text: string; source: unknown }[] = []
  const sql: Queryable = {
    async query(text, values = []) {
      sent.push({ text, source: values[1] })
      return []
    },
  }
  await findRow({ sql, practice: 1, sourceOf }, type, 'a', false)
  return sent[0] as (typeof sent)[number]
}

it('one source is asked for by itself: a list of one would be planned anew each time', async () => {
  expect(await asked('Observation', () => 'real')).toMatchObject({
    text: expect.stringContaining('source = $2::record_source '),
    source: 'real',
  })
})

it('a type of two switches is asked for in both their sources', async () => {
  const both = await asked('Task', (dataType) => (dataType === 'agentTasks' ? 'synthetic' : 'real'))
  expect(both).toMatchObject({
    text: expect.stringContaining('source = any($2::record_source[])'),
    source: ['real', 'synthetic'],
  })
})
