/** The record this account last opened on this device. */
const KEY = 'aurora-portal-person'

export function rememberedPatient(ownerId: string): string | undefined {
  const found = readAll()[ownerId]
  return typeof found === 'string' ? found : undefined
}

export function rememberPatient(ownerId: string, patientId: string | undefined): void {
  const { [ownerId]: _, ...others } = readAll()
  try {
    localStorage.setItem(KEY, JSON.stringify(patientId ? { ...others, [ownerId]: patientId } : others))
  } catch {
    // private browsing may block storage; the URL still names the patient
  }
}

function readAll(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
