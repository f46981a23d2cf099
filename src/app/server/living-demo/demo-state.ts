import type { Services } from '#features/services.ts'

const KEY = 'demonstration'

/** What the demonstration remembers between its runs. */
export interface DemoState {
  /** The first day it followed. Messages, results and tasks are added from the next day on. */
  since: string
  /** The last day it followed. */
  last: string
  /** Version after its own change, by type and id: any other version was written by a person. */
  versions: Record<string, number>
}

type Known = Pick<Services, 'settings'>

export async function readState({ settings }: Known, practice: number, today: string): Promise<DemoState> {
  const stored = (await settings.list(practice, KEY)).get(KEY)?.value as DemoState | undefined
  return stored ?? { since: today, last: today, versions: {} }
}

export function saveState({ settings }: Known, practice: number, state: DemoState, at: Date): Promise<void> {
  return settings.write(practice, KEY, { value: state, updatedAt: at.toISOString(), changedBy: 'Demonstration' })
}

/** One stored version of a record. */
interface Version {
  readonly type: string
  readonly id: string
  readonly version: number
}

export function isUntouched({ versions }: DemoState, { type, id, version }: Version): boolean {
  return version === (versions[`${type}/${id}`] ?? 1)
}

export function remember({ versions }: DemoState, { type, id, version }: Version): void {
  versions[`${type}/${id}`] = version
}
