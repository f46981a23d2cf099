import type { SafetyTexts } from '#medicine/safety/texts/texts.ts'
import type { Words } from '../../language/languages.ts'

/** First aid, contacts and titles of the safety engine, by the keys the server and the screens say them with. */
export function safetyWords(texts: SafetyTexts): Words {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`safety.${key}`, text]))
}
