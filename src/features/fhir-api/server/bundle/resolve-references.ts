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

/** Replaces the bundle's temporary references with real ones (R4 §3.1.0.11.2); the same object where it has none. */
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
  if (Array.isArray(value)) {
    const members = value.map((inner) => resolved(inner, known, key))
    return members.every((inner, at) => inner === value[at]) ? value : members
  }
  if (typeof value !== 'object' || value === null) return value
  const part = value as Readonly<Record<string, unknown>>
  let changed: Map<string, unknown> | undefined
  for (const name of Object.keys(part)) {
    const inner = resolved(part[name], known, name)
    if (inner === part[name]) continue
    changed ??= new Map()
    changed.set(name, inner)
  }
  if (!changed) return value
  // from entries, so that a name such as '__proto__' stays a plain element
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, changed.has(name) ? changed.get(name) : inner]),
  )
}
