import { calculationAsked, EPONYM, isOfPatient } from '../calculations/which-calculation.ts'
import { asksOxygenTarget, definitionQuestion, NO_OWN_TARGET } from '../definitions/definition-question.ts'
import { balanceQuestion } from './amounts/balance-question.ts'
import { chartTopics } from './chart-topics.ts'
import { doseQuestion } from './dose-question.ts'
import { type Found, type UnderstandOptions, unknownOf } from './found-question.ts'
import { asksDangerReports, asksOpenResults, asksUnsentLetters } from './idioms.ts'
import { isOfMedicationQuestion, medicationQuestion } from './medication-question.ts'
import { effectQuestion } from './medications/effect-question.ts'
import { ingredientsQuestion } from './medications/ingredients-question.ts'
import {
  dayQuestion,
  guidelineQuestion,
  halfOf,
  isOfClaims,
  leftToSee,
  navigation,
  practiceQuestion,
  searchQuestion,
} from './other-questions.ts'
import { techniqueQuestion } from './technique-question.ts'
import type { Lexeme } from './words/lexeme.ts'
import { writeRequest } from './write-requests.ts'

const CHOICE =
  /^(?:so )?(?:what|which)\b.*\b(?:should|can|could|would|might)\b.*\b(?:take|have|give|use|prescribe|start|offer|try)\b|\b(?:instead of|alternatives? (?:to|for)|substitutes? for|in place of|replacement for)\b/i
/** 'What should I watch for if I start azithromycin': the choice is made. */
const WATCHES =
  /\b(?:watch|monitor\w*|look (?:out|for)|careful|aware|warn\w*|worr\w+|tell|check|measure|do if|do when|think (?:of|about)|know)\b/i
const NO_CHOICE =
  'I do not choose a treatment. Name a medication, and I check it for the patient; for a choice use Therapeutic Guidelines or the Australian Medicines Handbook.'

/** 'What should he take if penicillin is out?', 'an alternative to Symbicort'. */
function asksForChoice(text: string, lexemes: readonly Lexeme[]): boolean {
  const isAboutMany = lexemes.some(({ kind }) => kind === 'subject' || kind === 'those' || kind === 'mine')
  return (
    !isAboutMany && CHOICE.test(text.trim()) && !WATCHES.test(text) && lexemes.some(({ kind }) => kind === 'medicine')
  )
}

const ASSISTED_DYING = /\b(?:vad|(?:voluntary )?assisted dying)\b/i
const NO_ASSISTED_DYING =
  'Voluntary assisted dying follows the law of the state or territory: who may ask, who may raise it and which doctors may assess. I hold none of these laws and have not looked at a chart. The care navigator service of the state or territory informs patients and doctors; palliative care goes on beside it. If there is distress or danger now: Lifeline 13 11 14, 13YARN 13 92 76, 000.'

/** Stopping, or another dose; what may be started or exchanged is checked like a prescription. */
const STOPS_OR_CHANGES =
  /\b(?:stop(?:ping)?|ceas(?:e|ing)|discontinu(?:e|ing)|wean(?:ing)?|withdraw(?:ing)?|deprescrib(?:e|ing)|(?:come|coming|go|going) off|(?:take|taking|get|getting) (?:\S+ ){1,3}off|halv(?:e|ing)|doubl(?:e|ing)|reduc(?:e|ing)|increas(?:e|ing)|decreas(?:e|ing)|lower(?:ing)?|step(?:ping)? (?:up|down))\b/
const ASKS_LEAVE =
  /\b(?:should|shall|must|ought|may|might|can|could|would you|(?:time|ready|able|safe|ok|okay|all right|alright|reasonable|need|needs|have|has) to|worth|you think)\b/
const ASKS_FACT = /^(?:when|since|who|whose|why|did|has|had|was|were|how|list|show|what if|what happens)\b/
const NO_STOPPING =
  'I do not decide whether a treatment is stopped or its dose changed, and say neither yes nor no. Ask what the patient takes and since when, or which guideline actions are open; for a choice use Therapeutic Guidelines or the Australian Medicines Handbook.'

