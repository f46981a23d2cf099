/** Whose record this account opened last on this device. */
const KEY = 'aurora-portal-person'

export function rememberedPerson(ownerId: string): string | undefined {
  const found = readAll()[ownerId]
  return typeof found === 'string' ? found : undefined
}

export function rememberPerson(ownerId: string, personId: string | undefined): void {
  const { [ownerId]: _, ...others } = readAll()
  try {
    localStorage.setItem(KEY, JSON.stringify(personId ? { ...others, [ownerId]: personId } : others))
  } catch {
    // private browsing may forbid storage; the address still says it
  }
}

function readAll(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
