import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import { formatBirthDate, practiceDay } from '#platform/fhir/dates.ts'
import { displayName } from '#platform/fhir/names.ts'
import type { Records } from '#platform/records/records.ts'
import { foldText } from '#platform/terminology/fold-words.ts'
import { type Answer, ask as askAction, embeddedAnswer, open, type Part } from './answer.ts'
import { examplesFor, whatCanBeAsked } from './examples.ts'
import type { Step } from './orchestrations.ts'
import { patientGuidance } from './patient-guidance.ts'
import type { Filter } from './questions/filter.ts'
import { inMeasures } from './questions/in-measures.ts'
import type { Question, Understanding } from './questions/question.ts'
import { understand } from './questions/understand.ts'
import { resolveWords } from './resolve-words.ts'
import { asksForAdvice } from './safety/advice-question.ts'
import { answerAdvice } from './safety/answer-advice.ts'
import { harmfulRequest } from './safety/harmful-request.ts'
import type { EmbeddingModel } from './search/embedding.ts'
import { searchDocuments } from './search/search-documents.ts'
import { answerGuideline } from './search/search-guidelines.ts'
import { answerCalculation } from './tools/answer-calculation.ts'
import { answerChart } from './tools/answer-chart.ts'
import { answerDay } from './tools/answer-day.ts'
import { answerPeople } from './tools/answer-people.ts'
import { answerPractice } from './tools/answer-practice.ts'
import { answerTaken, asksWhatWasTaken } from './tools/answer-taken.ts'
import type { Diary } from './tools/diary.ts'
import type { Asker } from './tools/evidence.ts'
import { findPeople } from './tools/find-people.ts'
import type { ResultsInbox } from './tools/results-inbox.ts'
import { urgentAnswer } from './urgent.ts'

export interface Ask {
  message: string
  role: 'patient' | 'provider' | 'admin'
  /** The chart that is open, where its chip was not taken away. */
  patientId?: string
  before?: { filter: Filter; ids: readonly string[] }
  now: Date
}

export interface AnswerTools {
  records: Records
  diary: Diary
  inbox: ResultsInbox
  embedding?: EmbeddingModel
  /** Told while it is worked on. */
  onStep?(label: string): void
}

export interface Worked {
  answer: Answer
  understanding: Understanding | undefined
  steps: Step[]
}

/** The embedded engine: understands, looks, answers. No key, no network; the same records give the same answer. */
export async function answerQuestion(ask: Ask, tools: AnswerTools): Promise<Worked> {
  const steps: Step[] = []
  const timed = async <T>(name: string, label: string, work: () => Promise<T> | T): Promise<T> => {
    tools.onStep?.(label)
    const from = performance.now()
    const value = await work()
    steps.push({ name, milliseconds: Math.round((performance.now() - from) * 10) / 10 })
    return value
  }
  const isPatient = ask.role === 'patient'
  const urgent =
    (isPatient ? urgentAnswer(ask.message, practiceDay(ask.now)) : undefined) ?? harmfulRequest(ask.message)
  if (urgent) return { answer: embeddedAnswer(urgent), understanding: undefined, steps }
  if (isPatient && asksForAdvice(ask.message)) {
    const advice = await timed('look up', 'Looking in your plan', () => answerAdvice(tools.records, ask.message))
    return { answer: embeddedAnswer(advice), understanding: undefined, steps }
  }
  const guidance = isPatient ? patientGuidance(ask.message) : undefined
  if (guidance) return { answer: embeddedAnswer(guidance), understanding: undefined, steps }
  if (ask.role === 'patient' && asksWhatWasTaken(ask.message)) {
    const taken = await timed('look up', 'Looking in your record', () =>
      answerTaken(tools.records, practiceDay(ask.now)),
    )
    return { answer: embeddedAnswer(taken), understanding: undefined, steps }
  }
  const understanding = await timed('understand', 'Reading the question', () => understandHere(ask, tools))
  const part = await timed('look up', 'Looking in the records', () => answerPart(ask, tools, understanding))
  const { corrections, notes, notUnderstood, problems } = understanding
  const read = corrections.map(({ typed, readAs }) => `I read “${typed}” as “${readAs}”.`)
  const missed =
    notUnderstood.length > 0 && !part.text.includes('did not understand')
      ? [`I did not understand ${notUnderstood.map((word) => `“${word}”`).join(', ')} and left it out.`]
      : []
  const isOthers = ask.role === 'patient' && (notUnderstood.length > 0 || OTHERS.test(ask.message))
  const text = [
    ...(isOthers && understanding.question.kind === 'chart' ? ['I can only see your own record.'] : []),
    part.text,
    ...problems.filter((problem) => !part.text.includes(problem)),
    ...missed,
    ...read,
    ...notes.map((note) => `(${note}.)`),
  ].join('\n\n')
  const answer = embeddedAnswer({ understood: understanding.understood, ...part, text, notUnderstood })
  return { answer, understanding, steps }
}