/** 'Should I stop her azithromycin', 'is he ready to come off oxygen': whether it was stopped is another question. */
function asksToStopOrChange(text: string, lexemes: readonly Lexeme[]): boolean {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  return (
    STOPS_OR_CHANGES.test(folded) &&
    ASKS_LEAVE.test(folded) &&
    !ASKS_FACT.test(folded) &&
    lexemes.some(({ kind }) => kind === 'medicine' || kind === 'oxygen') &&
    lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun') &&
    !lexemes.some(({ kind }) => kind === 'subject' || kind === 'those' || kind === 'mine')
  )
}

/** Everything that is neither about one chart nor about a group of patients. */
export function plainQuestion(text: string, lexemes: readonly Lexeme[], options: UnderstandOptions): Found | undefined {
  const unknown = unknownOf(lexemes)
  const write = writeRequest(text)
  // 'start her on roflumilast, any problem?': the question is whether it may be given
  const isChecked = write && CHECKED.test(text) && lexemes.some(({ kind }) => kind === 'medicine')
  if (write && !isChecked) return { question: write, unknown: [] }
  const content = lexemes.filter(({ kind }) => kind !== 'filler' && kind !== 'comma')
  if (content.length > 0 && content.every(({ kind }) => kind === 'greeting'))
    return { question: { kind: 'greeting' }, unknown: [] }
  if (content.some(({ kind }) => kind === 'help') && content.length <= 3)
    return { question: { kind: 'help' }, unknown: [] }
  const search = searchQuestion(text, lexemes)
  if (search) return { question: search, unknown: [] }
  const patient = lexemes.find((one) => one.kind === 'patient')
  const go = lexemes[0]?.kind === 'go' || lexemes[1]?.kind === 'go'
  if (go && patient?.kind === 'patient' && chartTopics(lexemes, options.today).length === 0)
    return { question: { kind: 'open-chart', ids: patient.ids, words: patient.text }, unknown }
  const page = options.role === 'patient' ? undefined : navigation(text, lexemes)
  if (page) return { question: page, unknown: [] }
  if (options.role !== 'patient' && ASSISTED_DYING.test(text))
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_ASSISTED_DYING] }
  if (options.role !== 'patient' && supposesAllergy(text, lexemes))
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_SUPPOSED_ALLERGY] }
  const balance = options.role === 'patient' ? undefined : balanceQuestion(text, lexemes, options.hasPatient)
  if (balance) return { question: balance, unknown: balance.ids ? [] : namesIn(unknown, text) }
  const effect = options.role === 'patient' ? undefined : effectQuestion(text, lexemes, options.hasPatient)
  if (effect) return { question: effect, unknown: effect.ids ? [] : namesIn(unknown, text) }
  if (options.role !== 'patient' && asksDangerReports(text))
    return { question: { kind: 'practice', about: 'danger' }, unknown: namesIn(unknown, text) }
  const definition = options.role === 'patient' ? undefined : definitionQuestion(text, lexemes, options.hasPatient)
  if (definition) return { question: definition, unknown: [] }
  const ingredients = ingredientsQuestion(text, lexemes)
  if (ingredients) return { question: ingredients, unknown: namesIn(unknown, text) }
  const technique = options.role === 'patient' ? undefined : techniqueQuestion(text, lexemes)
  if (technique) return { question: technique, unknown: [] }
  const calculator = calculationAsked(text, lexemes, options.hasPatient)
  if (calculator?.calculator === 'egfr' && calculator.numbers.creatinineUmolL === undefined) {
    const { ids, words, ofContext } = calculator
    // without a creatinine that is typed the record is asked
    const topics = (['egfr', 'creatinine'] as const).map((entry) => ({ topic: 'entry' as const, entry }))
    if (ids) return { question: { kind: 'chart', topics, patient: 'named', ids, ...(words && { words }) }, unknown: [] }
    if (ofContext) return { question: { kind: 'chart', topics, patient: 'context' }, unknown: namesIn(unknown, text) }
  }
  if (calculator) {
    const names = isOfPatient(calculator) ? namesIn(unknown, text) : []
    return { question: calculator, unknown: names.filter((name) => !EPONYM.test(name.text)) }
  }
  const dose = options.role === 'patient' ? undefined : doseQuestion(text, lexemes)
  // a name in it is looked up: then it is about a patient
  if (dose) return { question: dose, unknown: namesIn(unknown, text) }
  if (options.role !== 'patient' && asksForChoice(text, lexemes))
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_CHOICE] }
  if (options.role !== 'patient' && asksToStopOrChange(text, lexemes))
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_STOPPING] }
  const medication = options.role === 'patient' ? undefined : medicationQuestion(text, lexemes, options.hasPatient)
  if (medication?.question.kind === 'medication-in')
    return {
      question: medication.question,
      unknown: namesIn(unknown, text).filter((one) => !medication.asMedication.includes(one)),
    }
  if (medication)
    return {
      question: medication.question,
      unknown: lexemes.filter((one) =>
        one.kind === 'unknown'
          ? !medication.asMedication.includes(one) && !isOfMedicationQuestion(one) && !isIndication(one, text)
          : one.kind === 'age-word' && medication.question.kind === 'interaction',
      ),
      asMedication: medication.asMedication,
    }
  if (
    ((asksSpacer(text, lexemes) && SPACER_USE.test(text)) || SPACER_CARE.test(text)) &&
    namesIn(unknown, text).length === 0
  )
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_SPACER_STEPS] }
  if (asksSpacer(text, lexemes) && namesIn(unknown, text).length === 0)
    return { question: { kind: 'definition', terms: ['spacer'] }, unknown: [] }
  if (asksOxygenTarget(text) && !lexemes.some(({ kind }) => kind === 'those' || kind === 'mine')) {
    // the general ranges are no target of one patient
    if (lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun'))
      return { question: { kind: 'nothing' }, unknown: namesIn(unknown, text), problems: [NO_OWN_TARGET] }
    return { question: { kind: 'definition', terms: ['oxygen-target'] }, unknown: namesIn(unknown, text) }
  }
  if (options.role !== 'patient' && asksForTotal(text, lexemes))
    return { question: { kind: 'nothing' }, unknown: namesIn(unknown, text), problems: [NO_TOTAL] }
  if (options.role !== 'patient' && asksForSubsidy(text, lexemes))
    return { question: { kind: 'nothing' }, unknown: namesIn(unknown, text), problems: [NO_SUBSIDY] }
  if (options.role !== 'patient' && statesOwnGas(text, lexemes))
    return { question: { kind: 'nothing' }, unknown: namesIn(unknown, text), problems: [NO_OWN_GAS] }
  const guideline = guidelineQuestion(text, lexemes)
  if (guideline) return { question: guideline, unknown: [] }
  if (options.role === 'patient') return undefined
  const isOfPractice = !patient && !lexemes.some(({ kind }) => kind === 'pronoun')
  if (isOfPractice && options.hasPatient && !NAMES_CHART.test(text)) {
    // whose chart is open does not change what waits for the reader
    if (asksUnsentLetters(text))
      return { question: { kind: 'practice', about: 'letters' }, unknown: namesIn(unknown, text) }
    if (asksOpenResults(text) && !flaggedResults(lexemes)) {
      const only = flagIn(lexemes)
      return {
        question: { kind: 'practice', about: 'results', ...(only && { only }), ...periodIn(lexemes) },
        unknown: namesIn(unknown, text),
      }
    }
  }
  if (isOfPractice && asksNormalRange(text, lexemes)) {
    if (lexemes.some((one) => one.kind === 'measure' && one.id === 'feno'))
      return { question: { kind: 'definition', terms: ['feno'] }, unknown: [] }
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_RANGES] }
  }
  if (!options.hasPatient && !patient) {
    const flagged = flaggedResults(lexemes)
    if (flagged)
      return {
        question: { kind: 'practice', about: 'results', only: flagged, ...periodIn(lexemes) },
        unknown: asksOpenResults(text) ? namesIn(unknown, text) : unknown.filter((one) => !isCritical(one)),
      }
    if (asksOpenResults(text)) {
      const only = flagIn(lexemes)
      return {
        question: { kind: 'practice', about: 'results', ...(only && { only }), ...periodIn(lexemes) },
        unknown: namesIn(unknown, text),
      }
    }
    if (asksUnsentLetters(text))
      return { question: { kind: 'practice', about: 'letters' }, unknown: namesIn(unknown, text) }
  }
  const isOwn =
    options.hasPatient &&
    lexemes.some(({ kind }) => kind === 'appointment') &&
    !lexemes.some(({ kind }) => kind === 'subject')
  const half = lexemes.map(halfOf).find(Boolean)
  // 'this afternoon' is a day too
  const ofDay = half ? lexemes.filter((one) => one.kind === 'period' || !halfOf(one)) : lexemes
  if (!isOwn && isOfPractice && isOfKindBooked(lexemes))
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_KINDS] }
  const left = isOwn ? undefined : leftToSee(text, lexemes, options.today)
  if (left) return { question: left, unknown: [] }
  const day = isOwn ? undefined : dayQuestion(ofDay, options.today)
  if (day && half && (day.day.about === 'list' || day.day.about === 'free'))
    return { question: { ...day, day: { ...day.day, half } }, unknown: unknownOf(ofDay), dangling: unusedInDay(ofDay) }
  if (day) return { question: day, unknown, dangling: unusedInDay(lexemes) }
  if (BILLING_CHOICE.test(text)) return { question: { kind: 'nothing' }, unknown: [], problems: [NO_BILLING_CHOICE] }
  const practice = practiceQuestion(text, lexemes, options.hasPatient)
  if (practice)
    return {
      question: practice,
      unknown: practice.about === 'claims' ? unknown.filter((one) => !isOfClaims(one)) : unknown,
    }
  return undefined
}

