/** What can be undone: earlier values, each with the words for the step that followed it. */
export interface History<T> {
  past: readonly Step<T>[]
  future: readonly Step<T>[]
}

export interface Step<T> {
  /** Before the step in the past, after it in the future. */
  value: T
  label: string
  /** The sentence it changed; the caret goes there when it is undone. */
  id?: string | undefined
  /** Typing in one sentence is one step. */
  group?: string | undefined
  atMs: number
}

export const EMPTY_HISTORY: History<never> = { past: [], future: [] }

const STEPS_AT_MOST = 200
const ONE_STEP_MS = 1500

export function recorded<T>(history: History<T>, step: Step<T>): History<T> {
  const last = history.past.at(-1)
  const continues =
    last !== undefined && step.group !== undefined && last.group === step.group && step.atMs - last.atMs < ONE_STEP_MS
  const past = continues
    ? [...history.past.slice(0, -1), { ...last, atMs: step.atMs }]
    : [...history.past, step].slice(-STEPS_AT_MOST)
  return { past, future: [] }
}

export interface Undone<T> {
  history: History<T>
  value: T
  step: Step<T>
}

export function undone<T>({ past, future }: History<T>, present: T): Undone<T> | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  return {
    history: { past: past.slice(0, -1), future: [{ ...step, value: present }, ...future] },
    value: step.value,
    step,
  }
}

export function redone<T>({ past, future }: History<T>, present: T): Undone<T> | undefined {
  const [step, ...rest] = future
  if (!step) return undefined
  return {
    history: { past: [...past, { ...step, value: present, group: undefined }], future: rest },
    value: step.value,
    step,
  }
}
