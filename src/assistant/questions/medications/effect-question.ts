import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

type Effect = Extract<Question, { kind: 'effect' }>

/** Effects that the table of interactions keeps a list for, as people ask for them. */
const EFFECTS: readonly (readonly [Effect['effect'], RegExp])[] = [
  ['qt', /\bqtc?\b/],
  ['serotonin', /\bserotonergic\b|\bserotonin (?:syndrome|toxicity)\b|\brais\w* serotonin\b/],
  ['immunity', /\bimmuno-?suppress\w*|\bsuppress\w* (?:the |her |his |their )?immun\w*/],
  [
    'potassium',
    /\b(?:low(?:er|ers|ering)|drops?|dropping|reduc\w+|wast\w+|los(?:e|es|ing)|depletes?) (?:the |her |his |their )?(?:potassium|k\+?)(?![a-z])|\bhypokal\w*|\bpotassium[- ](?:losing|wasting|lowering)/,
  ],
  ['sedation', /\bsedat(?:e|es|ing|ives?)\b|\brespiratory depress\w*|\bdepress\w* (?:the |her |his )?breathing\b/],
  ['cyp3a4', /\bcyp ?3a4 inhibit\w*|\binhibit\w* cyp ?3a4/],
]
const ASKS =
  /^(?:so |and )?(?:what|which|anything|any|is|are|does|do|has|name|list)\b|\b(?:any(?:thing)?|some(?:thing)?|which|what) (?:of |in |on )?(?:her|his|their|the)?\b|\b(?:drugs?|meds?|medications?|medicines?|tablets?|list)\b/
const GIVES =
  /\b(?:prolong\w*|lengthen\w*|caus\w+|increas\w*|affect\w*|risk|rais\w+|interval|drugs?|meds?|medications?|medicines?|tablets?|anything|something|list|lower\w*|drop\w*|los\w+|wast\w+|reduc\w+|sedat\w+|inhibit\w*|suppress\w*|depress\w*|serotonergic|deplet\w+)\b/
const OTHER = new Set<Lexeme['kind']>(['those', 'mine', 'period', 'number', 'allergy'])

/** 'What prolongs QT', 'is she on anything that lowers potassium': the list of the table, beside what is taken. */
export function effectQuestion(text: string, lexemes: readonly Lexeme[], hasPatient: boolean): Effect | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  const effect = EFFECTS.find(([, words]) => words.test(folded))?.[0]
  if (!effect || !ASKS.test(folded) || !GIVES.test(folded)) return undefined
  const isGroup = lexemes.some(
    ({ kind, text: word }) => OTHER.has(kind) || (kind === 'subject' && !/^(?:the |this )?(?:patient|pt)$/i.test(word)),
  )
  if (isGroup || lexemes.some((one) => one.kind === 'medicine' && !('regimen' in one.ref))) return undefined
  // 'is her QT prolonged' asks for a measurement, 'what if the QT is long' for a treatment
  if (/\b(?:prolonged|her qtc?|his qtc?|their qtc?|ecg|how long|if|when|treat\w*)\b/.test(folded)) return undefined
  const patient = lexemes.find((one) => one.kind === 'patient')
  const isOfOne = patient !== undefined || lexemes.some(({ kind }) => kind === 'pronoun')
  return {
    kind: 'effect',
    effect,
    ...(patient?.kind === 'patient' && { ids: patient.ids, words: patient.text }),
    ...((isOfOne || hasPatient) && !patient && { ofContext: true as const }),
    ...(isOfOne && { isOfOne: true as const }),
  }
}