const NAMES_CHART = /\b(?:this|the) (?:patient|chart|person)\b|\bhere\b/i
const CHECKED =
  /\b(?:any(?:thing)?|what|something)\b.{0,24}\b(?:worr\w+|problems?|issues?|concerns?|interactions?|watch|careful|aware|reasons?|objections?|check|risks?)\b|\b(?:is|would|will) (?:that|it|this) (?:be )?(?:ok|okay|safe|all ?right|fine|a problem)\b/i

const NO_TOTAL =
  'I do not add up what somebody has taken over time. Ask how many courses there were, or what is prescribed.'

/** 'How much prednisolone has she had this year, in mg': a medication list is no sum of doses. */
function asksForTotal(text: string, lexemes: readonly Lexeme[]): boolean {
  return (
    /\b(?:how much|how many (?:mg|milligrams?|grams?|tablets|puffs)|total|cumulative)\b/i.test(text) &&
    /\b(?:mg|milligrams?|grams?|in total|altogether|all up|all told|overall|cumulative|total dose)\b/i.test(text) &&
    lexemes.some(({ kind }) => kind === 'medicine') &&
    lexemes.some(({ kind }) => kind === 'period' || kind === 'patient' || kind === 'pronoun') &&
    /\b(?:had|taken|received|used|swallowed|since|over|past|last|this (?:year|month)|altogether|cumulative)\b/i.test(
      text,
    )
  )
}

