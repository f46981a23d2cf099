import { formatDate } from '#fhir/dates.ts'
import { formatSentence } from '#i18n/format-sentence.ts'
import recordSentences from '#i18n/messages/en-AU/record-sentences.json'
import sentences from '#i18n/messages/en-AU/sentences.json'
import staffSentences from '#i18n/messages/en-AU/staff.json'
import type { TextKey } from '#medicine/self-management/text-key.ts'

/** Every text of the portal's rules and server, in English. */
export const english = { ...sentences, ...recordSentences, ...staffSentences }
export type SentenceKey = keyof typeof english

export function inEnglish(sentence: TextKey): string {
  return formatSentence(sentence, english, 'en-AU', formatDate) ?? sentence.key
}

/** As sent to the client: the key for other languages, plus the English text. */
export function toSentence(sentence: TextKey): TextKey & { text: string } {
  return { ...sentence, text: inEnglish(sentence) }
}
