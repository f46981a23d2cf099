/** Whether this account wants its plan on this phone. Nothing is stored until the patient has chosen. */
export type KeepChoice = 'open' | 'pin' | 'no'

const KEY = 'aurora-portal-keep-plan'

export function readKeepChoice(ownerId: string): KeepChoice | undefined {
  const choice = readAll()[ownerId]
  return choice === 'open' || choice === 'pin' || choice === 'no' ? choice : undefined
}

export function setKeepChoice(ownerId: string, choice: KeepChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [ownerId]: choice }))
  } catch {
    // private browsing may block storage; the plan is then not stored either
  }
}

function readAll(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {} // an earlier release stored a plain word
  }
}
