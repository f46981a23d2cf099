import { circumstances } from '#medicine/medication-safety/interactions/circumstances.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { readInputs } from '../calculations/read-inputs.ts'
import { circumstancesIn } from './dose-question.ts'
import { asksBeforeStarting, isOfBeforeStarting } from './medications/before-starting.ts'
import {
  asksConsequence,
  isImagined,
  isSupposed,
  opensWithMedication,
  otherMedications,
  patientWords,
} from './medications/imagined-patient.ts'
import type { Question } from './question.ts'
import { readStatedDose } from './stated-dose.ts'
import type { Lexeme } from './words/lexeme.ts'
import { medicationWords } from './words/medication-lexicon.ts'

type MedicationSafety = Extract<Question, { kind: 'medication-safety' }>

/** Words that ask whether something may be given, whatever comes between. */
const JUDGING =
  /\b(?:safe|safely|safety|unsafe|contra-?indicat\w*|interact\w*|cross-?react\w*|suitable|appropriate|tolerate[sd]?|avoid(?:ed)?|clash\w*|compatible|allowed|allergic|react(?:s|ed)? to|(?:any|a|no) (?:problem|reason|issue|concern|risk|objection|harm|danger|worr\w+)s?|what (?:about|if)|check|okay|ok|alright|all right|fine|dangerous|harm\w*|risky|hurt|thoughts on|advise against|rule out|qtc?)\b/
const WORRYING = /\b(?:worr\w+ about|watch (?:out )?for|be careful|be aware|look out for|monitor\w*)\b/
const MAY =
  /\b(?:can|can't|cannot|could|couldn't|may|might|should|shouldn't|shall|would|must|mustn't|able to|permitted|good to|thinking (?:of|about)|considering|contemplating|planning|plan to|want to|wanting to|going to|about to|like to|happy to|wise to|right to)\b/
const GIVING =
  /\b(?:have|has|having|take|takes|taking|taken|combine\w*|mix\w*|together|alongside|co-?prescrib\w*|co-?administ\w*|get|gets|getting|given|give|giving|use|used|using|receive|receiving|start|started|starting|prescribe|prescribed|prescribing|add|adding|try|trying|be on|go on|put on|switch|switching|change|swap|treat|treated|offer|for)\b/
/** What the record says, not what may be done. */
const RECORDED =
  /^(?:is|are|was|were|has|have|does|do|did|when|since when|how long|what|which|why)\b(?!.*\b(?:safe|unsafe|contra-?indicat|interact|cross-?react|suitable|appropriate|tolerate|problem|reason|issue|risk|allergic|ok|okay|alright|all right|fine|compatible|danger|harm|avoid|wise|advis|objection|concern|allowed|right to|good to|watch|look out|monitor|aware|careful)\w*)/
/** 'When can a patient on prednisolone have a live vaccine?'. */
const ASKS_WHEN = /^(?:when|how soon|how long|why) (?:can|can't|could|may|should|shouldn't|must)\b/
/** What is on record, not whether one thing may be given: 'which antibiotics is he allergic to?'. */
const ASKS_WHICH_ALLERGY = /^(?:which|what)\b.*\ballergic to[\s?.!]*$/
const KIDNEY = /\b(?:kidneys?|renal(?:ly)?|e?gfr|creatinine|crcl|ckd|aki)\b/
const GROUP = new Set<Lexeme['kind']>(['those', 'mine', 'rank'])

let known: ReadonlySet<string> | undefined

/** Whether the words name a medication, its brand or its class. */
export function isMedicationName(words: string): boolean {
  known ??= new Set(medicationWords().flatMap((one) => one.words.map((word) => word.toLowerCase())))
  return known.has(words.toLowerCase())
}

/** Words of such a question that say nothing about who or what it is. */
export function isOfMedicationQuestion(one: Lexeme): boolean {
  const word = one.text.toLowerCase()
  return (
    JUDGING.test(word) ||
    MAY.test(word) ||
    GIVING.test(word) ||
    asksConsequence(word) ||
    KIDNEY.test(word) ||
    isOfBeforeStarting(one) ||
    /^(?:somebody|anybody|problems?|reasons?|issues?|concerns?|thinking|avoid|shouldn|against|interactions?|interacting|clash|clashes|duplicat\w+|alerts?|prescribing|drugs?|watch|monitor\w*|look|out|conflicts?|between|among|amongst|other)$/.test(
      word,
    )
  )
}

