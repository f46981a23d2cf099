import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from './answer.ts'
import { answerIncomplete, answerNobody, answerNothing, answerOther, answerSuggestions } from './answer-unknown.ts'
import { answerWrite } from './answer-write.ts'
import type { AnswerTools, Ask } from './ask.ts'
import { withUnusedFigures } from './calculations/unused-figures.ts'
import { patientsSharing, type Suggestions, suggestionsFor } from './conversation/did-you-mean.ts'
import { which, whose, whoseChart, whyClosed } from './conversation/whose-chart.ts'
import { answerDefinition } from './definitions/answer-definition.ts'
import { examplesFor, whatCanBeAsked } from './examples.ts'
import type { Question, Understanding } from './questions/question.ts'
import { searchDocuments } from './search/search-documents.ts'
import { answerGuideline } from './search/search-guidelines.ts'
import { answerBalance, answerDebtors } from './tools/answer-balance.ts'
import { answerBeforeStarting } from './tools/answer-before-starting.ts'
import { answerCalculations } from './tools/answer-calculations.ts'
import { answerCircumstance } from './tools/answer-circumstance.ts'
import { answerCompare } from './tools/answer-compare.ts'
import { answerDay } from './tools/answer-day.ts'
import { answerEffect } from './tools/answer-effect.ts'
import { answerIngredients } from './tools/answer-ingredients.ts'
import { answerInteraction } from './tools/answer-interaction.ts'
import { answerPatients } from './tools/answer-patients.ts'
import { answerPersonalCalculation } from './tools/answer-personal-calculation.ts'
import { answerPractice } from './tools/answer-practice.ts'
import { answerTechnique } from './tools/answer-technique.ts'
import { answerChart, closedChart } from './tools/chart/answer-chart.ts'
import { answerDose } from './tools/chart/answer-dose.ts'
import { answerMedication } from './tools/chart/answer-medication.ts'
import { closedTypes, mayNotSee } from './tools/chart/closed-types.ts'
import type { Asker } from './tools/judgements/evidence.ts'

const ABOUT_PATIENTS = new Set<Question['kind']>([
  'chart',
  'medication-safety',
  'compare',
  'nothing',
  'patients',
  'open-chart',
  'calculate',
  'medication-in',
  'effect',
  'day',
  'practice',
  'balance',
])

/** Advice on medications; staff whose position leaves prescriptions out ask a clinician. */
const NEEDS_PRESCRIBING = new Set<Question['kind']>([
  'dose',
  'interaction',
  'medication-in',
  'effect',
  'medication-safety',
  'guideline',
])

