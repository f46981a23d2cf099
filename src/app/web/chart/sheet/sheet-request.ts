import type { ReadingsDraft } from '#features/clinical-lists/forms/readings-draft.ts'
import type { Template } from '#features/letters/rules.ts'
import type { Score } from '#features/risk/web/scores/scores.ts'
import type { Term } from '#medicine/terminology/rules.ts'

/** What to open beside the chart, with what is known already. */
export type SheetRequest =
  | { kind: 'order'; test?: string; isUrgent?: boolean }
  | { kind: 'prescription'; term?: Term }
  | { kind: 'score'; score?: Score }
  | { kind: 'vitals'; first?: Partial<Pick<ReadingsDraft, 'set' | 'values'>> }
  | { kind: 'message'; text?: string }
  | { kind: 'booking'; date?: string; time?: string; reason?: string }
  | { kind: 'letter'; letterId?: string; template?: Template }
  | { kind: 'recall'; reason?: string; dueDate?: string }

export type SheetKind = SheetRequest['kind']

type Listener = (request: SheetRequest) => void
const listeners = new Set<Listener>()

/** For parts outside the chart, such as the command bar; without an open chart nothing happens. */
export function requestSheet(request: SheetRequest): void {
  for (const listener of listeners) listener(request)
}

export function onSheetRequest(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
