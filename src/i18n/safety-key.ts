import safetyMessages from './messages/en-AU/safety.json'

export type SafetyKey = keyof typeof safetyMessages

/** First aid speaks of another person where one is meant; texts that fit both have no second form. */
export function safetyKey(key: SafetyKey, isAboutOther: boolean): SafetyKey {
  const other = `${key}.other`
  return isAboutOther && other in safetyMessages ? (other as SafetyKey) : key
}

interface Reliever {
  name: string
  isPuffer: boolean
}

/** A step of first aid that names the reliever of the one in danger, where the steps are right for that inhaler. */
export function stepText(
  key: SafetyKey,
  isAboutOther: boolean,
  reliever: Reliever | undefined,
): { key: SafetyKey; values?: { name: string } } {
  if (reliever && (key === 'safety.step.reliever' || (key === 'safety.step.reliever-4x4' && reliever.isPuffer))) {
    return { key: safetyKey(`${key}-own`, isAboutOther), values: { name: reliever.name } }
  }
  return { key: safetyKey(key, isAboutOther) }
}
