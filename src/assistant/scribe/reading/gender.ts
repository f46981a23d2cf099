import type { Gender } from '../writing/patient.ts'
import { plainText } from './questions.ts'
import type { Utterance } from './utterance.ts'

const FEMALE =
  /\b(?:year[- ]old(?: \w+){0,2} (?:female|woman|lady|girl)|(?:is|a) (?:pleasant |young |elderly )?(?:female|woman|lady)|ms|mrs|ma'am|miss [a-z]+(?= (?:how|is|hi|it|so|good)|$)|young lady|my last period|my periods?|your last (?:menstrual )?period|last menstrual period|breastfeeding|your pregnancy|i'm pregnant|pap smear)\b/
const MALE =
  /\b(?:year[- ]old(?: \w+){0,2} (?:male|man|gentleman|boy)|(?:is|a|white) (?:pleasant |young |elderly )?(?:male|gentleman)|mr|sir|your prostate|my prostate|young man)\b/

/** Only from words that say it: a title, 'a 50-year-old female'. A first name says nothing. */
export function spokenGender(utterances: readonly Utterance[]): Gender {
  for (const utterance of utterances) {
    if (utterance.speaker === 'other') continue
    const text = plainText(utterance)
    if (FEMALE.test(text)) return 'female'
    if (MALE.test(text)) return 'male'
  }
  return 'unknown'
}

/** First names the clinician greets with, to take out of sentences where they only address. */
export function addressedNames(utterances: readonly Utterance[]): Set<string> {
  const names = new Set<string>()
  for (const utterance of utterances.slice(0, 12)) {
    const match =
      /^(?:so |okay |well )*(?:hi|hey|hello|good morning|good afternoon|morning)(?: there)? (?:ms |mr |mrs |miss )?([a-z]{3,12})\b/.exec(
        plainText(utterance),
      )
    if (match?.[1] && !/^(?:how|good|doctor|there|what|nice|it's|i'm|you|dragon|the|and|today|so|are)$/.test(match[1]))
      names.add(match[1])
  }
  return names
}
