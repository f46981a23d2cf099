import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

const ASKS =
  /^(?:so |and |please |can you tell me |tell me )*(?:what(?:'s|s| is| are)? (?:in|inside|the (?:active )?(?:ingredients?|components?|contents?|drugs?) (?:in|of|inside))\b|(?:what|which) (?:active )?(?:ingredients?|components?|drugs?|medications?|medicines?|substances?) (?:is|are|does|do)\b.*\b(?:in|contain|have)\b|what (?:does|do)\b.*\b(?:contain|consist of|made (?:up )?of)\b|(?:active )?(?:ingredients?|components?|contents?|composition) (?:of|in)\b|(?:what(?:'s|s| is| are)? )?(?:the )?(?:main )?differences? (?:between|in)\b|how(?:'s|s| is| are| does| do)\b.*\bdiffer(?:s|ent)?\b|(?:what|which) .* made of\b|what (?:sets|makes|distinguishes)\b.*\b(?:apart|different|special|from)\b|how (?:does|do)\b.*\bcompare\b|what(?:'s|s| is) (?:so )?(?:different|special|new) (?:about|with)\b)/
/** 'Trelegy vs Anoro', 'Symbicort versus Seretide difference': nothing but the two. */
const BESIDE = /\b(?:vs\.?|v|versus|compared (?:to|with)|differences?|different)\b/
const isNameOrSmall = (one: Lexeme): boolean =>
  ['medicine', 'filler', 'comma', 'and', 'or', 'ask', 'possessive'].includes(one.kind) ||
  /^(?:compar\w*|differ\w*)$/i.test(one.text)
const OTHER_SUBJECT = new Set<Lexeme['kind']>([
  'patient',
  'pronoun',
  'those',
  'period',
  'measure',
  'condition',
  'number',
])

/** 'What is in Breztri': the medication itself, and nothing of any record. */
export function ingredientsQuestion(
  text: string,
  lexemes: readonly Lexeme[],
): Extract<Question, { kind: 'ingredients' }> | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  const isBeside = BESIDE.test(folded) && lexemes.every(isNameOrSmall)
  if (!(ASKS.test(folded) || isBeside) || lexemes.some(({ kind }) => OTHER_SUBJECT.has(kind))) return undefined
  const medications = lexemes.filter(
    (one) => one.kind === 'medicine' && !('regimen' in one.ref) && !('icsDose' in one.ref),
  )
  if (medications.length === 0) return undefined
  // 'how is Relvar different from Breo': a brand that is not in the list is not passed over
  const named = lexemes.filter(
    (one) =>
      medications.includes(one) || (one.kind === 'unknown' && one.text.length > 3 && !OTHER_WORDS.test(one.text)),
  )
  return { kind: 'ingredients', medications: [...new Set(named.map((one) => one.readAs ?? one.text))] }
}

const OTHER_WORDS =
  /^(?:compar\w*|differ\w*|apart|sets?|makes?|made|special|distinguish\w*|main|active|ingredients?|components?|contents?|contain\w*|composition|substances?|consists?|inside|between|really|tell|please|inhalers?|devices?|each|them|both)$/i
