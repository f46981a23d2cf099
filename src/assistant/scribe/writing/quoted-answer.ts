import { capitalise } from '#fhir/capitalise.ts'

export const lowered = (label: string): string =>
  /^[A-Z]{2,}|^[A-Z][a-z]*[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** A person, a verb or talk: only a quotation may say it in these words. */
export const SPOKEN =
  /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|you|your|we|us|our|he|she|his|her|they|them|it|it's|that|that's|this|those|there|there's|yeah|yes|no|not|nah|um|er|like|just|well|so|but|maybe|reckon|say|said|is|are|was|were|have|has|had|do|does|did|don't|didn't|isn't|can|can't|gets?|got|feels?|felt|goes|went|gone|comes?|came|only|if|when|because|same)\b/
const MOST_BARE = 7
/** An amount, a time or a place reads as a note does: "Exercise tolerance: about 50 metres". */
const BARE = /\d|\b(?:once|twice|daily|weekly|every|nightly|morning|night|years?|months?|weeks?|days?)\b/

/** An answer under what was asked: in a note's words where it is an amount or a time, else as the speaker's, marked as such. */
export function quotation(
  { label, speaker }: { label: string; speaker: string; ingredient?: string },
  spoken: readonly string[],
): string {
  const answer = spoken.join('; ')
  if (label.startsWith('Asked ')) return `${label}${speaker === 'Carer' ? ', the carer answered' : ''}: "${answer}".`
  // "Any trouble with reflux?" "Reflux, yes."
  if (answer === lowered(label)) return `Reports ${answer}.`
  const isBare =
    !/^\d+$/.test(answer) && BARE.test(answer) && answer.split(' ').length <= MOST_BARE && !SPOKEN.test(answer)
  return isBare
    ? `${capitalise(label)} reported as ${answer}.`
    : `${capitalise(label)}, in the ${speaker.toLowerCase()}'s words: "${answer}".`
}

/** "Since when?" "The last six weeks." */
export const LATELY = /^(?:for |about |maybe )*(?:the )?(?:last|past) (?:\d+|few|couple of) \w+$/

/** "Flu and COVID both in May", "both in April": when the patient was vaccinated. */
export function vaccinated(noun: string, text: string): string | undefined {
  const [, names, when] =
    /^((?:the )?(?:flu|influenza|covid|pneumonia|pneumococcal|shingles|rsv|whooping cough)(?:(?:,| and|, and) (?:the )?(?:flu|covid|pneumonia|pneumococcal|shingles|rsv|whooping cough))*)(?: (?:one|ones|shots?|vaccines?|jabs?|booster))?,? ((?:both |all )?(?:in|last|this|at|on|from) [^,;]{2,30})$/i.exec(
      text,
    ) ?? []
  if (names && when) return `vaccinated against ${names.replace(/\bthe /g, '')}, ${when}`
  // "COVID last October, and the shingles one in March"
  const each = text.split(/,? and (?=the |[a-z]+ (?:one|shot|vaccine|jab|booster)\b)|, (?=the )/i)
  const given = each.length > 1 ? each.map((one) => vaccinated(noun, one)) : []
  const prefix = 'vaccinated against '
  if (given.length > 1 && given.every((one) => one?.startsWith(prefix)))
    return prefix + given.map((one) => one?.slice(prefix.length)).join('; ')
  return /^(?:both|all) (?:in|last|this|at|on) [^,;]{2,24}$/.test(text)
    ? `${noun} ${text.replace(/^(?:both|all) /, '')}`
    : undefined
}
