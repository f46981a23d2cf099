import { emergencyDoseNamed } from '#medicine/medications/emergency-doses.ts'
import type { Question } from './question.ts'
import { readStatedDose } from './stated-dose.ts'
import type { Lexeme } from './words/lexeme.ts'

type Dose = Extract<Question, { kind: 'dose' }>

const DOSE =
  /\b(?:doses?|dosages?|dosing|how much|how many (?:puffs|inhalations|tablets|mg)|posology|maximum|max|regimen|how (?:do|should|would|can) (?:i|you|we|one) (?:prescribe|write up|dose))\b(?!.*\b(?:predicted|pack)\b)/
const TOO_MUCH = /\b(?:overdos\w*|toxicity|toxic|poisoning|too much|antidote|reversal|reverse)\b/
const POISONED = /\b(?:overdos\w*|toxicity|toxic|poisoning|antidote|reversal|reverse)\b/

/** Under which the usual regimen of adults does not hold. */
const CIRCUMSTANCES: readonly [Dose['circumstances'][number], RegExp][] = [
  ['anaphylaxis', /\banaphyla\w*|\ballergic shock\b/],
  [
    'emergency',
    /\b(?:emergenc\w*|acute(?:ly)?|severe attack|attacks?|life[- ]threatening|near[- ]fatal|status asthmaticus|exacerbations?|flare(?:-?ups?)?|arrest|resus\w*|in (?:the )?ed|critical\w*|shock|deteriorat\w*|severe (?:acute )?(?:asthma|copd|bronchospasm|breathless\w*)|iv|intravenous(?:ly)?|nebuli[sz]\w*|stat|loading)\b/,
  ],
  [
    'kidney',
    /\b(?:kidneys?|renal(?:ly)?|egfr|gfr|ckd|creatinine|crcl|dialysis|ha?emodialysis|nephro\w*|esrd|esrf|ur[a]?emi[ac])\b/,
  ],
  ['liver', /\b(?:liver|hepatic|hepato\w*|cirrho\w*|child[- ]pugh|jaundice\w*)\b/],
  [
    'pregnancy',
    /\b(?:pregnan\w*|trimester|expecting|gestation\w*|antenatal|breast[- ]?feed\w*|lactat\w*|nursing mother|conceiv\w*)\b/,
  ],
  [
    'child',
    /\b(?:child(?!-? ?pugh)\w*|kids?|infants?|baby|babies|toddlers?|newborns?|neonat\w*|paediatric\w*|pediatric\w*|teen\w*|adolescents?|boys?|girls?|(?:my|our|a|the) (?:son|daughter|grandson|granddaughter)|(?:[1-9]|1[0-7])[- ]?(?:yo|y\/o|years?[- ]olds?|yrs?[- ]olds?|month[s]?[- ]olds?)|months?[- ]old|weeks?[- ]old)\b/,
  ],
  [
    'older',
    /\b(?:elderly|older|frail\w*|aged care|nursing home|(?:7|8|9)\d[- ]?(?:yo|y\/o|years?[- ]olds?|yrs?[- ]olds?))\b/,
  ],
  ['palliative', /\b(?:palliat\w*|end[- ]of[- ]life|terminal\w*|dying|hospice)\b/],
]

export function circumstancesIn(folded: string): Dose['circumstances'] {
  return CIRCUMSTANCES.flatMap(([name, words]) => (words.test(folded) ? [name] : []))
}

const RELATIVE =
  /\bmy (?:\w+ ){0,2}(?:dad|father|mum|mom|mother|husband|wife|partner|son|daughter|gran\w*|nan|nanna|pop|uncle|aunt\w*|brother|sister|neighbour|friend|mate|self|own)\b/

/** A name where a dose is asked for: 'adrenaline dose', 'dose of magnesium sulfate'. */
const NAMED =
  /\b(?:doses?|dosages?|dosing|regimen)\s+(?:of|for)\s+(?:iv |im |oral |inhaled |nebuli[sz]ed )?([a-z][a-z-]{3,}(?: (?:sulfate|sulphate|sodium|chloride|acetate|hydrochloride|acid))?)|\b([a-z][a-z-]{3,}(?: (?:sulfate|sulphate|sodium|chloride|acetate|hydrochloride|acid))?)\s+(?:doses?|dosages?|dosing|regimen)\b/
const NOT_A_NAME =
  /^(?:usual|normal|adult|starting|daily|maximum|this|that|these|what|which|high|higher|low|lower|medium|double|first|second|next|last|missed|single|correct|right|same|total|inhaler|inhalers?|inhaled|oral|medication|medicine|drug|child|children|adults?|patients?|people|someone|emergency|rescue|loading|maintenance|steroids?|vaccines?|booster|recommended|standard|typical|average|safe|highest|lowest|equivalent)$/

/** 'Usual dose of Symbicort', 'how is an opioid overdose treated': about a medication, and nobody's chart. */
export function doseQuestion(text: string, lexemes: readonly Lexeme[]): Dose | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'")
  const stated = readStatedDose(folded)
  const listed = lexemes.flatMap((one) => (one.kind === 'medicine' ? [one.readAs ?? one.text] : []))
  const isTooMuch = TOO_MUCH.test(folded)
  const strength = /\b\d{2,3}\/\d{1,3}\b/.exec(folded)?.[0]
  const asksStated = stated !== undefined && listed.length > 0
  if (!isTooMuch && !DOSE.test(folded) && !asksStated) return undefined
  const isRelative = RELATIVE.test(folded)
  const isOfRecord = lexemes.some(
    (one) =>
      ['patient', 'pronoun', 'those', 'period'].includes(one.kind) ||
      (one.kind === 'mine' && !isRelative) ||
      (one.kind === 'subject' && /^(?:who|which|patients?|people|pts?)/i.test(one.text) && !isExample(folded)),
  )
  if (isOfRecord) return undefined
  const medications = listed.length > 0 ? listed : unlistedIn(folded)
  if (medications.length === 0 && !isTooMuch) return undefined
  return {
    kind: 'dose',
    medications,
    isTooMuch: isTooMuch && (POISONED.test(folded) || !stated || listed.length === 0),
    circumstances: circumstancesIn(folded),
    ...(stated && listed.length > 0 && { stated }),
    ...(/\b(?:max|maximum|maximal|most|highest|ceiling|upper limit)\b/.test(folded) && {
      asksMost: true as const,
      ...(strength && { strength }),
    }),
  }
}

/** 'For a patient with kidney failure' is an example. */
const isExample = (folded: string): boolean =>
  /\b(?:for|in|to|of) (?:an?|some|any|most|many|older|elderly|pregnant)?\s*(?:\w+ ){0,2}(?:patients?|people|pts?|person)\b/.test(
    folded,
  )

function unlistedIn(folded: string): string[] {
  const emergency = /\b(adrenaline|epinephrine|epipen|anapen)\b/.exec(folded)?.[1]
  if (emergency && emergencyDoseNamed(emergency)) return [emergency]
  const found = NAMED.exec(folded)
  const name = found?.[1] ?? found?.[2]
  return name && !NOT_A_NAME.test(name.split(' ')[0] ?? '') ? [name] : []
}
