import type { AuditEntry } from '#platform/audit/event.ts'
import type { Access } from '../patients/access.ts'
import type { Related, WriteOptions } from '../records.ts'
import type { ConfinedSearch } from '../search/search-sql.ts'
import type { Change } from './write-sql.ts'

/** The request: no typed words, no values, nobody who was left out. */
export function searchDetail(search: ConfinedSearch): object {
  const { withoutPatients: _, withoutCodes: __, text, where, related, orderBy, ...asked } = withoutKnown(search)
  return {
    ...asked,
    text: text && 'words',
    where: where?.map(({ parameter }) => parameter),
    related: related && typesOf(related),
    orderBy: orderBy && typesOf([orderBy]),
  }
}

function withoutKnown({
  duplicates: _,
  relatedWithoutCodes: __,
  orderWithoutPatients: ___,
  ...search
}: ConfinedSearch): ConfinedSearch {
  return search
}

const typesOf = (related: readonly Pick<Related, 'any'>[]): string[] =>
  related.flatMap(({ any }) => any.map(({ type }) => type))

/** One event for each change; of a bulk one for each kind of record, naming every id. */
export function writeEntries(
  access: Access,
  changes: readonly Change[],
  interaction: 'create' | 'update' | 'delete',
  { purpose, isBulk }: WriteOptions,
): AuditEntry[] {
  if (!isBulk) {
    return changes.map(({ type, id, version, extract: { patient } }) =>
      access.entry(interaction, { type, id, patient, purpose, detail: { version } }),
    )
  }
  return [...new Set(changes.map((change) => change.type))].map((type) => {
    const ids = changes.filter((change) => change.type === type).map((change) => change.id)
    return access.entry(interaction, { type, purpose, detail: { bulk: ids.length, ids } })
  })
}