const NO_OWN_GAS =
  'I judge home oxygen by what is on record, not by figures typed here: record the blood gas and ask again. Long-term oxygen: PaO2 of 55 mmHg or less on air when stable, or 56 to 59 mmHg with polycythaemia, pulmonary hypertension or right heart failure (Therapeutic Guidelines; Australian Prescriber).'

/** 'PaO2 58 on air, can she get oxygen?': an answer from older readings would pass over the new one. */
function statesOwnGas(text: string, lexemes: readonly Lexeme[]): boolean {
  return (
    lexemes.some((one) => one.kind === 'oxygen' || (one.kind === 'gap' && one.topic === 'oxygen-candidate')) &&
    lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun') &&
    /\b(?:pa?o2|pa?02|pa?co2|spo2|sats?|saturations?|hb|ha?emoglobin|ha?ematocrit|hct)\s*(?:of|is|was|at|=|:|now)?\s*\d{2,3}\b/i.test(
      text,
    ) &&
    !/\b(?:under|over|below|above|less|more)\b/i.test(text)
  )
}

const NO_SUBSIDY =
  'I do not judge the criteria of the PBS for one patient. Prior Authorisation compares each criterion with the record and says what is missing.'

/** 'Does he qualify for a biologic', 'is she eligible for nintedanib': whether it is taken is another question. */
function asksForSubsidy(text: string, lexemes: readonly Lexeme[]): boolean {
  return (
    /\b(?:criteria|criterion|eligib\w*|qualif\w*|entitled|authority|pbs|subsidi[sz]ed?|candidates?)\b/i.test(text) &&
    lexemes.some(({ kind }) => kind === 'medicine') &&
    lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun') &&
    !lexemes.some(({ kind }) => kind === 'subject' || kind === 'those' || kind === 'mine')
  )
}

