import { useEffect, useMemo } from 'react'
import type { EditorInsert } from '#design/sentence-editor/slash.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type EarlierNote, type Insert, noteContext } from '../../../note-context/contract.ts'
import { type NoteSection, SECTIONS } from '../../../rules.ts'
import type { Session } from '../../use-session.ts'
import type { NoteDraft } from '../note-draft.ts'
import type { NoteEditing } from '../use-note-editing.ts'
import { withOrders } from './with-orders.ts'

const GROUPS: Readonly<Record<Insert['kind'], string>> = {
  template: 'Template',
  score: 'Score',
  result: 'Result',
  medication: 'Medication',
  problem: 'Problem',
}

export type NoteInsert = EditorInsert & Pick<Insert, 'source'>

export interface NoteContext {
  insertsFor: (section: NoteSection) => readonly NoteInsert[]
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
    apply((note) => withOrders(note, orders), { label: 'Brought the orders of this visit into Plan' })
  }, [orders, draft, apply])
  const bySection = useMemo(
    () => new Map(SECTIONS.map((section) => [section, toInserts(data?.inserts ?? [], section)])),
    [data],
  )
  return { insertsFor: (section) => bySection.get(section) ?? [], earlier: data?.earlier ?? [] }
}

function toInserts(inserts: readonly Insert[], section: NoteSection): NoteInsert[] {
  return inserts.map(({ kind, label, detail, lines, source }) => ({
    key: source?.reference ?? `${kind} ${label}`,
    group: GROUPS[kind],
    label,
    detail,
    lines: lines.filter((line) => line.section === undefined || line.section === section).map(({ text }) => text),
    source,
  }))
}
