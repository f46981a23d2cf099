import type { Queryable } from '#platform/database/database.ts'
import type { AuditKeys, BrokenLink } from '../chain.ts'
import { type AnchorLine, foldLines, missingEvents } from './anchor-line.ts'

/**
 * Events that these lines name and the log no longer has; for a copy stored elsewhere, a restored backup or the command
 * line.
 */
export async function anchorProblems(
  database: Queryable,
  keys: AuditKeys,
  lines: readonly AnchorLine[],
): Promise<BrokenLink[]> {
  const { heads, problems } = foldLines(keys, lines)
  return [...problems, ...(await missingEvents(database, heads.values()))]
}

export async function anchorLinesOf(database: Queryable): Promise<AnchorLine[]> {
  const rows = await database.query<{ line: string }>('select line from audit_anchors order by n')
  return rows.map(({ line }) => JSON.parse(line) as AnchorLine)
}
