import type { NoteSource } from './note-sentence.ts'
import type { EditorInsert } from './text/slash.ts'

const GROUPS = {
  template: 'Template',
  score: 'Score',
  result: 'Result',
  medication: 'Medication',
  problem: 'Problem',
  order: 'Order',
} as const

type RecordSource = Omit<Extract<NoteSource, { kind: 'record' }>, 'kind'>

/** What the chart offers for the text: a template has other lines in each section. */
export interface ChartInsert {
  kind: keyof typeof GROUPS
  label: string
  detail: string
  lines: readonly { section?: string | undefined; text: string }[]
  source?: RecordSource | undefined
}

export type NoteInsert = EditorInsert & { source?: RecordSource | undefined }

/** What `/` offers in a section. */
export function toInserts(inserts: readonly ChartInsert[], section: string): NoteInsert[] {
  return inserts.map(({ kind, label, detail, lines, source }) => ({
    key: source?.reference ?? `${kind} ${label}`,
    group: GROUPS[kind],
    label,
    detail,
    lines: lines.filter((line) => line.section === undefined || line.section === section).map(({ text }) => text),
    ...(source && { source }),
  }))
}
