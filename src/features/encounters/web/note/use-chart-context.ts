import { useMemo } from 'react'
import type { EarlierNote } from '#design/note-editor/compare-panel.tsx'
import { type NoteInsert, toInserts } from '#design/note-editor/note-inserts.ts'
import { noteContext } from '#features/ambient-scribe/note-context/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { SECTION_TITLES } from '../../rules.ts'

export interface ChartContext {
  insertsFor: (section: string) => readonly NoteInsert[]
  /** Signed notes of other visits. */
  earlier: readonly EarlierNote[]
}

/** What the chart offers the note: what `/` inserts, orders of the visit among it, and earlier notes. */
export function useChartContext(encounterId: string, patientId: string | undefined): ChartContext {
  const { data } = useRead(noteContext.read, { params: { patientId }, query: { encounter: encounterId } })
  const bySection = useMemo(() => {
    const orders = (data?.orders ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ reference, display, sentence }) => ({
        kind: 'order' as const,
        label: display,
        detail: 'Ordered in this visit',
        lines: [{ text: sentence }],
        source: { reference, display },
      }))
    const inserts = data?.inserts ?? []
    return new Map<string, readonly NoteInsert[]>(
      SECTION_TITLES.map((title) => [title, toInserts(title === 'Plan' ? [...orders, ...inserts] : inserts, title)]),
    )
  }, [data])
  return { insertsFor: (section) => bySection.get(section) ?? [], earlier: data?.earlier ?? [] }
}
