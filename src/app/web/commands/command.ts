import type { Tab } from '#features/chart/rules.ts'
import type { MeasureName } from '#features/clinical-lists/rules.ts'
import type { SheetRequest } from '../chart/sheet/sheet-request.ts'

export interface MeasuredValue {
  name: MeasureName
  value: number
}

/** What a line typed for the open patient means. */
export type Command =
  /** Done at Enter, after its preview. */
  | { kind: 'record'; words: string; values: MeasuredValue[] }
  /** Opens a filled form, because something is left to decide. */
  | { kind: 'open'; words: string; hint?: string; request: SheetRequest }
  /** Leads to the list of the chart where a person decides. */
  | { kind: 'list'; words: string; hint: string; tab: Tab }
  /** The products that match are offered one by one. */
  | { kind: 'prescribe'; text: string }
  /** Understood, and not possible. */
  | { kind: 'refused'; words: string; reason: string }
