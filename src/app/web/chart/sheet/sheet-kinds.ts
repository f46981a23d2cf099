import type { SheetKind } from './sheet-request.ts'

interface SheetKindWords {
  label: string
  /** As the keyboard library writes it. */
  keys: string
  /** As people read it. */
  keysShown: string
}

const keys = (letter: string) => ({ keys: `Alt+Shift+Key${letter}`, keysShown: `Alt + Shift + ${letter}` })

export const SHEET_KINDS: Record<SheetKind, SheetKindWords> = {
  order: { label: 'Test request', ...keys('T') },
  prescription: { label: 'Prescription', ...keys('P') },
  score: { label: 'Symptom score', ...keys('S') },
  vitals: { label: 'Vital signs', ...keys('V') },
  message: { label: 'Message to the patient', ...keys('M') },
  booking: { label: 'Booking', ...keys('B') },
  letter: { label: 'Letter', ...keys('L') },
  recall: { label: 'Recall', ...keys('C') },
}
