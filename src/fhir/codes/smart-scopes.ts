/** What a SMART scope covers: one patient's record, all that the signed-in user may see, or the whole practice. */
export type ScopeContext = 'patient' | 'user' | 'system'

export type Permission = 'c' | 'r' | 'u' | 'd' | 's'

/** One FHIR scope (SMART App Launch 2.2, scopes for requesting FHIR resources); `*` means every type. */
export interface FhirScope {
  readonly context: ScopeContext
  readonly type: string
  readonly permissions: readonly Permission[]
}

const SCOPE = /^(patient|user|system)\/(\*|[A-Z][A-Za-z]{2,39})\.([a-z]+|\*)$/
const V2 = /^(?=.)c?r?u?d?s?$/
const V1: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }
const ALL = ['c', 'r', 'u', 'd', 's'] as const satisfies readonly Permission[]

/**
 * Version 1 (`.read`) and version 2 (`.rs`). A scope with search parameters (`?category=…`) cannot be enforced, so it
 * grants nothing, never the type without its limit.
 */
export function parseScope(text: string): FhirScope | undefined {
  const [, context, type, suffix = ''] = SCOPE.exec(text) ?? []
  const letters = V1[suffix] ?? (V2.test(suffix) ? suffix : undefined)
  if (!context || !type || !letters) return undefined
  return { context: context as ScopeContext, type, permissions: ALL.filter((letter) => letters.includes(letter)) }
}

export function parseScopes(texts: readonly string[]): FhirScope[] {
  return texts.map(parseScope).filter((scope) => scope !== undefined)
}

export function scopeText({ context, type, permissions }: FhirScope): string {
  return `${context}/${type}.${permissions.join('')}`
}

/** The part of a scope that others of the same kind cover, type by type. */
function within(asked: FhirScope, ceiling: readonly FhirScope[]): FhirScope[] {
  const shared = new Map<string, Set<Permission>>()
  for (const { context, type, permissions } of ceiling) {
    const common = asked.type === '*' ? type : type === '*' || type === asked.type ? asked.type : undefined
    if (context !== asked.context || !common) continue
    const letters = shared.get(common) ?? new Set()
    for (const letter of permissions) if (asked.permissions.includes(letter)) letters.add(letter)
    shared.set(common, letters)
  }
  return [...shared]
    .filter(([, letters]) => letters.size > 0)
    .map(([type, letters]) => ({ context: asked.context, type, permissions: ALL.filter((one) => letters.has(one)) }))
}

/** The requested scopes narrowed to a ceiling. A scope that fits keeps its text; one that fits in part is rewritten. */
export function narrowScopes(asked: readonly string[], ceiling: readonly string[]): string[] {
  const most = parseScopes(ceiling)
  const narrowed = asked.flatMap((text) => {
    const scope = parseScope(text)
    if (!scope) return ceiling.includes(text) ? [text] : []
    const parts = within(scope, most)
    const isWhole = parts.some(
      ({ type, permissions }) => type === scope.type && permissions.length === scope.permissions.length,
    )
    return isWhole ? [text] : parts.map(scopeText)
  })
  return [...new Set(narrowed)]
}

/** Every spelling of a scope for these types: the provider compares scopes by their text. */
export function everyScope(types: readonly string[]): string[] {
  const subsets = Array.from({ length: 2 ** ALL.length - 1 }, (_, at) =>
    ALL.filter((_letter, bit) => (at + 1) & (1 << bit)).join(''),
  )
  const suffixes = [...Object.keys(V1), ...subsets]
  return (['patient', 'user', 'system'] as const).flatMap((context) =>
    ['*', ...types].flatMap((type) => suffixes.map((suffix) => `${context}/${type}.${suffix}`)),
  )
}
