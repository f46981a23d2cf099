import { VI_ORDINARY } from '../lexicon/ordinary/vi.ts'
import { VI_STORIES } from '../lexicon/stories/vi.ts'
import { VI } from '../lexicon/vi.ts'
import { VI_CLASSES } from '../lexicon/vi-classes.ts'
import { VI_FRAMES } from '../lexicon/vi-frames.ts'
import { VI_SIGNS } from '../lexicon/vi-signs.ts'
import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_VI } from '../likeness/weights/vi.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'

export const VIETNAMESE = [VI, VI_SIGNS, VI_CLASSES, VI_FRAMES, VI_ORDINARY, VI_STORIES].flatMap(entriesOf)

export function register(): void {
  registerLanguage('vi', { entries: VIETNAMESE })
  registerWeights('vi', WEIGHTS_VI)
}
