import type { Task } from '#platform/workers/task.ts'
import { type RunOptions, workers } from '#platform/workers/worker-pool.ts'
import { type Person, recordText } from './by-patient.ts'

/** What a worker gets: patients with their records as JSON text, which crosses threads at the cost of a copy. */
export interface PatientsBatch<Context> {
  context: Context
  people: readonly { id: string; text: string }[]
}

const PATIENTS_IN_A_BATCH = 25
const BATCHES_AT_ONCE = 2 // one is worked out while the next is read: bounds the memory

/** Sends patients to a worker in batches as they are read, and returns the results in the same order. */
export async function* patientsInWorkers<Context, Result>(
  patients: AsyncIterable<Person>,
  work: Task<PatientsBatch<Context>, Result>,
  context: Context,
  options?: RunOptions,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  let batch: { id: string; text: string }[] = []
  const send = (): void => {
    const result = workers().run(work, { context, people: batch }, options)
    result.catch(() => undefined) // thrown where it is awaited
    running.push(result)
    batch = []
  }
  for await (const { id, parts } of patients) {
    batch.push({ id, text: recordText(parts) })
    if (batch.length < PATIENTS_IN_A_BATCH) continue
    send()
    if (running.length >= BATCHES_AT_ONCE) yield await (running.shift() as Promise<Result>)
  }
  if (batch.length > 0) send()
  for (const result of running) yield await result
}