const NO_SUPPOSED_ALLERGY =
  'I check the allergies that are on record, not a supposed one, so nothing was checked. Record the allergy in the chart and ask again.'

const REACTED =
  /\b(?:anaphyla\w*|allerg\w*|hives|urticaria|angio-?o?edema|rash(?:es)?|reacted|reactions?|stevens[- ]johnson|sjs|dress)\b.{0,16}\b(?:to|with|from|after|on)\b/i
const isMedication = (one: Lexeme): boolean =>
  one.kind === 'medicine' || (one.kind === 'allergy' && one.substance !== undefined)

/** 'And if she has a penicillin allergy?': a check against the chart would answer something else. */
function supposesAllergy(text: string, lexemes: readonly Lexeme[]): boolean {
  const isOfNobody = !lexemes.some(({ kind }) => ['patient', 'pronoun', 'those', 'mine', 'subject'].includes(kind))
  // 'anaphylaxis to amoxicillin, ceftriaxone ok?': no table of interactions answers that
  if (isOfNobody && REACTED.test(text) && lexemes.filter(isMedication).length > 1) return true
  return (
    lexemes.some((one) => one.kind === 'allergy' && one.substance) &&
    /\b(?:if|suppos(?:e|ing)|assum(?:e|ing)|imagine|say) (?:that )?(?:he|she|they|the patient|this patient|someone|somebody|\p{Lu}\w+)\b.{0,24}\b(?:has|had|have|is|was|are|were|gets?|'s)\b.{0,24}\ballerg/iu.test(
      text,
    )
  )
}

/** 'Which spacer fits a puffer', 'can an Accuhaler be used with a spacer': about nobody. */
function asksSpacer(text: string, lexemes: readonly Lexeme[]): boolean {
  return (
    /\b(?:spacers?|holding chambers?)\b/i.test(text) &&
    !lexemes.some(({ kind }) => ['patient', 'pronoun', 'those', 'mine', 'subject'].includes(kind))
  )
}

/** 'Propranolol for migraine': what it is for changes no check; a name has a capital letter. */
const isIndication = ({ text: word, start }: Lexeme, text: string): boolean =>
  /^\p{Ll}/u.test(word) &&
  !OF_STATE.test(word) &&
  /\bfor (?:his |her |their |the |a |an |some )?(?:\p{Ll}+ )?$/u.test(text.slice(0, start))
const OF_STATE = /^(?:pregnan\w*|breast-?feed\w*|lactat\w*|dialys\w*|transplant\w*|newborns?|weeks?|months?)$/i

const SPACER_USE =
  /\b(?:technique|steps?|how (?:do|does|to|should|often|is|are)|clean\w*|wash\w*|prim(?:e|ing)|instructions?)\b/i
const SPACER_CARE =
  /\b(?:clean\w*|wash\w*|prim(?:e|ing))\b.*\bspacers?\b|\bspacers?\b.*\b(?:clean\w*|wash\w*|prim(?:e|ing))\b/i
