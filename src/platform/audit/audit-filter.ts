import type { AuditRow } from './chain.ts'

/** Selects events of one practice; every field narrows the selection. */
export interface AuditFilter {
  practice: number
  action?: AuditRow['action'] | undefined
  /** About a patient's data, or about anything else. */
  about?: 'person' | 'system' | undefined
  outcome?: 'success' | 'failed' | undefined
  /** What this account did, and what software did for it. */
  actor?: string | undefined
  /** About these patients. */
  patients?: readonly string[] | undefined
  /** ISO instants; `to` is not included. */
  from?: string | undefined
  to?: string | undefined
  /** All of these words, in lower case, in the names, types and purposes of an event; or about one of `people`. */
  words?: readonly string[] | undefined
  people?: readonly string[] | undefined
}

export interface Conditions {
  where: string[]
  values: unknown[]
  add(value: unknown): string
}

const ACTIONS: readonly string[] = ['C', 'R', 'U', 'D', 'E']

/**
 * Conditions that an index answers. Constants are written into the text, because a partial index is used only for
 * those.
 */
export function indexedConditions(filter: AuditFilter): Conditions {
  const values: unknown[] = [filter.practice]
  const add = (value: unknown): string => `$${values.push(value)}`
  const where = ['practice = $1']
  if (filter.action && ACTIONS.includes(filter.action)) where.push(`action = '${filter.action}'`)
  if (filter.about) where.push(filter.about === 'person' ? 'patient is not null' : 'patient is null')
  if (filter.outcome) where.push(filter.outcome === 'failed' ? `outcome <> '0'` : `outcome = '0'`)
  if (filter.actor) {
    const actor = add(filter.actor)
    where.push(`(actor_id = ${actor} or behalf_id = ${actor})`)
  }
  if (filter.patients) where.push(`patient = any(${add(filter.patients)}::text[])`)
  if (filter.from) where.push(`recorded >= ${add(filter.from)}::timestamptz`)
  if (filter.to) where.push(`recorded < ${add(filter.to)}::timestamptz`)
  return { where, values, add }
}

const WORDS_IN = `lower(concat_ws(' ', actor_name, behalf_name, actor_role, operation, entity_type, entity_id, patient,
  purpose, outcome_desc, site))`

/** Conditions checked event by event; undefined without search words. */
export function wordCondition({ words, people: patients = [] }: AuditFilter, add: (value: unknown) => string) {
  if (!words?.length) return undefined
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return `(${WORDS_IN} like all(${add(patterns)}::text[]) or patient = any(${add(patients)}::text[]))`
}
