import type { Queryable } from '#platform/database/database.ts'

export interface CopyStatus {
  destination: string
  copiedAt: string | undefined
  problem: string | undefined
}

/** How far each configured destination of anchors has got. */
export async function copyStatus(database: Queryable): Promise<CopyStatus[]> {
  const rows = await database.query<{ destination: string; copied: string | null; problem: string | null }>(
    'select destination, copied, problem from audit_anchor_copies order by destination',
  )
  return rows.map(({ destination, copied, problem }) => ({
    destination,
    copiedAt: copied ? new Date(copied).toISOString() : undefined,
    problem: problem ?? undefined,
  }))
}
