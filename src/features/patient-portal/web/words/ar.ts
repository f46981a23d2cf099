import { ar as safetyTexts } from '#platform/clinical/safety/texts/ar.ts'
import type { Words } from '../language/languages.ts'
import { arCarer } from './ar-carer.ts'
import { arDanger } from './ar-danger.ts'
import { arDay } from './ar-day.ts'
import { arHelp } from './ar-help.ts'
import { arMessages } from './ar-messages.ts'
import { arPhrases } from './ar-phrases.ts'
import { arRecord } from './ar-record.ts'
import { arResults } from './ar-results.ts'
import { arSaid } from './ar-said.ts'
import { safetyWords } from './safety-words.ts'

export const words: Words = {
  ...arDanger,
  ...arCarer,
  ...arDay,
  ...arHelp,
  ...arMessages,
  ...arRecord,
  ...arSaid,
  ...arPhrases,
  ...arResults,
  ...safetyWords(safetyTexts),
}
