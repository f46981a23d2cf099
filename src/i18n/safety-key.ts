import safetyMessages from './messages/en-AU/safety.json'

export type SafetyKey = keyof typeof safetyMessages

/** First aid speaks of another person where one is meant; texts that fit both have no second form. */
export function safetyKey(key: SafetyKey, isAboutOther: boolean): SafetyKey {
  const other = `${key}.other`
  return isAboutOther && other in safetyMessages ? (other as SafetyKey) : key
}
