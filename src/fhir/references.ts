import type { FhirResource, Reference } from 'fhir/r4'

type ResourceType = FhirResource['resourceType']

/**
 * The only parser of references (https://hl7.org/fhir/R4/references.html). Permission depends on whose record a
 * reference names: two parsers that disagree would open a way into somebody else's record.
 */
export type ParsedReference =
  /** A record in this store: relative, or absolute at our own base. */
  | { kind: 'record'; type: string; id: string; version?: string }
  /** A record on another server. `type` and `id` are what its URL appears to name. */
  | { kind: 'foreign'; url: string; type?: string; id?: string }
  | { kind: 'contained'; id: string }
  /** An entry of the same bundle; resolved before storing. */
  | { kind: 'urn'; urn: string }
  /** `Patient?identifier=…` in a bundle; looked up before storing. */
  | { kind: 'conditional'; type: string; query: string }
  /** Only an identifier or a display text. */
  | { kind: 'logical' }
  | { kind: 'unreadable' }

export interface RecordName {
  type: string
  id: string
  version?: string
}

const RELATIVE = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/([A-Za-z0-9\-.]{1,64}))?$/
const CONDITIONAL = /^([A-Z][A-Za-z]+)\?(.+)$/s
const IN_ADDRESS = /\/([A-Z][A-Za-z]+)\/([^/]+)(?:\/_history\/[^/]+)?\/?$/

export function reference(type: ResourceType, id: string, display?: string): Reference {
  return display ? { reference: `${type}/${id}`, display } : { reference: `${type}/${id}` }
}

/** `base` is our own FHIR base URL; without it every absolute reference is foreign. */
export function parseReference(given: Reference | string | undefined, base?: string): ParsedReference {
  const text = typeof given === 'string' ? given : given?.reference
  if (text === undefined) return { kind: 'logical' }
  if (text.startsWith('#')) return { kind: 'contained', id: text.slice(1) }
  const relative = relativeName(text)
  if (relative) return { kind: 'record', ...relative }
  if (/^urn:/i.test(text)) return { kind: 'urn', urn: text }
  const [, type, query] = CONDITIONAL.exec(text) ?? []
  if (type && query) return { kind: 'conditional', type, query }
  return absolute(text, base)
}

let last: { text: string; name: RecordName | undefined } = { text: '', name: undefined }

/** Most records name one patient again and again, and each of them is asked for it several times. */
function relativeName(text: string): Readonly<RecordName> | undefined {
  if (text === last.text) return last.name
  const [, type, id, version] = RELATIVE.exec(text) ?? []
  last = { text, name: type && id ? { type, id, ...(version && { version }) } : undefined }
  return last.name
}

function absolute(text: string, base: string | undefined): ParsedReference {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return { kind: 'unreadable' }
  // parsed, so that case, default ports and escapes cannot disguise our own base URL
  const url = new URL(text)
  const path = decoded(url.pathname).replace(/\/{2,}/g, '/')
  if (base && URL.canParse(base)) {
    const own = new URL(base)
    const folder = `${own.pathname.replace(/\/+$/, '')}/`
    if (url.host === own.host && path.startsWith(folder)) {
      const name = relativeName(path.slice(folder.length).replace(/\/$/, ''))
      if (name) return { kind: 'record', ...name }
    }
  }
  const [, type, id] = IN_ADDRESS.exec(path) ?? []
  return { kind: 'foreign', url: text, ...(type && { type }), ...(id && { id }) }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The record that a stored reference names; the store keeps references to its own records relative. */
export function recordNamed(given: Reference | string | undefined, base?: string): RecordName | undefined {
  const parsed = parseReference(given, base)
  if (parsed.kind !== 'record') return undefined
  const { type, id, version } = parsed
  return { type, id, ...(version && { version }) }
}

/** The id in a stored reference to that type, versioned or not. */
export function idFrom(given: Reference | string | undefined, type: ResourceType): string | undefined {
  const named = recordNamed(given)
  return named?.type === type ? named.id : undefined
}

export function isReferenceTo(given: Reference | string | undefined, type: ResourceType): boolean {
  return idFrom(given, type) !== undefined
}

/** `Patient/a` for any form of reference to that record; undefined if it is not in this store. */
export function plainReference(given: Reference | string | undefined, base?: string): string | undefined {
  const named = recordNamed(given, base)
  return named && `${named.type}/${named.id}`
}

/** Every reference in a value with its element path, for example `attester.party`, without list positions. */
export function referencesIn(value: unknown): { path: string; reference: Reference }[] {
  const found: { path: string; reference: Reference }[] = []
  collect(value, '')
  return found

  function collect(part: unknown, path: string): void {
    if (typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (const inner of part) collect(inner, path)
      return
    }
    if (isReference(part)) found.push({ path, reference: part })
    for (const key of Object.keys(part)) {
      const inner = (part as Readonly<Record<string, unknown>>)[key]
      if (typeof inner === 'object' && inner !== null) collect(inner, path ? `${path}.${key}` : key)
    }
  }
}

/** Only the data type Reference has a string element of this name. */
function isReference(part: object): part is Reference {
  return typeof (part as Reference).reference === 'string'
}

/** A copy with every reference passed through `change`; the same object if nothing changes. */
export function mapReferences<T>(value: T, change: (reference: string) => string): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    let changed: unknown[] | undefined
    for (let at = 0; at < value.length; at++) {
      const next: unknown = mapReferences(value[at], change)
      if (next === value[at]) continue
      changed ??= [...(value as unknown[])]
      changed[at] = next
    }
    return (changed ?? value) as T
  }
  const part = value as Readonly<Record<string, unknown>>
  let changed: Map<string, unknown> | undefined
  for (const key of Object.keys(part)) {
    const inner = part[key]
    const next = key === 'reference' && typeof inner === 'string' ? change(inner) : mapReferences(inner, change)
    if (next === inner) continue
    changed ??= new Map()
    changed.set(key, next)
  }
  if (!changed) return value
  // from entries, so that a name such as '__proto__' stays a plain element
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, changed.has(key) ? changed.get(key) : inner]),
  ) as T
}

/** Makes absolute references at our own base relative; leaves others as they are. */
export function withRelativeReferences<T>(value: T, base: string | undefined): T {
  if (!base) return value
  return mapReferences(value, (text) => {
    if (!text.includes('://')) return text
    const named = recordNamed(text, base)
    if (!named) return text
    return `${named.type}/${named.id}${named.version ? `/_history/${named.version}` : ''}`
  })
}
