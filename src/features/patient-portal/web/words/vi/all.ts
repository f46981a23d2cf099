import { vi as safetyTexts } from '#medicine/safety/texts/vi.ts'
import type { Words } from '../../language/languages.ts'
import { safetyWords } from '../en/safety-words.ts'
import { viCarer } from './carer.ts'
import { viDanger } from './danger.ts'
import { viDay } from './day.ts'
import { viHelp } from './help.ts'
import { viMessages } from './messages.ts'
import { viPhrases } from './phrases.ts'
import { viRecord } from './record.ts'
import { viResults } from './results.ts'
import { viSaid } from './shared.ts'

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