export interface ReadMedication {
  question: MedicationSafety | Extract<Question, { kind: 'interaction' | 'medication-in' }>
  /** Words read as the name of a medication that is not in the list. */
  asMedication: readonly Lexeme[]
}

/** 'Can she have Augmentin?', 'is amoxicillin safe for Kowalski', 'any interaction with clarithromycin?'. */
export function medicationQuestion(
  text: string,
  lexemes: readonly Lexeme[],
  hasPatient = false,
): ReadMedication | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  const imagined = ofNobody(folded, lexemes, hasPatient)
  if (imagined) return imagined
  if (isAboutMany(lexemes) || ASKS_WHICH_ALLERGY.test(folded)) return undefined
  const isBefore = asksBeforeStarting(folded, lexemes)
  const substances = lexemes.flatMap((one) =>
    one.kind === 'allergy' && one.substance && isMedicationName(one.substance) ? [one.substance] : [],
  )
  const namedMedications = lexemes.filter(
    (one) => one.kind === 'medicine' && !('regimen' in one.ref) && !('icsDose' in one.ref),
  )
  const asks = JUDGING.test(folded) || (MAY.test(folded) && GIVING.test(folded)) || WORRYING.test(folded)
  const patient = lexemes.find((one) => one.kind === 'patient')
  const stated = readStatedDose(folded)
  const found = (medications: readonly string[], asMedication: readonly Lexeme[] = []) => ({
    question: {
      kind: 'medication-safety' as const,
      medications: [...new Set(medications)],
      patient: patient ? ('named' as const) : ('context' as const),
      ...(patient?.kind === 'patient' && { ids: patient.ids, words: patient.text }),
      ...(stated && { stated }),
      ...(KIDNEY.test(folded) && medications.length > 0 && { asksKidney: true as const }),
      ...(isBefore && { isBefore: true as const }),
      ...(substances[0] && !medications.includes(substances[0]) && { withAllergy: substances[0] }),
    },
    asMedication,
  })
  // 'Augmentin with a penicillin allergy' asks about Augmentin
  if (substances.length > 0 && namedMedications.length === 0) {
    const { question, asMedication } = found(substances)
    return { question: { ...question, asksAllergy: true as const }, asMedication }
  }
  if (namedMedications.length === 0 && ABOUT_ALL.test(folded)) return found([])
  const names = [...new Set(namedMedications.map((one) => one.readAs ?? one.text))]
  if (isBefore && names.length > 0) {
    const isOfOne = hasPatient || patient !== undefined || lexemes.some(({ kind }) => kind === 'pronoun')
    return isOfOne
      ? found(names)
      : { question: { kind: 'interaction', medications: names, isBefore: true }, asMedication: [] }
  }
  const general =
    !patient && !lexemes.some(({ kind }) => kind === 'pronoun') && asks ? circumstanceOf(text, names) : undefined
  if (general) return { question: general, asMedication: [] }
  if (
    !patient &&
    !lexemes.some(({ kind }) => kind === 'pronoun') &&
    isOfInteraction(folded, names.length, asks, isBarePair(lexemes))
  )
    return { question: { kind: 'interaction', medications: names }, asMedication: [] }
  // 'clarithromycin with her simvastatin, Ann Example?'
  if (names.length > 1 && isPairFor(folded, lexemes)) return found(names)
  if (namedMedications.length > 0)
    return (asks && !RECORDED.test(folded)) || asksDoseFor(folded, patient?.text)
      ? found(namedMedications.map((one) => one.readAs ?? one.text))
      : undefined
  const unlisted = asks ? unlistedMedication(folded, lexemes) : []
  return unlisted.length > 0 ? found([unlisted.map((one) => one.text).join(' ')], unlisted) : undefined
}

/** Two medications put together at the start, for somebody: the pair is asked about, not the list. */
function isPairFor(folded: string, lexemes: readonly Lexeme[]): boolean {
  const first = lexemes.find(({ kind }) => kind !== 'filler' && kind !== 'greeting')
  return (
    first?.kind === 'medicine' &&
    JOINED.test(folded) &&
    !/\b(?:since|when|how|who|why|last|stopped|started|prescribed|courses?|ever|had)\b/.test(folded) &&
    lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun')
  )
}

