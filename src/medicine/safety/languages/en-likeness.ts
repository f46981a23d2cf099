import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_EN } from '../likeness/weights/en.ts'
import { WEIGHTS_MEANINGS } from '../likeness/weights/meanings.ts'

/** The English weights and those of meanings, apart from the English words: a phone fetches them one after the other. */
export function register(): void {
  registerWeights('en', WEIGHTS_EN)
  registerWeights('meanings', WEIGHTS_MEANINGS)
}
