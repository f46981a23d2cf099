import type { Database } from '#platform/database/database.ts'
import { marksIn } from './file-mark.ts'

/** Keys of files that any version of a record names. */
export async function fileKeys(database: Database, practice: number, type: string, id: string): Promise<Set<string>> {
  const rows = await database.query<{ content: string }>(
    `select content from record_history where practice = $1 and source in ('synthetic', 'real') and type = $2 and id = $3`,
    [practice, type, id],
  )
  return new Set(rows.flatMap(({ content }) => marksIn(content)).map(({ key }) => key))
}