/** 'Ibuprofen dose for Mary': what to give, not what she takes. */
function asksDoseFor(folded: string, name: string | undefined): boolean {
  const one = name ? `|${name.toLowerCase().replace(/[^\p{L}\p{N} '-]/gu, '.')}` : ''
  return (
    /\b(?:dose|dosage|dosing)\b/.test(folded) &&
    new RegExp(`\\bfor (?:him|her|them|this patient|the patient${one})`).test(folded) &&
    !/\b(?:on|takes?|taking|took|prescribed|uses?|using|current|has|had)\b/.test(folded)
  )
}

/** 'Clarithromycin in someone on simvastatin', 'can a patient on Seretide have Paxlovid': from the tables alone. */
function ofNobody(folded: string, lexemes: readonly Lexeme[], hasPatient: boolean): ReadMedication | undefined {
  const isPronoun = lexemes.some(({ kind }) => kind === 'pronoun')
  const judges = JUDGING.test(folded) || (MAY.test(folded) && GIVING.test(folded))
  // of the patient whose chart is open more can be checked
  const isOfTables = isPronoun ? isSupposed(folded) && !(hasPatient && judges) : isImagined(folded)
  if (!isOfTables || lexemes.some(({ kind }) => kind === 'patient')) return undefined
  const others = otherMedications(folded, lexemes)
  const isMedication = (one: Lexeme) =>
    others.includes(one) || (one.kind === 'medicine' && !('regimen' in one.ref) && !('icsDose' in one.ref))
  const names = [...new Set(lexemes.filter(isMedication).map((one) => one.readAs ?? one.text))]
  if (names.length === others.length && !others.some(({ text }) => isRecognised(text))) return undefined
  const asks = judges || (names.length > 1 && (asksConsequence(folded) || opensWithMedication(folded, lexemes)))
  if (!asks || (RECORDED.test(folded) && !asksConsequence(folded) && !ASKS_WHEN.test(folded))) return undefined
  const circumstance = circumstanceOf(folded, names)
  if (circumstance) return { question: circumstance, asMedication: others }
  return names.length > 1 ? { question: { kind: 'interaction', medications: names }, asMedication: others } : undefined
}

/** 'Any interactions among her medications?', 'do his tablets clash?': about everything the patient takes. */
const ABOUT_ALL =
  /\b(?:interactions?|interacting|clash(?:es)?|duplicat\w+|prescribing alerts?|medication (?:safety )?(?:check|alerts?|problems?|conflicts?))\b(?! with (?!each|one another|any|her|his|their|the (?:other|rest)|my))|\b(?:medications?|meds|medicines?|tablets|drugs|inhalers|scripts) (?:interact|clash)\b/

/** A word that alone may mean the dangerous kind is read as that kind. */
const inFull = (folded: string): string =>
  folded
    .replace(
      /(?<!(?:narrow|closed|open|wide)[- ](?:drainage )?angle[- ]|angle[- ]closure )\bglaucoma\b/,
      'narrow-angle glaucoma',
    )
    .replace(/(?<!\b(?:long|prolonged|acquired) )\bqtc?\b(?! (?:interval )?prolong)/, 'long qt')
    .replace(/(?<!enlarged )\bprostate\b(?! (?:cancer|hyperplasia|enlargement))/, 'enlarged prostate')

/** 'An eGFR of 25', 'creatinine clearance below 30'. */
export function kidneyValueIn(folded: string): number | undefined {
  const found = /\b(?:e?gfr|crcl|creatinine clearance)\b[^\d]{0,12}(\d{1,3})\b/.exec(folded)
  return found ? Number(found[1]) : undefined
}

/** 'Safe in pregnancy', 'with kidney disease', 'for a 6-year-old': what the medication is to be given in. */
function circumstanceOf(
  text: string,
  medications: readonly string[],
): Extract<Question, { kind: 'medication-in' }> | undefined {
  if (medications.length === 0) return undefined
  const folded = text.toLowerCase().replace(/[‘’]/g, "'")
  const kinds = circumstancesIn(folded).filter(
    (one) => one !== 'anaphylaxis' && one !== 'emergency' && one !== 'palliative',
  )
  const plain = inFull(folded)
  const condition = Object.values(circumstances).find(({ words }) => words?.test(plain))
  if (kinds.length === 0 && !condition && !/\bsmok(?:es?|ers?|ing)\b/.test(folded)) return undefined
  const written =
    /\b(?:in|with|for|during|while|if|when)\s+(?!(?:the|a|an)?\s*(?:combination|addition)\b)[^?.!]+(?=[?.!\s]*$)/.exec(
      folded,
    )?.[0] ??
    patientWords(folded) ??
    (/\bqtc?\b/.test(folded) ? 'long QT interval' : undefined)
  if (!written) return undefined
  const { ageYears } = readInputs(folded)
  const kidneyValue = kidneyValueIn(folded)
  return {
    kind: 'medication-in',
    medications,
    circumstance: inFull(written.replace(/\b(?:ok|okay|safe|alright|fine|allowed)\s*$/, '').trim()),
    kinds,
    ...(kidneyValue !== undefined && { kidneyValue }),
    ...(ageYears !== undefined && { ageYears }),
  }
}

