import { AR } from '../lexicon/ar.ts'
import { AR_CLASSES } from '../lexicon/ar-classes.ts'
import { AR_FRAMES } from '../lexicon/ar-frames.ts'
import { AR_SIGNS } from '../lexicon/ar-signs.ts'
import { AR_ORDINARY } from '../lexicon/ordinary/ar.ts'
import { AR_STORIES } from '../lexicon/stories/ar.ts'
import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_AR } from '../likeness/weights/ar.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'

export const ARABIC = [AR, AR_SIGNS, AR_CLASSES, AR_FRAMES, AR_ORDINARY, AR_STORIES].flatMap(entriesOf)

export function register(): void {
  registerLanguage('ar', { entries: ARABIC })
  registerWeights('ar', WEIGHTS_AR)
}
