import { EN_FIGURES } from '../lexicon/en-figures.ts'
import { EN_FRAMES } from '../lexicon/en-frames.ts'
import { EN_GOODS } from '../lexicon/en-goods.ts'
import { EN_ORDINARY } from '../lexicon/en-ordinary.ts'
import { EN_TOPICS } from '../lexicon/en-topics.ts'
import { EN_CORRECT } from '../lexicon/ordinary/en-correct.ts'
import { EN_STORIES } from '../lexicon/stories/en.ts'
import { raiseByLikeness } from '../likeness/likeness.ts'
import { registerSecondLayer } from '../likeness/second-layer.ts'
import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_EN } from '../likeness/weights/en.ts'
import { WEIGHTS_MEANINGS } from '../likeness/weights/meanings.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'
import { ENGLISH } from './en.ts'

/**
 * With the words of ordinary business, those that calm a text and those of dangers told as a story: until they are loaded,
 * more texts are reviewed by a person.
 */
export const ENGLISH_WITH_FRAMES = [
  ...ENGLISH,
  ...[EN_FIGURES, EN_TOPICS, EN_GOODS, EN_FRAMES, EN_STORIES].flatMap(entriesOf),
]

const KNOWN: ReadonlySet<string> = new Set([...EN_ORDINARY, ...EN_CORRECT])

/** The trained layer with the weights of English and of meanings: separate, so that a phone loads them after the rules. */
export function register(): void {
  registerLanguage('en', { entries: ENGLISH_WITH_FRAMES, ordinary: KNOWN })
  registerWeights('en', WEIGHTS_EN)
  registerWeights('meanings', WEIGHTS_MEANINGS)
  registerSecondLayer(raiseByLikeness)
}
