import { Problem } from '#platform/api/problem.ts'

/** A refusal of the booking rules names whose time is taken; patients only learn that it is. */
export async function withoutNames<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.status === 409) throw new Problem(409, message)
    throw error
  }
}
