import { zhHans as safetyTexts } from '#platform/clinical/safety/texts/zh-hans.ts'
import type { Words } from '../language/languages.ts'
import { safetyWords } from './safety-words.ts'
import { zhCarer } from './zh-hans-carer.ts'
import { zhHansDanger } from './zh-hans-danger.ts'
import { zhDay } from './zh-hans-day.ts'
import { zhHelp } from './zh-hans-help.ts'
import { zhMessages } from './zh-hans-messages.ts'
import { zhHansPhrases } from './zh-hans-phrases.ts'
import { zhRecord } from './zh-hans-record.ts'
import { zhHansResults } from './zh-hans-results.ts'
import { zhSaid } from './zh-hans-said.ts'

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
