import { EN_CLASSES } from '../lexicon/en-classes.ts'
import { EN_CONTEXT } from '../lexicon/en-context.ts'
import { EN_CRISIS } from '../lexicon/en-crisis.ts'
import { EN_MILDER } from '../lexicon/en-milder.ts'
import { EN_NUMBERS } from '../lexicon/en-numbers.ts'
import { EN_ORDINARY } from '../lexicon/en-ordinary.ts'
import { EN_SIGNS } from '../lexicon/en-signs.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'

export const ENGLISH = [EN_SIGNS, EN_CLASSES, EN_CRISIS, EN_CONTEXT, EN_MILDER, EN_NUMBERS].flatMap(entriesOf)

export function registerEnglish(): void {
  registerLanguage('en', { entries: ENGLISH, ordinary: EN_ORDINARY })
}
