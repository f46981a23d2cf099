import { formulaNamed } from '../calculations/formulas/formula-list.ts'
import { conversion } from '../calculations/read-conversion.ts'
import type { Lexeme } from '../questions/words/lexeme.ts'

/** A question with the meanings of its words. */
interface Read {
  text: string
  lexemes: readonly Lexeme[]
}

const LEAD = String.raw`^\s*(?:(?:and|ok|okay|so|hmm|then|but|also)[,\s]+)*`
const form = (words: string): RegExp => new RegExp(`${LEAD}(?:${words})[\\s?.!]*$`, 'i')

const AGAIN = [
  form('(?:with|by) (?:who|whom|which (?:doctor|dr|clinician|nurse))|who with|at what time|what time|where'),
  form(
    'what (?:did|does) (?:it|that|they|this) (?:show|say|find|reveal)|what was found|what (?:grew|was grown|did it grow)',
  ),
  form('(?:and )?(?:the )?(?:result|results|outcome|finding|findings|report)'),
  form(
    'when (?:was|were) (?:that|it|this|they) (?:last )?(?:measured|taken|done|recorded|performed|tested|checked|reviewed|updated|written)|who (?:measured|did) (?:it|that)',
  ),
  form('(?:and )?when(?: was (?:that|it|this))?|(?:on )?what date|how long ago(?: was (?:that|it))?'),
]
const SINCE = form(
  'since when|(?:for )?how long(?: for)?|when (?:was|were) (?:that|it|this|they) (?:started|begun|prescribed)|when did (?:that|it|he|she|they) start(?: (?:it|that))?',
)
const WHO = form(
  'who (?:prescribed|started|ordered|wrote|put (?:him|her|them) on) (?:it|that|this|them)|prescribed by (?:who|whom)',
)
const AMOUNT = form(
  '(?:at )?(?:what|which) (?:dose|strength)|how (?:much|many)(?: (?:puffs|inhalations|mg|micrograms?|mcg|tablets|times))?(?: (?:a|per) day)?',
)
const LITRES = form(
  '(?:at )?how (?:many|much) (?:litres?|liters?|l|oxygen)(?: (?:a|per) min(?:ute)?)?|(?:at )?what (?:flow|rate)|(?:for )?how many hours',
)
const EXTREME = form(
  '(?:the |her |his |their )?(highest|lowest|best|worst|first|latest|last)(?: (?:ever|one|value|on record|recorded))*',
)
const BEFORE_THAT = form(
  '(?:and )?(?:the )?(?:one|test|value|result|reading|time|score|visit)s? before(?: that| this| it| then)?|(?:the )?previous(?: (?:one|value|test|result|reading|score))?|before that',
)
/** 'Compared with 2024?', 'is that up on last year', 'vs her first visit' after a value. */
const THAN = new RegExp(
  `${LEAD}(?:how (?:does|is) )?(?:(?:is|was) )?(?:(?:that|it|this) )?(?:compar\\w*(?: to| with)?|versus|vs|against|(?:up|down|better|worse|higher|lower|more|less)(?: than| on| from| compared (?:to|with)))\\s+(.+?)[\\s?.!]*$`,
  'i',
)
/** 'And this time in 2023?', 'and back in 2022' after a value. */
const AT_TIME = new RegExp(
  `${LEAD}(?:what (?:about|was (?:it|that)) )?(?:this time |at this time |back |around )*(in (?:\\w+ )?(?:19|20)\\d{2})[\\s?.!]*$`,
  'i',
)
/** 'Was it higher last time?': the value before is shown with the latest. */
const LAST_TIME = form(
  '(?:is|was) (?:it|that|this) (?:any )?(?:higher|lower|better|worse|different|the same)(?: (?:than|as))?(?: at| on)? (?:the |her |his )?(?:last (?:time|visit)|before|previously)',
)
const HOW_MUCH_CHANGED = form(
  '(?:by )?how (?:much|many (?:mls?|millilitres)|far)(?: ml)? (?:has |did |was |is )?(?:it|that|the fev1|fev1|the difference|the change|(?:he|she|they))?(?: (?:has|have))?(?: (?:drop|dropped|fall|fallen|fell|change|changed|decline|declined|lose|lost|go down|gone down|gone up|rise|risen|improve|improved))?(?: (?:by|in|mls?|millilitres|between them|since then|since))*',
)
const COMPARATIVE =
  /\b(?:their|both|either|neither|the two|of them)\b|\b(?:who|which|whose|who's)\b.*\b(?:more|most|less|least|fewer|fewest|higher|highest|lower|lowest|older|oldest|younger|youngest|better|best|worse|worst|heavier|sicker)\b/i
const OF_A_GROUP = new Set<Lexeme['kind']>(['mine', 'condition', 'town', 'state', 'age-group', 'appointment', 'period'])

const only = <Kind extends Lexeme['kind']>(
  { lexemes }: Read,
  kind: Kind,
): Extract<Lexeme, { kind: Kind }> | undefined => {
  const found = lexemes.filter((one): one is Extract<Lexeme, { kind: Kind }> => one.kind === kind)
  return found.length === 1 ? found[0] : undefined
}

/** 'And their CAT?', 'who smokes more', 'of the two who is older': of the patients who were compared. */
function ofCompared({ text, lexemes }: Read, before: Read): string | undefined {
  const named = before.lexemes.filter(({ kind }) => kind === 'patient')
  const names = [...new Set(named.map((one) => one.text))]
  if (names.length < 2 || !COMPARATIVE.test(text)) return undefined
  if (lexemes.some(({ kind }) => kind === 'patient' || OF_A_GROUP.has(kind))) return undefined
  if (/\b(?:patients?|people|everyone|anyone)\b/i.test(text)) return undefined
  const asked = text
    .replace(/[?.!\s]+$/, '')
    .replace(new RegExp(`${LEAD}`, 'i'), '')
    .replace(/\b(?:of the two|of them|the two)\b,?\s*/gi, '')
  return `${asked}: ${names.join(' or ')}`
}

/** 'And 12?' after one figure was judged or converted. */
function ofAnotherFigure({ text }: Read, before: Read): string | undefined {
  const figure = new RegExp(
    String.raw`${LEAD}(?:what about |how about )?(\d+(?:\.\d+)?)\s*(?:%|mmhg|kpa|mm|cm|kg|mg|g\/l)?[\s?]*$`,
    'i',
  ).exec(text)?.[1]
  const figures = before.text.match(/(?<![\p{L}\d.])\d+(?:\.\d+)?/gu) ?? []
  const [given, another] = figures
  if (!figure || !given || another || !(formulaNamed(before.text) || conversion(before.text))) return undefined
  return before.text.replace(new RegExp(String.raw`(?<![\p{L}\d.])${given.replace('.', '\\.')}`, 'u'), figure)
}

const OF_MANY = new Set<Lexeme['kind']>(['subject', 'those', 'mine', 'rank'])
const IT = /\b(?:it|(?:that|this) (?:one|drug|medication|medicine|antibiotic|tablet|inhaler|puffer|treatment))\b/i
const OF_MEDICATION =
  /\b(?:doses?|dosing|dosage|strengths?|safe|allergic|allergy|interact\w*|clash\w*|contra-?indicated|suitable|ok|okay|pregnan\w*|breast-?feed\w*|kidneys?|renal|liver|list|contain|taking|have|take|given|give|start|on|side effects?|ingredients?)\b/i
const OTHER_THINGS = new Set<Lexeme['kind']>(['patient', 'measure', 'entry', 'spirometry', 'subject', 'those', 'mine'])

/** 'What is its usual dose', 'is it safe in pregnancy', 'does it interact with warfarin' after one medication. */
function ofSameMedication({ text, lexemes }: Read, medication: Lexeme): string | undefined {
  if (medication.kind !== 'medicine' || 'regimen' in medication.ref || 'icsDose' in medication.ref) return undefined
  if (lexemes.some(({ kind }) => OTHER_THINGS.has(kind)) || !OF_MEDICATION.test(text)) return undefined
  const own = text.replace(/^\s*(?:(?:and|ok|okay|so|then|but|also)[,\s]+)+/i, '')
  const name = medication.readAs ?? medication.text
  if (/\bits\b/i.test(own)) return `${own.replace(/\bits\b/i, 'the')} of ${name}`.replace(/\?\s*(of .*)$/, '$1')
  return IT.test(own) ? own.replace(IT, name) : undefined
}

/** A few words that lean on the question before; each becomes a whole question about the same patient. */
export function shortFollowUp(now: Read, before: Read, isChartOpen = false): string | undefined {
  const compared = ofCompared(now, before) ?? ofAnotherFigure(now, before)
  if (compared) return compared
  const isOfChart = isChartOpen && !before.lexemes.some(({ kind }) => kind === 'patient' || OF_MANY.has(kind))
  const patient = only(before, 'patient') ?? (isOfChart ? { text: 'the patient' } : undefined)
  const { text } = now
  if (!patient) return undefined
  const medication = only(before, 'medicine')
  const meant = medication && ofSameMedication(now, medication)
  if (meant) return meant
  if (medication && AMOUNT.test(text)) return `what dose of ${medication.text} is ${patient.text} on`
  if (medication && SINCE.test(text)) return `since when is ${patient.text} on ${medication.text}`
  if (medication && WHO.test(text)) return `who prescribed ${medication.text} for ${patient.text}`
  if (only(before, 'oxygen') && LITRES.test(text)) return before.text
  const extreme = EXTREME.exec(text)?.[1]
  const thing = only(before, 'measure') ?? only(before, 'entry')
  const isLung = before.lexemes.some(
    (one) => one.kind === 'spirometry' || (one.kind === 'measure' && (one.id === 'fev1' || one.id === 'fvc')),
  )
  if (isLung && HOW_MUCH_CHANGED.test(text)) {
    const volume = before.lexemes.some((one) => one.kind === 'measure' && one.id === 'fvc') ? 'FVC' : 'FEV1'
    return `how many mL has the ${volume} of ${patient.text} changed`
  }
  const earlier = thing ?? only(before, 'spirometry')
  const than = THAN.exec(text)?.[1]
  // 'up on 2021?' after the value of 2022: of those two years
  const when = before.lexemes.find(({ kind }) => kind === 'period')
  if (earlier && than)
    return when
      ? `${earlier.text} of ${patient.text} ${when.text} and in ${than.replace(/^in /i, '')}`
      : `${earlier.text} of ${patient.text} compared with ${than}`
  const then = AT_TIME.exec(text)?.[1]
  if (earlier && !when && then) return `${earlier.text} of ${patient.text} ${then}`
  if (earlier && !when && LAST_TIME.test(text)) return `${earlier.text} of ${patient.text} compared with last time`
  if (earlier && BEFORE_THAT.test(text)) return `${earlier.text} of ${patient.text} over time`
  if (thing && extreme) return `${extreme.toLowerCase()} ${thing.text} of ${patient.text}`
  return AGAIN.some((one) => one.test(text)) ? before.text : undefined
}
