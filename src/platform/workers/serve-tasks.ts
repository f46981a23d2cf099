import { setPracticeZone } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Task, TaskReply, TaskRequest } from './task.ts'

/** What a worker does with a request: finds the task by its name and runs it. */
export function serveTasks(
  tasks: readonly Pick<Task<never, unknown>, 'name' | 'run'>[],
): (request: TaskRequest) => Promise<TaskReply> {
  const byName = new Map(tasks.map((one) => [one.name, one]))
  return async ({ name, input, zone }) => {
    setPracticeZone(zone)
    const found = byName.get(name)
    if (!found) throw new Error(`No worker task is called ${name}.`)
    try {
      return { value: await found.run(input as never) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, message, details } = error
      return { problem: { status, message, details } }
    }
  }
}
