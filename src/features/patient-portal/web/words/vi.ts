import { vi as safetyTexts } from '#platform/clinical/safety/texts/vi.ts'
import type { Words } from '../language/languages.ts'
import { safetyWords } from './safety-words.ts'
import { viCarer } from './vi-carer.ts'
import { viDanger } from './vi-danger.ts'
import { viDay } from './vi-day.ts'
import { viHelp } from './vi-help.ts'
import { viMessages } from './vi-messages.ts'
import { viPhrases } from './vi-phrases.ts'
import { viRecord } from './vi-record.ts'
import { viResults } from './vi-results.ts'
import { viSaid } from './vi-said.ts'

export const words: Words = {
  ...viDanger,
  ...viCarer,
  ...viDay,
  ...viHelp,
  ...viMessages,
  ...viRecord,
  ...viSaid,
  ...viPhrases,
  ...viResults,
  ...safetyWords(safetyTexts),
}
