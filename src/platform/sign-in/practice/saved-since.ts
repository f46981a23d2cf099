import { Problem } from '#platform/api/problem.ts'

/** Somebody else saved a setting while it was being edited here. */
export const savedSince = (changedBy = 'Somebody else'): Problem =>
  new Problem(409, `${changedBy} has saved this since you opened it. Nothing was overwritten.`)
