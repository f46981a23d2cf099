import type { StepKey } from '../first-aid.ts'
import type { Contact, ReadingField, SafetyLevel } from '../types.ts'

/** Every text of the engine by key. One file per language; the English one is loaded with the engine. */
export type SafetyTextKey =
  | `step.${StepKey}`
  | `contact.${Contact}`
  | `title.${SafetyLevel | 'crisis'}`
  | `ask-again.${ReadingField}`

export type SafetyTexts = Readonly<Record<SafetyTextKey, string>>

/** What a phone dials. */
export const CONTACT_NUMBERS: Record<Contact, string> = {
  '000': '000',
  lifeline: '131114',
  '13yarn': '139276',
  poisons: '131126',
  '1800respect': '1800737732',
  '1800medicare': '1800633422',
}