/** What is answered to what was understood. */
export async function answerPart(ask: Ask, tools: AnswerTools, understanding: Understanding): Promise<Part> {
  const { question } = understanding
  const { records } = tools
  const asker: Asker = { today: practiceDay(ask.now), practitionerId: records.who.practitionerId }
  const isStaff = ask.role !== 'patient'
  const suggestions =
    isStaff && understanding.candidates.length > 0 && ABOUT_PATIENTS.has(question.kind)
      ? await suggestionsFor(records, understanding.candidates)
      : undefined
  const stranger = isStaff && ABOUT_PATIENTS.has(question.kind) ? strangerIn(ask.message, understanding) : undefined
  if (stranger) return aboutStranger(ask, records, stranger, suggestions)
  const closed = isStaff && NEEDS_PRESCRIBING.has(question.kind) ? closedTypes(records, ['MedicationRequest']) : []
  if (closed.length > 0) return { text: mayNotSee(closed), outcome: 'declined', agents: ['compliance-officer'] }
  switch (question.kind) {
    case 'patients':
      return understanding.isIncomplete
        ? answerIncomplete(ask, tools, understanding, question, asker, suggestions)
        : answerPatients(records, question, asker)
    case 'chart':
    case 'medication-safety':
    case 'compare': {
      // a name that nobody has must never be answered from the chart that happens to be open
      const isUnnamed = question.kind === 'compare' || question.patient === 'context'
      if (suggestions && (suggestions.people.length > 0 || isUnnamed))
        return answerSuggestions(ask.message, suggestions)
      const nobody = isStaff ? understanding.candidates.find((run) => isNameLike(run, ask.message)) : undefined
      if (nobody && (isUnnamed || question.kind !== 'chart')) return answerNobody(nobody)
      if (isStaff && understanding.mayMeanOther) return answerOther(ask.message, understanding)
      return aboutPatients(ask, tools, question, asker)
    }
    case 'open-chart':
      return openChart(ask, records, question)
    case 'day':
      if (suggestions && suggestions.people.length > 0) return answerSuggestions(ask.message, suggestions)
      if (hasUnread(understanding) || understanding.mayMeanOther) return answerOther(ask.message, understanding)
      return answerDay(records, question, tools.diary, ask.now)
    case 'practice':
      if (suggestions && suggestions.people.length > 0) return answerSuggestions(ask.message, suggestions)
      if (hasUnread(understanding) || understanding.mayMeanOther) return answerOther(ask.message, understanding)
      return answerPractice(records, question, { inbox: tools.inbox, letters: tools.letters, now: ask.now })
    case 'guideline':
      return isStaff
        ? answerGuideline(question.words)
        : {
            text: 'Please ask your doctor or nurse about treatment. Lung Foundation Australia and the National Asthma Council have plain-language guides.',
            agents: ['clinician'],
          }
    case 'search':
      return searchDocuments(records, question.words, tools.embedding, isStaff ? undefined : records.who.patientId)
    case 'calculate':
    case 'medication-in': {
      // a question about somebody who is not here is never answered from the chart that happens to be open
      const isNamed = question.kind === 'calculate' && question.ids !== undefined
      const [nobody] = isStaff && !isNamed ? understanding.candidates : []
      if (nobody && suggestions && suggestions.people.length > 0) return answerSuggestions(ask.message, suggestions)
      if (nobody) return answerNobody(nobody)
      if (question.kind === 'medication-in' && understanding.mayMeanOther)
        return answerOther(ask.message, understanding)
      if (question.kind === 'medication-in') return answerCircumstance(question)
      return withWordsLeftOut(await calculate(ask, records, question, asker), understanding)
    }
    case 'balance':
      if (suggestions && suggestions.people.length > 0) return answerSuggestions(ask.message, suggestions)
      if (understanding.mayMeanOther) return answerOther(ask.message, understanding)
      return balance(ask, tools, question, asker.today)
    case 'dose':
      return understanding.mayMeanOther ? answerOther(ask.message, understanding) : answerDose(question)
    case 'effect': {
      const [nobody] = isStaff && question.ids === undefined ? understanding.candidates : []
      if (nobody && suggestions && suggestions.people.length > 0) return answerSuggestions(ask.message, suggestions)
      return nobody ? answerNobody(nobody) : effect(ask, records, question)
    }
    case 'interaction':
      if (understanding.mayMeanOther) return answerOther(ask.message, understanding)
      return question.isBefore
        ? answerBeforeStarting(question.medications)
        : withInteraction(ask, records, question.medications)
    case 'ingredients':
      return answerIngredients(question.medications, isStaff)
    case 'definition':
      return answerDefinition(question.terms)
    case 'technique':
      return answerTechnique(question.device)
    case 'navigate':
      return {
        text: `${question.label} is here.`,
        actions: [open(`Open ${question.label}`, question.path)],
        agents: ['navigator'],
      }
    case 'write':
      return answerWrite(ask, question)
    case 'greeting':
    case 'help':
      return {
        text: `${question.kind === 'greeting' ? 'Hello. ' : ''}${whatCanBeAsked(ask.role)}`,
        actions: examplesFor(ask.role, ask.patientId !== undefined),
        agents: ['navigator'],
      }
    case 'nothing':
      return answerNothing(ask, understanding, suggestions)
  }
}

/** A word that may narrow the count: 'no-show rate' is not the number of no-shows. Names are looked up elsewhere. */
const hasUnread = ({ notUnderstood }: Understanding): boolean =>
  notUnderstood.some((word) => word.length > 2 && !/^\p{Lu}/u.test(word))

/** A full name that nobody has: words that stand together, each with a capital letter. */
function strangerIn(message: string, { candidates }: Understanding): string | undefined {
  return candidates.find((run) => {
    const words = run.split(/\s+/)
    const isFull = words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}|^\p{Lu}['’]/u.test(word))
    // the first word of a sentence has a capital letter anyway
    return isFull && (message.indexOf(run) > 0 || words.length > 2)
  })
}

/** Near names, or patients who share a part of it, are offered; nothing is answered about any of them. */
async function aboutStranger(
  ask: Ask,
  records: Records,
  words: string,
  suggestions: Suggestions | undefined,
): Promise<Part> {
  if (suggestions && suggestions.words === words && suggestions.people.length > 0)
    return answerSuggestions(ask.message, suggestions)
  const people = await patientsSharing(records, words)
  return people.length > 0 ? answerSuggestions(ask.message, { words, people, known: [] }) : answerNobody(words)
}