/** A patient who asks about anybody else is told first whose record this is. */
const OTHERS = /\b(patients|people|everyone|everybody|anyone|somebody|who)\b/i

async function understandHere(
  { message, role, patientId, before, now }: Ask,
  { records, diary }: AnswerTools,
): Promise<Understanding> {
  const options = { today: practiceDay(now), role, hasPatient: patientId !== undefined, ...(before && { before }) }
  const asked = role === 'patient' ? inMeasures(message) : message
  const first = understand(asked, options)
  if (
    first.candidates.length === 0 ||
    ['write', 'search', 'guideline', 'greeting', 'help'].includes(first.question.kind)
  )
    return first
  const also = role === 'patient' ? new Map() : await resolveWords(records, first.candidates, message, diary)
  const notNames = new Set(first.candidates.flatMap((run) => foldText(run).split(/\s+/)))
  return understand(asked, { ...options, also, notNames })
}

async function answerPart(ask: Ask, tools: AnswerTools, understanding: Understanding): Promise<Part> {
  const { question } = understanding
  const { records } = tools
  const asker: Asker = { today: practiceDay(ask.now), practitionerId: records.who.practitionerId }
  switch (question.kind) {
    case 'people':
      return understanding.isIncomplete
        ? incomplete(ask, tools, understanding, question, asker)
        : answerPeople(records, question, asker)
    case 'chart':
      return aboutOne(ask, tools, question, asker)
    case 'open-chart':
      return openChart(ask, records, question.ids)
    case 'day':
      return answerDay(records, question, tools.diary, ask.now)
    case 'practice':
      return answerPractice(records, question, { inbox: tools.inbox, now: ask.now })
    case 'guideline':
      return ask.role === 'patient'
        ? {
            text: 'Please ask your doctor or nurse about treatment. Lung Foundation Australia and the National Asthma Council have plain-language guides.',
            agents: ['clinician'],
          }
        : answerGuideline(question.words)
    case 'search':
      return searchDocuments(
        records,
        question.words,
        tools.embedding,
        ask.role === 'patient' ? records.who.patientId : undefined,
      )
    case 'calculate':
      return answerCalculation(question)
    case 'navigate':
      return {
        text: `${question.label} is here.`,
        actions: [open(`Open ${question.label}`, question.path)],
        agents: ['navigator'],
      }
    case 'write':
      return writing(ask, question)
    case 'greeting':
      return {
        text: `Hello. ${whatCanBeAsked(ask.role)}`,
        actions: examplesFor(ask.role, ask.patientId !== undefined),
        agents: ['navigator'],
      }
    case 'help':
      return {
        text: whatCanBeAsked(ask.role),
        actions: examplesFor(ask.role, ask.patientId !== undefined),
        agents: ['navigator'],
      }
    case 'nothing':
      return nothing(ask, understanding)
  }
}

function nothing({ role, patientId }: Ask, { notUnderstood, problems }: Understanding): Part {
  const words =
    notUnderstood.length > 0
      ? `I did not understand ${notUnderstood.map((word) => `“${word}”`).join(', ')}.`
      : 'I did not understand this question.'
  const [first] = notUnderstood
  const search =
    role !== 'patient' && first && first.length > 3
      ? [askAction(`Search notes for “${first}”`, `search notes for ${first}`)]
      : []
  return {
    text: [...problems, words, whatCanBeAsked(role)].join(' '),
    actions: [...search, ...examplesFor(role, patientId !== undefined)],
    agents: ['navigator'],
  }
}

/** Never a list that leaves out a part of the question unseen: the rest is counted, and offered. */
async function incomplete(
  { message }: Ask,
  { records }: AnswerTools,
  { notUnderstood, understood, problems }: Understanding,
  question: Extract<Question, { kind: 'people' }>,
  asker: Asker,
): Promise<Part> {
  const rest = notUnderstood
    .reduce((text, word) => text.replace(word, ' '), message)
    .replace(/\s+/g, ' ')
    .replace(/\b(with|and|or|on|not|of|to)\s*\??$/i, '')
    .trim()
  const { people } =
    question.filter.kind === 'everyone'
      ? { people: [] }
      : await findPeople(records, question.filter, { as: 'count' }, asker)
  const words =
    notUnderstood.length > 0
      ? `I did not understand ${notUnderstood.map((word) => `“${word}”`).join(', ')}, so I list nobody.`
      : ''
  const known = question.filter.kind === 'everyone' ? '' : `Without it: ${understood} (${people.length}).`
  const search =
    notUnderstood[0] && notUnderstood[0].length > 3
      ? [askAction(`Search notes for “${notUnderstood[0]}”`, `search notes for ${notUnderstood[0]}`)]
      : []
  return {
    text: [...problems, words, known].filter(Boolean).join(' '),
    actions: [...(known && rest ? [askAction('Show them without it', rest)] : []), ...search],
    agents: ['data-analyst'],
  }
}

