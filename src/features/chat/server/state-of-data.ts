import { formatDateTime } from '#fhir/dates.ts'

/** Which records answered, and when they were read. */
export function stateOfData(sources: Readonly<Record<string, 'synthetic' | 'real'>>, now: Date): string {
  const kinds = new Set(Object.values(sources))
  const what = kinds.size > 1 ? 'Real and synthetic data mixed' : kinds.has('real') ? 'Real data' : 'Synthetic data'
  return `${what}, as at ${formatDateTime(now)}`
}
