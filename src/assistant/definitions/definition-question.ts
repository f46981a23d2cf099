import type { Question } from '../questions/question.ts'
import type { Lexeme } from '../questions/words/lexeme.ts'
import { scoreTerms } from './score-terms.ts'
import { type Term, terms } from './terms.ts'

/** Words that ask what something means, whatever it is. */
const STRONG: readonly RegExp[] = [
  /^(?:define|explain|describe)\s+(.+)$/,
  /^what (?:does|do|did|would|might|could)\s+(.+?)\s+(?:mean|stand for|measure|tell (?:me|us|you)|indicate|imply|suggest|point to|refer to)\b.*$/,
  /^(?:what is|what are|what's|whats) (?:meant by|the (?:meaning|definition|significance) of)\s+(.+)$/,
  /^(?:the )?(?:meaning|definition) of\s+(.+)$/,
  /^(?:what is|what's|whats|explain|tell me) (?:the )?difference between\s+(.+)$/,
  /^how (?:do (?:i|you|we)|to|should (?:i|we)) interpret\s+(.+)$/,
  /^how (?:is|are)\s+(.+?)\s+(?:interpreted|defined)$/,
  /^(.+?)\s+(?:meaning|definition|explained)$/,
  /^what (?:counts|is counted|is classed|is classified|is regarded|qualifies|is considered|is defined)\s+(?:as|to be|for)?\s*(.+)$/,
  /^what (?:is|are) considered\s+(.+)$/,
  /^what (?:kind|sort) of (?:thing|test|score|scale|value) is\s+(.+)$/,
]
/** 'What is X': only where X is nothing but a term. */
const WEAK = /^(?:what is|what are|what's|whats)\s+(.+)$/
const KIND_WORDS =
  /\b(?:scale|index|score|scores|questionnaire|test|model|classification|system|value|grades?|in (?:copd|asthma|spirometry|lung function)|exactly|actually|please)\b/g
const ARTICLES = /\b(?:an?|the)\b/g
/** Words around a term that leave its meaning as it is. */
const AROUND =
  /\b(?:an?|the|and|or|of|with|but|in|on|for|to|low|high|normal|reduced|raised|increased|decreased|elevated|abnormal|preserved|isolated|result|results|term|word|abbreviation|acronym|report|lung function|spirometry|copd|asthma|scale|index|score|scores|questionnaire|test|model|classification|system|value|values|level|levels|grade|grades|again|please|exactly|mean|versus|vs|significant|positive|these days|nowadays|now|currently|today|at the moment)\b/g

let known: readonly (readonly [name: string, term: Term])[] | undefined

/** Longest names first. */
function names(): readonly (readonly [string, Term])[] {
  known ??= [...terms, ...scoreTerms()]
    .flatMap((term) => term.names.map((name) => [name, term] as const))
    .sort(([a], [b]) => b.length - a.length)
  return known
}

export const termById = (id: string): Term | undefined => names().find(([, term]) => term.id === id)?.[1]

const ABOUT_RECORDS = new Set<Lexeme['kind']>(['patient', 'pronoun', 'mine', 'those', 'me'])
const MOST_TERMS = 3

/** 'What does FeNO mean', 'what is GOLD group E': explained, and nobody is listed. */
export function definitionQuestion(
  text: string,
  lexemes: readonly Lexeme[],
  hasPatient: boolean,
): Extract<Question, { kind: 'definition' }> | undefined {
  const folded = text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[?!.]+\s*$/, '')
    .replace(/^(?:(?:please|hi|hello|hey|can you|could you|sorry)[, ]+)+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  // 'tell me' speaks of the asker without being about a record
  if (lexemes.some(({ kind, text: word }) => ABOUT_RECORDS.has(kind) && !/^(?:i|me)$/i.test(word))) return undefined
  for (const form of STRONG) {
    const about = form.exec(folded)?.[1]
    const found = about && termsIn(about, AROUND)
    if (found) return found
  }
  const about = WEAK.exec(folded)?.[1]
  if (!about) return undefined
  const hasKind = new RegExp(KIND_WORDS.source).test(about)
  const found = termsIn(about, new RegExp(`${KIND_WORDS.source}|${ARTICLES.source}`, 'g'))
  const isMeasured = found?.terms.some((id) => termById(id)?.isMeasured)
  // 'what is the FEV1' asks a record
  if (isMeasured && !hasKind && (hasPatient || /^the\b/.test(about))) return undefined
  return isMeasured && hasPatient ? undefined : found
}

function termsIn(about: string, allowed: RegExp): Extract<Question, { kind: 'definition' }> | undefined {
  let rest = ` ${about.replace(/[,"“”]/g, ' ')} `
  const found: string[] = []
  for (const [name, { id }] of names()) {
    const at = rest.indexOf(` ${name} `)
    if (at < 0) continue
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length + 1)}`
    if (!found.includes(id)) found.push(id)
  }
  const left = rest.replace(allowed, ' ').trim()
  return found.length > 0 && left === '' ? { kind: 'definition', terms: found.slice(0, MOST_TERMS) } : undefined
}

export const NO_OWN_TARGET =
  'The record holds no target saturation of one patient as a value of its own, so I name none: look in the last note and the action plan. In general, for oxygen given acutely: 88 to 92% in COPD and other conditions with known or likely chronic hypercapnic respiratory failure; 92 to 96% otherwise.'

/** 'What sats do I aim for in a CO2 retainer', 'target SpO2 in hypercapnic COPD'. */
export function asksOxygenTarget(text: string): boolean {
  return (
    !/^\s*(?:who|whose|which patients|list|show|find|how many)\b|\b(?:home|long[- ]term|ltot|concentrator)\b/i.test(
      text,
    ) &&
    /\b(?:sats?|spo2|sao2|saturations?|oxygen|o2)\b/i.test(text) &&
    /\b(?:target\w*|aim(?:ing)?|goal|titrat\w*|keep (?:the |their |his |her )?(?:sats?|spo2|saturation))\b/i.test(text)
  )
}