async function aboutOne(
  ask: Ask,
  tools: AnswerTools,
  question: Extract<Question, { kind: 'chart' }>,
  asker: Asker,
): Promise<Part> {
  const { records } = tools
  const isSelf = question.person === 'self'
  const ids = isSelf ? [records.who.patientId ?? ''] : (question.ids ?? (ask.patientId ? [ask.patientId] : []))
  if (ids.length === 0 || ids[0] === '') {
    return {
      text: isSelf
        ? 'Your account is not linked to a record yet. Please ask the practice.'
        : 'Whose chart? Open a patient, or name the person in the question.',
      agents: ['navigator'],
    }
  }
  return whoseChart(ask, records, ids, (id) => answerChart(records, id, question.topics, asker, isSelf))
}

const DECLINED = 403
const RESTRICTED_CHART =
  'This record is restricted. I have not opened it. If you are on the team named on it, you can open the chart yourself.'

function isProblem(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status
}

/** One person, or the question which; a person who declined AI-assisted care is not opened. */
async function whoseChart(
  ask: Ask,
  records: Records,
  ids: readonly string[],
  answer: (id: string) => Promise<Part>,
): Promise<Part> {
  const [id, another] = ids
  if (id === undefined) return { text: 'I found nobody of that name.', agents: ['navigator'] }
  if (another !== undefined) return which(ask, records, ids)
  try {
    await assertAiCareAllowed(records, id)
  } catch (error) {
    if (!isProblem(error, DECLINED)) throw error
    if ((error as Problem).details?.restrictedPatient !== undefined)
      return { text: RESTRICTED_CHART, agents: ['compliance-officer'] }
    return {
      text: 'This person has declined AI-assisted care. I have not opened the chart; you can read it yourself.',
      actions: ask.role === 'patient' ? [] : [open('Open the chart', `/patients/${id}`)],
      agents: ['compliance-officer'],
    }
  }
  try {
    return await answer(id)
  } catch (error) {
    if (!isProblem(error, 404)) throw error
    return { text: 'There is no such chart, or you may not see it.', agents: ['compliance-officer'] }
  }
}

async function which({ message }: Ask, records: Records, ids: readonly string[]): Promise<Part> {
  const { rows } = await records.search('Patient', { ids: [...ids], limit: ids.length })
  const actions = rows.map(({ resource }) => {
    const number =
      resource.identifier?.find(({ type }) => type?.coding?.some(({ code }) => code === 'MR'))?.value ??
      resource.id ??
      ''
    const name = displayName(resource)
    // the record number names one person only
    const words = name
      .split(' ')
      .filter((word) => new RegExp(`\\b${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'i').test(message))
    const question =
      words.length > 0
        ? words.reduce(
            (text, word, at) => text.replace(new RegExp(`\\b${word}\\b`, 'i'), at === 0 ? number : ''),
            message,
          )
        : `${message} ${number}`
    return askAction(`${name}, ${formatBirthDate(resource.birthDate)}`, question.replace(/\s+/g, ' ').trim())
  })
  return { text: `${rows.length} people have that name. Which one?`, actions, agents: ['navigator'] }
}

/** The way to a chart is no answer about it: opening it is the asker's own act. */
async function openChart(ask: Ask, records: Records, ids: readonly string[]): Promise<Part> {
  const [id, another] = ids
  if (id === undefined || another !== undefined) return which(ask, records, ids)
  const name = displayName((await records.read('Patient', id)).resource)
  return {
    text: `Here is the chart of ${name}.`,
    actions: [open(`Open ${name}`, `/patients/${id}`)],
    agents: ['navigator'],
  }
}

function writing({ role, patientId }: Ask, { what, dialog }: Extract<Question, { kind: 'write' }>): Part {
  const text = `I do not ${what} by myself: nothing was changed. You can do it here, and confirm it yourself.`
  if (role === 'patient') return { text, actions: [open('Open your portal', '/patient-portal')], agents: ['navigator'] }
  const patient = patientId ? `?patient=${patientId}` : ''
  const actions = [
    ...(dialog
      ? [
          {
            label: what.charAt(0).toUpperCase() + what.slice(1),
            action: `open-dialog:${dialog}${patient}`,
            type: 'command' as const,
          },
        ]
      : []),
    ...(patientId ? [open('Open the chart', `/patients/${patientId}`)] : []),
    ...(what.includes('appointment') ? [open('Open the diary', '/appointments')] : []),
  ]
  return { text, actions, agents: ['navigator', 'compliance-officer'] }
}
