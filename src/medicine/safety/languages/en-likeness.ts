import { EN_FRAMES } from '../lexicon/en-frames.ts'
import { EN_GOODS } from '../lexicon/en-goods.ts'
import { EN_ORDINARY } from '../lexicon/en-ordinary.ts'
import { raiseByLikeness } from '../likeness/likeness.ts'
import { registerSecondLayer } from '../likeness/second-layer.ts'
import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_EN } from '../likeness/weights/en.ts'
import { WEIGHTS_MEANINGS } from '../likeness/weights/meanings.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'
import { ENGLISH } from './en.ts'

/** With the words that can only calm a text: until they are loaded, the engine is more cautious. */
export const ENGLISH_WITH_FRAMES = [...ENGLISH, ...entriesOf(EN_GOODS), ...entriesOf(EN_FRAMES)]

/** The trained layer with the weights of English and of meanings: separate, so that a phone loads them after the rules. */
export function register(): void {
  registerLanguage('en', { entries: ENGLISH_WITH_FRAMES, ordinary: EN_ORDINARY })
  registerWeights('en', WEIGHTS_EN)
  registerWeights('meanings', WEIGHTS_MEANINGS)
  registerSecondLayer(raiseByLikeness)
}
