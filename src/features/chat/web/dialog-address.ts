/** Where a reply's button opens a form; only the user fills it in. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'new-appointment': '/appointments?new=1',
  'new-encounter': '/encounters?new=1',
  'new-task': '/practice-dashboard?new=1',
  // opens over the current page
  'new-patient': '?register=1',
}

/** Undefined for dialogs that open within the chat. */
export function dialogAddress(dialog: string, patientId: string | undefined): string | undefined {
  const address = ADDRESSES[dialog]
  return address && patientId ? `${address}&patient=${encodeURIComponent(patientId)}` : address
}
