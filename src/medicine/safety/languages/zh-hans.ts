import { registerCharacters } from '../lexicon/numerals.ts'
import { ZH_ORDINARY } from '../lexicon/ordinary/zh.ts'
import { ZH_STORIES } from '../lexicon/stories/zh.ts'
import { ZH_CLASSES } from '../lexicon/zh-classes.ts'
import { ZH_FRAMES } from '../lexicon/zh-frames.ts'
import { ZH } from '../lexicon/zh-hans.ts'
import { ZH_SIGNS } from '../lexicon/zh-signs.ts'
import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_ZH } from '../likeness/weights/zh-hans.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'
import { ZH_CHARACTERS } from './zh-characters.ts'

export const CHINESE = [ZH, ZH_SIGNS, ZH_CLASSES, ZH_FRAMES, ZH_ORDINARY, ZH_STORIES].flatMap(entriesOf)

export function register(): void {
  registerCharacters(ZH_CHARACTERS)
  registerLanguage('zh-Hans', { entries: CHINESE })
  registerWeights('zh-Hans', WEIGHTS_ZH)
}
