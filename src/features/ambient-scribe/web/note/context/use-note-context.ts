import { useEffect, useMemo } from 'react'
import type { EarlierNote } from '#design/note-editor/compare-panel.tsx'
import { type NoteInsert, toInserts } from '#design/note-editor/note-inserts.ts'
import type { NoteEditing } from '#design/note-editor/use-note-editing.ts'
import { withOrders } from '#design/note-editor/with-orders.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { noteContext } from '../../../note-context/contract.ts'
import { SECTIONS } from '../../../rules.ts'
import type { Session } from '../../use-session.ts'
import type { NoteDraft } from '../note-draft.ts'

export interface NoteContext {
  insertsFor: (section: string) => readonly NoteInsert[]
  earlier: readonly EarlierNote[]
}

/** What the chart offers the editor; orders of the visit go into the plan by themselves. */
export function useNoteContext(
  { patient, encounterId }: Session,
  /** Another one for each draft, the same while it is edited. */
  draft: NoteDraft['metadata'],
  apply: NoteEditing['apply'],
): NoteContext {
  const { data } = useRead(noteContext.read, {
    params: { patientId: patient?.id },
    query: encounterId ? { encounter: encounterId } : {},
  })
  const orders = data?.orders
  useEffect(() => {
    if (!orders || !draft) return
    apply((sentences) => withOrders(sentences, orders), { label: 'Brought the orders of this visit into Plan' })
  }, [orders, draft, apply])
  const bySection = useMemo(
    () =>
      new Map<string, readonly NoteInsert[]>(
        SECTIONS.map((section) => [section, toInserts(data?.inserts ?? [], section)]),
      ),
    [data],
  )
  return { insertsFor: (section) => bySection.get(section) ?? [], earlier: data?.earlier ?? [] }
}
