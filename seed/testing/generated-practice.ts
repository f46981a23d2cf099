import type { FhirResource } from 'fhir/r4'
import { generatePractice, type PracticeOptions } from '../generate.ts'

const generated = new Map<string, readonly FhirResource[]>()

/** Generated once for all files of a worker, and frozen: no file can change what the next one reads. */
export function generatedPractice({ seed, today, people }: Omit<PracticeOptions, 'clock'>): readonly FhirResource[] {
  const key = JSON.stringify([seed, today, people])
  const known = generated.get(key)
  if (known) return known
  const made = generatePractice({ seed, today, people })
  freeze(made)
  generated.set(key, made)
  return made
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const each of Object.values(value)) freeze(each)
}
