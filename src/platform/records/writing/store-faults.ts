import { Problem } from '#platform/api/problem.ts'
import { isStoredType } from '../catalogue.ts'

/** Database errors of a failed write, as a message for the user. */

const RACE = 'Someone else changed the same records at the same moment. Nothing was overwritten; please try again.'

/** PostgreSQL: serialization failure (also our own stale guard) or deadlock. */
export function raceProblem(error: unknown): unknown {
  const isRace = ['40001', '40P01', '23505'].includes((error as { code?: string }).code ?? '')
  return isRace ? new Problem(409, RACE) : error
}

/** Not at the expected version, or the next version was written at the same moment. */
export function isStale(error: unknown): boolean {
  return ['40001', '23505'].includes((error as { code?: string }).code ?? '')
}

export function refuseUnknownType(type: string): void {
  if (!isStoredType(type))
    throw new Problem(422, `${typeof type === 'string' ? type.slice(0, 60) : 'This'} is not a supported resource type.`)
}

/** A read that is audited with the same statement: without the audit event nothing is shown. */
export function unwrittenProblem(error: unknown): never {
  const isOfDatabase = typeof (error as { code?: unknown }).code === 'string'
  if (!isOfDatabase) throw error
  throw new Problem(503, 'The audit log cannot be written, so nothing is shown. Please try again shortly.')
}

export function rethrow(error: unknown): never {
  throw error
}

export function existsProblem(error: { code?: string }): never {
  if (error.code === '23505') throw new Problem(409, 'There is already a record with this id.')
  throw error
}
