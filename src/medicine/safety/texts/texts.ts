import type { Contact } from '../contacts.ts'
import type { StepKey } from '../first-aid.ts'
import type { SafetyLevel } from '../levels.ts'
import type { ReadingField } from '../types.ts'

/** Every text of the engine by key. One file per language; the English one is loaded with the engine. */
export type SafetyTextKey =
  | `step.${StepKey}`
  | `contact.${Contact}`
  | `title.${SafetyLevel | 'crisis'}`
  | `ask-again.${ReadingField}`

export type SafetyTexts = Readonly<Record<SafetyTextKey, string>>
