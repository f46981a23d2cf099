/** PostgreSQL stores no NUL, and UTF-8 has no half of a surrogate pair; with the flag u a whole pair is not matched. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

/** The path of the first text, or field name, that no database can keep; '' for the value itself, undefined for none. */
export function unstorableAt(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : ''
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return ''
    const path = unstorableAt(inner)
    if (path !== undefined) return path === '' ? name : `${name}.${path}`
  }
  return undefined
}