const NO_SPACER_STEPS =
  'I hold no steps for a spacer, and nothing on how to clean one: see its product information. I hold the steps of the puffer itself: ask “how to use a puffer”.'

const NO_KINDS =
  'I do not count appointments by what they are for. Ask for the appointments of that time: the diary shows the type of each.'

/** 'How many spiros booked next week': patients who have had one and are booked would be others. */
function isOfKindBooked(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(({ kind }) => kind !== 'filler')
  return content.some(
    ({ kind }, at) =>
      (kind === 'spirometry' || kind === 'rehabilitation' || kind === 'vaccine-word') &&
      content[at + 1]?.kind === 'appointment' &&
      !content.slice(0, at).some((one) => one.kind === 'due' || one.kind === 'not'),
  )
}

const BILLING_CHOICE =
  /\b(?:what|which|how)\b.{0,30}\b(?:should|shall|can|could|may|do|would)\b.{0,20}\b(?:bill|claim|charge|code|invoice)\b|\bitem numbers?\b/i
const NO_BILLING_CHOICE =
  'I do not choose Medicare items. Coding & Billing proposes items from a signed note, with the rule behind each.'

const NO_RANGES =
  'I hold no reference ranges: they depend on the laboratory. Ask for a patient’s result, and the range the laboratory gave is shown with it.'

/** 'What is the normal range for potassium?': about no patient. */
function asksNormalRange(text: string, lexemes: readonly Lexeme[]): boolean {
  const isNamed = lexemes.some(({ kind }) => kind === 'entry' || kind === 'measure')
  const isGroup = lexemes.some(({ kind }) => kind === 'subject' || kind === 'those' || kind === 'mine')
  return (
    isNamed &&
    !isGroup &&
    /\b(?:normal|reference) (?:range|values?|limits?|levels?)\b|\bwhat(?:'s| is) a normal\b/i.test(text)
  )
}

const isCritical = ({ kind, text }: Lexeme): boolean => kind === 'unknown' && /^critical$/i.test(text)

/** 'Any abnormal results today?' with no patient: the inbox knows. */
function flaggedResults(lexemes: readonly Lexeme[]): 'abnormal' | 'critical' | undefined {
  const isResults = lexemes.some(
    (one) => one.kind === 'topic' && /^(?:results|bloods|results-to-read)$/.test(one.topic),
  )
  const others = lexemes.some(({ kind }) =>
    ['subject', 'pronoun', 'measure', 'condition', 'medicine', 'entry', 'those'].includes(kind),
  )
  return isResults && !others ? flagIn(lexemes) : undefined
}

function flagIn(lexemes: readonly Lexeme[]): 'abnormal' | 'critical' | undefined {
  if (lexemes.some(isCritical)) return 'critical'
  const level = lexemes.find((one) => one.kind === 'normality')
  return level?.kind === 'normality' && level.level !== 'normal' ? 'abnormal' : undefined
}

/** Words that may be somebody's name: two capitals together, one inside the sentence, or a possessive. */
function namesIn(unknown: readonly Lexeme[], text: string): Lexeme[] {
  return unknown.filter((one, at) => {
    const isPossessive = /^['’]s?\b|^['’]/.test(text.slice(one.end))
    const beside = [unknown[at - 1], unknown[at + 1]].some(
      (other) =>
        other && NAME.test(other.text) && Math.abs(other.start - one.end) <= 1 + one.text.length + other.text.length,
    )
    return isPossessive || (NAME.test(one.text) && (one.start > 0 || beside))
  })
}

const NAME = /^\p{Lu}[\p{Ll}'’]/u

function unusedInDay(lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.filter(
    (one) => one.kind === 'topic' && !['list-of-day', 'waiting', 'visit', 'patients-total'].includes(one.topic),
  )
}

function periodIn(lexemes: readonly Lexeme[]) {
  const period = lexemes.find((one) => one.kind === 'period')?.period
  return period && { period }
}
