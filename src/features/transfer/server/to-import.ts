import { dataTypesOf, isStoredType } from '#platform/records/catalogue.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Import, Tally } from '#platform/records/import/imports.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'
import type { ImportLine, ImportView } from '../contract.ts'
import type { TransferFormat } from '../rules.ts'

export function toImportLine(each: Import, who: Identity, names: ReadonlyMap<string, string>): ImportLine {
  const isMine = each.startedBy === who.id
  const isOver = each.state === 'applied' || each.state === 'cancelled' || each.state === 'failed'
  return {
    id: each.id,
    fileName: each.fileName,
    format: each.format as TransferFormat,
    bytes: each.bytes,
    state: each.state,
    total: each.total,
    done: each.done,
    message: each.message,
    startedBy: names.get(each.startedBy) ?? each.startedBy,
    startedAt: each.created,
    changedAt: each.changed,
    isMine,
    canUndo: (isMine || who.role === 'admin') && isOver && each.sha256 !== undefined,
  }
}

export interface Around {
  tally: readonly Tally[]
  parts: number
  sources: Readonly<Record<DataType, Source>>
  earlier: ImportView['earlier']
}

export function toImportView(each: Import, line: ImportLine, { tally, parts, sources, earlier }: Around): ImportView {
  const written = sum(tally.filter(({ outcome }) => outcome === 'created' || outcome === 'updated'))
  return {
    ...line,
    canUndo: line.canUndo && written > 0,
    parts,
    earlier,
    groups: countsBy(tally, ({ found }) => found),
    outcomes: countsBy(tally, ({ outcome }) => outcome ?? undefined),
    types: [...new Set(tally.map(({ type }) => type))].map((type) => {
      const own = tally.filter((row) => row.type === type)
      const dataTypes = isStoredType(type) ? [...dataTypesOf(type)] : []
      const source = dataTypes[0] ? sources[dataTypes[0]] : 'synthetic'
      return { type, dataTypes, source, count: sum(own), groups: countsBy(own, ({ found }) => found) }
    }),
    isOutdated: each.state === 'ready' && each.sources !== JSON.stringify(sources),
  }
}

function sum(rows: readonly Tally[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

function countsBy(rows: readonly Tally[], keyOf: (row: Tally) => string | undefined): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const key = keyOf(row)
    if (key) counts[key] = (counts[key] ?? 0) + row.count
  }
  return counts
}
