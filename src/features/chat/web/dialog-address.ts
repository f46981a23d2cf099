/** Where a reply's button opens a form; what is written there is written by the person. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'new-appointment': '/appointments?new=1',
  'new-encounter': '/encounters?new=1',
  'new-task': '/practice-dashboard?new=1',
  // opens over whatever page is open
  'new-patient': '?register=1',
}

/** Undefined for what opens within the chat itself. */
export function dialogAddress(dialog: string, patientId: string | undefined): string | undefined {
  const address = ADDRESSES[dialog]
  return address && patientId ? `${address}&patient=${encodeURIComponent(patientId)}` : address
}
