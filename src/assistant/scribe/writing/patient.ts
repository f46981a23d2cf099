import { expand, isAdverb, isPlainVerb, thirdPatient } from './verbs.ts'

/** How the patient is referred to; without a known gender, never by a guessed pronoun. */
export interface Reference {
  subject: string
  object: string
  possessive: string
  reflexive: string
}

export const references = {
  female: { subject: 'she', object: 'her', possessive: 'her', reflexive: 'herself' },
  male: { subject: 'he', object: 'him', possessive: 'his', reflexive: 'himself' },
  unknown: { subject: 'the patient', object: 'the patient', possessive: 'their', reflexive: 'themselves' },
} as const satisfies Record<string, Reference>

export type Gender = keyof typeof references

export interface Shift {
  speaker: 'clinician' | 'patient' | 'other'
  reference: Reference
  /** The sentence has named the patient before these words. */
  mentioned?: boolean
}

/** Without a known gender the noun comes once in a sentence, then 'they'. */
const LATER: Reference = { subject: 'they', object: 'them', possessive: 'their', reflexive: 'themselves' }

const isPlural = ({ subject }: Reference): boolean => subject === references.unknown.subject

const AUXILIARY =
  /^(?:am|are|were|was|is|have|has|had|do|does|did|can|could|will|would|should|may|might|must|shall|cannot)$/

/** Puts words of the consultation into the third person; contractions come out in full. */
/** The word before a place, without the comma. */
function lastWord(words: readonly string[], index: number): string {
  let at = index - 1
  while (words[at] === ',') at -= 1
  return words[at] ?? ''
}

export function thirdPatientWords(
  words: readonly string[],
  { speaker, reference, mentioned = false }: Shift,
): string[] {
  const full = words.flatMap((word, index) => expand(word, words[index + 1]))
  const out: string[] = []
  let agrees = false
  let wasThey = false
  full.forEach((word, index) => {
    const followsThey = wasThey
    wasThey = false
    const next = full[index + 1] ?? ''
    const isPatient =
      speaker === 'patient' ? /^(?:i|me|my|mine|myself)$/.test(word) : /^(?:you|your|yours|yourself)$/.test(word)
    if (isPatient && speaker !== 'other') {
      const role = roleOf(word, next, lastWord(full, index))
      const plural = isPlural(reference) && (mentioned || out.includes(reference.subject))
      out.push(plural ? LATER[role] : reference[role])
      agrees = role === 'subject' && !plural
      // "do i", "are you": the verb stands before its subject
      const before = out.length - 2
      if (agrees && before >= 0 && /^(?:am|are|do|have|were)$/.test(out[before] ?? '')) {
        out[before] = thirdPatient(out[before] as string)
        agrees = false
      }
      if (plural && role === 'subject') wasThey = true
    } else if (followsThey && (word === 'am' || word === 'is')) out.push('are')
    else if (followsThey && word === 'was') out.push('were')
    else if (agrees && isAdverb(word)) out.push(word)
    else if (agrees) {
      out.push(thirdPatient(word))
      agrees = false
    } else if (speaker === 'patient' && word === 'we') out.push('they')
    else if (speaker === 'patient' && word === 'our') out.push('their')
    else if (speaker === 'patient' && word === 'us') out.push('them')
    else out.push(word)
  })
  return out
}

function roleOf(word: string, next: string, before: string): keyof Reference {
  if (/^(?:my|your|mine|yours)$/.test(word)) return 'possessive'
  if (/^(?:myself|yourself)$/.test(word)) return 'reflexive'
  if (word === 'i') return 'subject'
  if (word === 'me') return 'object'
  if (/^(?:to|for|of|with)$/.test(before)) return 'object'
  if (/^(?:on|at|from|by|about|than|like)$/.test(before)) return AUXILIARY.test(next) ? 'subject' : 'object'
  if (
    /^(?:that|if|when|because|unless|since|while|where|what|how|so|as|and|but|which|before|after|until)$/.test(before)
  )
    return 'subject'
  if (/^(?:think|know|say|said|feel|believe|hope|suppose|guess|see|says)$/.test(before) && isVerbLike(next))
    return 'subject'
  if (isPlainVerb(before) || before.endsWith('ing'))
    return AUXILIARY.test(next) && !/^(?:have|do)$/.test(before) ? 'subject' : 'object'
  return isVerbLike(next) || before === '' ? 'subject' : 'object'
}

const isVerbLike = (word: string): boolean =>
  AUXILIARY.test(word) || isAdverb(word) || isPlainVerb(word) || /(?:ed|not)$/.test(word) || PAST.has(word)

const PAST = new Set(
  'went took felt got came saw said told gave made ran woke fell began thought knew left kept lost'.split(' '),
)
