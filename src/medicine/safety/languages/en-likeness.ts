import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_EN } from '../likeness/weights/en.ts'
import { WEIGHTS_MEANINGS } from '../likeness/weights/meanings.ts'

/** The weights of English and of meanings, separate from the English word lists so that a phone loads them later. */
export function register(): void {
  registerWeights('en', WEIGHTS_EN)
  registerWeights('meanings', WEIGHTS_MEANINGS)
}
