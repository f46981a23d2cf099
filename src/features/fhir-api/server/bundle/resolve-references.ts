import { Problem } from '#platform/api/problem.ts'

const CONDITIONAL = /^([A-Z][A-Za-z]+)\?(.+)$/

/** References such as `Patient?identifier=…` that need a search. */
export function conditionalReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'reference' && typeof inner === 'string' && CONDITIONAL.test(inner)) found.add(inner)
    else conditionalReferences(inner, found)
  }
  return found
}

export function partsOf(reference: string): [type: string, query: string] {
  const [, type = '', query = ''] = CONDITIONAL.exec(reference) ?? []
  return [type, query]
}

/** Replaces the bundle's temporary references with real ones (R4 §3.1.0.11.2). */
export function resolveReferences<T>(value: T, known: ReadonlyMap<string, string>): T {
  return resolved(value, known, '') as T
}

function resolved(value: unknown, known: ReadonlyMap<string, string>, key: string): unknown {
  if (typeof value === 'string') {
    if (key !== 'reference' && !value.startsWith('urn:')) return value
    const [plain = '', fragment] = value.split('#')
    const found = known.get(plain)
    if (found) return fragment ? `${found}#${fragment}` : found
    if (key === 'reference' && value.startsWith('urn:')) {
      throw new Problem(400, `'${value.slice(0, 80)}' is not the fullUrl of an entry in this bundle.`)
    }
    return value
  }
  if (Array.isArray(value)) return value.map((inner) => resolved(inner, known, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, known, name)]))
}
