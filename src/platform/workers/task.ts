/**
 * Pure computation: plain data in, plain data out, no database, no secrets other than its input. It runs in a worker
 * thread, so that nobody waits for someone else's PDF.
 */
export interface Task<Input, Output> {
  /** How the worker finds it; every task is in the list of `app/server/worker.ts`. */
  readonly name: string
  run(input: Input): Output | Promise<Output>
}

export function task<Input, Output>(
  name: string,
  run: (input: Input) => Output | Promise<Output>,
): Task<Input, Output> {
  return { name, run }
}

/** What goes to a worker. */
export interface TaskRequest {
  name: string
  input: unknown
  /** Time zone of the practice: a worker has no settings of its own. */
  zone: string
}

/** What comes back. A `Problem` travels as data: structured clone keeps only an error's message. */
export type TaskReply =
  | { value: unknown }
  | { problem: { status: number; message: string; details?: Record<string, unknown> | undefined } }
