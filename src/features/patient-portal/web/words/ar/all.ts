import { ar as safetyTexts } from '#medicine/safety/texts/ar.ts'
import type { Words } from '../../language/languages.ts'
import { safetyWords } from '../en/safety-words.ts'
import { arCarer } from './carer.ts'
import { arDanger } from './danger.ts'
import { arDay } from './day.ts'
import { arHelp } from './help.ts'
import { arMessages } from './messages.ts'
import { arPhrases } from './phrases.ts'
import { arRecord } from './record.ts'
import { arResults } from './results.ts'
import { arSaid } from './shared.ts'

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