const isRecognised = (name: string): boolean => resolveMedication(name).isRecognised

const TOGETHER =
  /\b(?:together|alongside|combin\w*|mix\w*|at the same time|concurrent\w*|concomitant\w*|co-?prescri\w*|co-?administ\w*|interact\w*|clash\w*|compatible)\b/
const JOINED = /\b(?:with|plus|alongside|on top of|together with|added to|beside)\b|\+/
const INTERACTS = /\b(?:interact\w*|clash\w*|compatible|incompatible)\b/

const BESIDE_A_PAIR = new Set<Lexeme['kind']>(['filler', 'and', 'comma', 'suffix'])

/** Said beside the names; that it was not used is said. */
const AGE = new Set<Lexeme['kind']>(['number', 'age-word'])

/** Two names and nothing else: 'fluticasone and ritonavir', 'warfarin + azithromycin?', 'ritonavir with inhaled steroids'. */
function isBarePair(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(
    ({ kind, text }) => !BESIDE_A_PAIR.has(kind) && !AGE.has(kind) && text.toLowerCase() !== 'with',
  )
  return (
    // three and more with 'with' or '+': together, not a search for whoever takes all of them
    (content.length === 2 || (content.length > 2 && lexemes.some(({ text }) => /^(?:with|plus|\+)$/i.test(text)))) &&
    !lexemes.some(({ kind }) => kind === 'subject') &&
    content.every((one) => one.kind === 'medicine' && !('regimen' in one.ref) && !('icsDose' in one.ref))
  )
}

/** Two medications and whether they go together, or one and what it interacts with. */
function isOfInteraction(folded: string, count: number, asks: boolean, isBare: boolean): boolean {
  if (count === 0) return false
  if (isBare) return true
  if (count === 1) return INTERACTS.test(folded) && !/\b(?:any|an?) interactions? with\b/.test(folded)
  if (TOGETHER.test(folded) || asksConsequence(folded)) return true
  return asks && !RECORDED.test(folded) && /\b(?:with|and|plus|to|on)\b|\+/.test(folded)
}

function isAboutMany(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(
    ({ kind, text }, at) =>
      // 'with those kidneys' is about one patient's
      (GROUP.has(kind) && !KIDNEY.test((lexemes[at + 1]?.text ?? '').toLowerCase())) ||
      (kind === 'subject' && !/^(?:the |this )?(?:patient|pt|person)$/i.test(text)) ||
      (kind === 'ask' && /^(?:how many|count|list|number of)/i.test(text)),
  )
}

const BEFORE_NAME =
  /(?:\b(?:have|take|give (?:him|her|them)|giving (?:him|her|them)|start(?:ed)?(?: (?:him|her|them))? on|put (?:him|her|them) on|prescribe|prescribing|interactions? with|interact with|allergic to|react to|(?:problems?|issues?|trouble|risks?|concerns?|danger|harm) with|is|are|would|add|adding|try|trying|about|of)\s+(?:some |a |an |the |any )?)$/

/** The word where a medication is named and none of the list is: it is said that it could not be checked. */
function unlistedMedication(folded: string, lexemes: readonly Lexeme[]): Lexeme[] {
  const run: Lexeme[] = []
  for (const one of lexemes) {
    const isNext = run.length > 0 && one.start - (run.at(-1)?.end ?? 0) <= 1
    if (one.kind === 'unknown' && (isNext || (run.length === 0 && BEFORE_NAME.test(folded.slice(0, one.start)))))
      run.push(one)
  }
  // a name with a capital letter may be a patient's: that is asked first
  return run.some(({ text }) => /^\p{L}/u.test(text)) ? run : []
}
