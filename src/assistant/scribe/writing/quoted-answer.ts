import { capitalise } from '#fhir/capitalise.ts'

export const lowered = (label: string): string =>
  /^[A-Z]{2,}|^[A-Z][a-z]*[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The speaker's own words, marked as such. */
export function quotation(
  { label, speaker, ingredient }: { label: string; speaker: string; ingredient?: string },
  spoken: readonly string[],
): string {
  const about = label.startsWith('Asked ')
    ? `, a${label.slice(1)}`
    : `, about ${ingredient ? capitalise(label) : lowered(label)}`
  return `${speaker}${about}: "${spoken.join('; ')}".`
}

/** "Flu and COVID both in May", "both in April": when the patient was vaccinated. */
export function vaccinated(noun: string, text: string): string | undefined {
  const [, names, when] =
    /^((?:the )?(?:flu|influenza|covid|pneumonia|pneumococcal|shingles|rsv|whooping cough)(?:(?:,| and|, and) (?:the )?(?:flu|covid|pneumonia|pneumococcal|shingles|rsv|whooping cough))*)(?: (?:one|ones|shots?|vaccines?|jabs?))?,? ((?:both |all )?(?:in|last|this|at|on|from) [^,;]{2,30})$/i.exec(
      text,
    ) ?? []
  if (names && when) return `vaccinated against ${names.replace(/\bthe /g, '')}, ${when}`
  return /^(?:both|all) (?:in|last|this|at|on) [^,;]{2,24}$/.test(text)
    ? `${noun} ${text.replace(/^(?:both|all) /, '')}`
    : undefined
}
