import { Problem } from '#platform/api/problem.ts'
import type { AuditRow } from '#platform/audit/chain.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import type { AuditChange } from '../contract.ts'

const SHOWN = 200

/** What changed in a record. Read through the store, so that only users who may see the record see its changes. */
export async function changesOf(
  records: Records,
  { operation, entityType, entityId, detail }: AuditRow,
): Promise<{ changes?: AuditChange[]; changesNote?: string }> {
  const version = versionIn(detail)
  if (!['create', 'update', 'delete'].includes(operation) || !entityType || !entityId || !version) return {}
  try {
    const history = await records.history(entityType as ResourceType, entityId)
    const after = history.find((each) => each.version === version)?.resource
    const before = history.find((each) => each.version === version - 1)?.resource
    if (!after) return { changesNote: 'This version was not found in the current data source.' }
    return { changes: differences(before, operation === 'delete' ? undefined : after).slice(0, SHOWN) }
  } catch (error) {
    if (error instanceof Problem) return { changesNote: error.message }
    throw error
  }
}

function versionIn(detail: string | undefined): number | undefined {
  const parsed: unknown = detail ? JSON.parse(detail) : undefined
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined
  return typeof version === 'number' ? version : undefined
}

/** Every value that differs, with its path. */
export function differences(before: unknown, after: unknown): AuditChange[] {
  const old = leaves(before)
  const fresh = leaves(after)
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((path) => old.get(path) !== fresh.get(path) && !path.startsWith('meta.'))
    .map((path) => ({ path, before: old.get(path), after: fresh.get(path) }))
}

function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      const step = Array.isArray(value) ? `[${name}]` : path ? `.${name}` : name
      leaves(each, `${path}${step}`, found)
    }
  } else if (value !== undefined && path) found.set(path, String(value))
  return found
}
