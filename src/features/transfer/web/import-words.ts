import type { Tone } from '#design/feedback/tone.ts'
import type { ImportLine } from '../contract.ts'

export const STATES: Record<ImportLine['state'], [word: string, tone: Tone]> = {
  uploading: ['Sending', 'info'],
  reading: ['Reading', 'info'],
  ready: ['Waiting for your decision', 'warning'],
  applying: ['Importing', 'info'],
  applied: ['Imported', 'success'],
  cancelled: ['Cancelled', 'neutral'],
  failed: ['Failed', 'critical'],
  undoing: ['Undoing', 'info'],
  undone: ['Undone', 'neutral'],
}

export const OUTCOMES: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'replaced by a new version',
  skipped: 'left out',
  failed: 'could not be written',
  kept: 'left unchanged',
  undone: 'undone',
}

export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`
}

export function isMoving(state: ImportLine['state']): boolean {
  return state === 'reading' || state === 'applying' || state === 'undoing'
}

/** Progress of the current phase in percent; undefined while its total is unknown. */
export function percentOf({ state, done, total }: ImportLine): number | undefined {
  return isMoving(state) && total > 0 ? (done / total) * 100 : undefined
}