/** A capital letter inside the sentence, a possessive, or 'of', 'for', 'about' before it. */
function isNameLike(run: string, message: string): boolean {
  const at = message.indexOf(run)
  const after = message.slice(at + run.length)
  const isCapital = /^\p{Lu}\p{Ll}/u.test(run)
  return (
    isCapital ||
    /^['’]s\b/.test(after) ||
    /\b(?:of|for|about|is|has|does|give)\s+$/i.test(message.slice(0, Math.max(0, at)))
  )
}

type AboutPatients = Extract<Question, { kind: 'chart' | 'medication-safety' | 'compare' }>

async function aboutPatients(ask: Ask, tools: AnswerTools, question: AboutPatients, asker: Asker): Promise<Part> {
  const { records } = tools
  if (question.kind === 'compare') return compare(ask, records, question, asker)
  const isSelf = question.kind === 'chart' && question.patient === 'self'
  const ids = isSelf ? [records.who.patientId ?? ''] : (question.ids ?? (ask.patientId ? [ask.patientId] : []))
  if (ids.length === 0 || ids[0] === '')
    return isSelf
      ? { text: 'Your account is not linked to a record yet. Please ask the practice.', agents: ['navigator'] }
      : whose(ask.message)
  const closed = question.kind === 'chart' ? closedChart(records, question.topics, asker.today) : undefined
  if (closed) return closed
  const isNamed = question.patient === 'named' || ask.isSpokenOf === true
  return whoseChart(ask, records, ids, question.words ?? '', async (id) => {
    if (question.kind === 'medication-safety')
      return answerMedication(records, tools.medicationSafety, id, question, asker)
    const part = await answerChart(records, id, question.topics, asker, isSelf)
    return isNamed && part.patient ? { ...part, text: `${part.patient.name}: ${part.text}` } : part
  })
}

/** A chart that is open adds whether its patient takes them, where it may be opened for an answer. */
async function withInteraction(ask: Ask, records: Records, medications: readonly string[]): Promise<Part> {
  const closed = ask.patientId ? await whyClosed(records, ask.patientId, true) : undefined
  return answerInteraction(records, medications, closed ? undefined : ask.patientId)
}

/** In general, or of the patient who is asked about. */
async function effect(ask: Ask, records: Records, question: Extract<Question, { kind: 'effect' }>): Promise<Part> {
  const ids = question.ids ?? (question.ofContext && ask.patientId ? [ask.patientId] : undefined)
  if (!ids) return question.isOfOne ? whose(ask.message) : answerEffect(records, question, undefined)
  return whoseChart(ask, records, ids, question.words ?? '', (id) => answerEffect(records, question, id))
}

/** Each name is one patient before anything is read. */
async function compare(
  ask: Ask,
  records: Records,
  question: Extract<Question, { kind: 'compare' }>,
  asker: Asker,
): Promise<Part> {
  const shared = question.patients.find(({ ids }) => ids.length > 1)
  if (shared) return which(ask, records, shared.ids, shared.words)
  const ids = question.patients.flatMap(({ words, ids: [id] }) => (words === '' ? (ask.patientId ?? []) : (id ?? [])))
  return answerCompare(ask, records, question, [...new Set(ids)], asker)
}

async function calculate(
  ask: Ask,
  records: Records,
  question: Extract<Question, { kind: 'calculate' }>,
  asker: Asker,
): Promise<Part> {
  const ids = question.ids ?? (question.ofContext && ask.patientId ? [ask.patientId] : undefined)
  if (question.ofContext && !ids) return whose(ask.message)
  if (!ids) return withUnusedFigures(question.text, answerCalculations(question))
  return whoseChart(ask, records, ids, question.words ?? '', (id) =>
    answerPersonalCalculation(records, id, question, asker),
  )
}

/** A result stands, with what it does not answer in front of it. */
function withWordsLeftOut(part: Part, { notUnderstood }: Understanding): Part {
  if (notUnderstood.length === 0 || (part.outcome !== undefined && part.outcome !== 'answered')) return part
  const words = notUnderstood.map((word) => `“${word}”`).join(', ')
  return {
    ...part,
    text: `This is the calculation alone. I have not taken ${words} into account, and not answered what is asked about it.\n\n${part.text}`,
    saysMissed: true,
  }
}

async function balance(
  ask: Ask,
  { records, inbox }: AnswerTools,
  question: Extract<Question, { kind: 'balance' }>,
  today: string,
): Promise<Part> {
  const ids = question.ids ?? (question.ofContext && ask.patientId ? [ask.patientId] : undefined)
  if (question.ofContext && !ids) return whose(ask.message)
  if (!ids) return answerDebtors(records, inbox, today)
  return whoseChart(ask, records, ids, question.words ?? '', async (id) => {
    const name = displayName((await records.read('Patient', id)).resource)
    return answerBalance(records, inbox, today, { id, name })
  })
}

/** The way to a chart is no answer about it: opening it is the asker's own act. */
async function openChart(
  ask: Ask,
  records: Records,
  { ids, words }: Extract<Question, { kind: 'open-chart' }>,
): Promise<Part> {
  const [id, another] = ids
  if (id === undefined || another !== undefined) return which(ask, records, ids, words ?? '')
  const name = displayName((await records.read('Patient', id)).resource)
  return {
    text: `Here is the chart of ${name}.`,
    actions: [open(`Open ${name}`, `/patients/${id}`)],
    agents: ['navigator'],
  }
}
