import { zhHans as safetyTexts } from '#medicine/safety/texts/zh-hans.ts'
import type { Words } from '../../language/languages.ts'
import { safetyWords } from '../en/safety-words.ts'
import { zhCarer } from './carer.ts'
import { zhHansDanger } from './danger.ts'
import { zhDay } from './day.ts'
import { zhHelp } from './help.ts'
import { zhMessages } from './messages.ts'
import { zhHansPhrases } from './phrases.ts'
import { zhRecord } from './record.ts'
import { zhHansResults } from './results.ts'
import { zhSaid } from './shared.ts'

export const words: Words = {
  ...zhHansDanger,
  ...zhCarer,
  ...zhDay,
  ...zhHelp,
  ...zhMessages,
  ...zhRecord,
  ...zhSaid,
  ...zhHansPhrases,
  ...zhHansResults,
  ...safetyWords(safetyTexts),
}
