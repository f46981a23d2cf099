import { practiceDay } from '#fhir/dates.ts'
import texts from '#i18n/messages/en-AU/assistant.json'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Answer, embeddedAnswer, open, type Part } from './answer.ts'
import { answerPart } from './answer-part.ts'
import type { AnswerTools, Ask } from './ask.ts'
import { completeQuestion } from './conversation/complete-question.ts'
import { resolveChoice } from './conversation/resolve-choice.ts'
import { twoQuestions } from './conversation/two-questions.ts'
import { saysWrongPatient, WRONG_PATIENT } from './conversation/wrong-patient.ts'
import type { Step } from './orchestrations.ts'
import { everydayPart, patientPart } from './patients/patient-part.ts'
import { languageOf, voiceOf } from './patients/patient-texts.ts'
import { inMeasures } from './questions/filters/in-measures.ts'
import type { Understanding } from './questions/question.ts'
import { understand, unknownRuns } from './questions/understand.ts'
import type { Lexeme, Meaning } from './questions/words/lexeme.ts'
import { readWords } from './questions/words/read-words.ts'
import { phraseOf } from './questions/words/tokens.ts'
import { resolveWords } from './resolve-words.ts'
import { harmfulRequest } from './safety/harmful-request.ts'
import { asksForThirdParty, THIRD_PARTY } from './safety/third-party.ts'
import { urgentAnswer } from './urgent.ts'

export type { AnswerTools, Ask } from './ask.ts'

export interface Worked {
  answer: Answer
  understanding: Understanding | undefined
  steps: Step[]
}

/** The embedded engine: understands, looks, answers. No key, no network; the same records give the same answer. */
export async function answerQuestion(asked: Ask, tools: AnswerTools): Promise<Worked> {
  const steps: Step[] = []
  try {
    return (await bothAnswered(asked, tools, steps)) ?? (await answered(asked, tools, steps))
  } catch (error) {
    return { answer: embeddedAnswer(refusedPart(asked, error)), understanding: undefined, steps }
  }
}

/** Two questions about one patient are answered one after the other; otherwise the message is one question. */
async function bothAnswered(asked: Ask, tools: AnswerTools, steps: Step[]): Promise<Worked | undefined> {
  const both = asked.role === 'patient' || asked.choice ? undefined : twoQuestions(asked.message)
  if (!both || harmfulRequest(asked.message) || asksForThirdParty(asked.message)) return undefined
  const first = await answered({ ...asked, message: both[0] }, tools, [])
  const { patient } = first.answer
  if (!patient || first.answer.outcome !== 'answered') return undefined
  const about = { ...asked, message: both[1], patientId: patient.id, isSpokenOf: true, lastQuestion: both[0] }
  const second = await answered(about, tools, steps)
  const text = `${first.answer.text}\n\n${second.answer.text}`
  const statements = [
    ...first.answer.statements,
    ...second.answer.statements.map((one) => ({ ...one, id: `second-${one.id}` })),
  ]
  return { ...second, answer: { ...second.answer, text, statements, patient: second.answer.patient ?? patient } }
}

async function answered(asked: Ask, tools: AnswerTools, steps: Step[]): Promise<Worked> {
  const timed = async <T>(name: string, label: string, work: () => Promise<T> | T): Promise<T> => {
    tools.onStep?.(label)
    const from = performance.now()
    const value = await work()
    steps.push({ name, milliseconds: Math.round((performance.now() - from) * 10) / 10 })
    return value
  }
  const done = (part: Part): Worked => ({ answer: embeddedAnswer(part), understanding: undefined, steps })
  const { judged, caredFor } = asked
  const inDanger = { judged, reliever: tools.reliever, isCaredFor: caredFor !== undefined }
  const urgent =
    (asked.role === 'patient' ? await urgentAnswer(asked.message, practiceDay(asked.now), inDanger) : undefined) ??
    harmfulRequest(asked.message, asked.role !== 'patient')
  if (urgent) return done(urgent)
  if (asked.role !== 'patient' && asksForThirdParty(asked.message)) return done(THIRD_PARTY)
  if (asked.role !== 'patient' && saysWrongPatient(asked.message)) return done(WRONG_PATIENT)
  if (asked.role === 'patient') {
    if (tools.records.who.patientId === undefined) return done(whoseRecord(asked))
    const own = await timed('look up', 'Looking in your record', () => patientPart(asked, tools))
    if (own) return done(own)
  }
  const resolved = await resolveChoice(asked, tools)
  if (resolved && 'part' in resolved) return done(resolved.part)
  const typed = resolved?.ask ?? asked
  const full = await completed(typed, tools)
  const ask = full === undefined ? typed : { ...typed, message: full }
  const understanding = await timed('understand', 'Reading the question', () => understandHere(ask, tools))
  const part = await timed('look up', 'Looking in the records', () =>
    answerPart(ask, tools, understanding).catch((error: unknown) => refusedPart(ask, error)),
  )
  if (asked.role === 'patient') {
    // what no rule read may still be an everyday question about the record
    const isUnread = part.outcome === 'not-known' || understanding.question.kind === 'guideline'
    const own = isUnread ? await everydayPart(asked, tools) : undefined
    if (own) return done(own)
  }
  const { understood, notUnderstood } = understanding
  const readAs = full === undefined ? '' : `(I read this as “${full}”.)\n\n`
  const whose =
    ask.caredFor === undefined
      ? ''
      : `${voiceOf('en', undefined).say('assistant.own.about', { patient: ask.caredFor })}\n\n`
  const text = `${whose}${readAs}${withRemarks(ask, part, understanding)}`
  const again = full !== undefined ? { asked: full } : resolved ? { asked: typed.message } : {}
  return { answer: embeddedAnswer({ understood, ...part, text, notUnderstood, ...again }), understanding, steps }
}

/** What a position may not see is said, not left to look like nothing. */
function refusedPart({ role, caredFor }: Ask, error: unknown): Part {
  const isRefused = error instanceof Problem && error.status === 403 && error.details?.restrictedPatient === undefined
  if (isRefused && caredFor !== undefined) {
    const text = voiceOf('en', caredFor).say('assistant.own.not-shared')
    return { text, outcome: 'declined', agents: ['compliance-officer'] }
  }
  if (role === 'patient' || !isRefused) throw error
  return {
    text: 'Your position does not include all that this needs, so I have not looked. Ask a clinician, or an administrator to change what you may see.',
    outcome: 'declined',
    agents: ['compliance-officer'],
  }
}

/** A carer of several people has to say whom the question is about. */
function whoseRecord({ message }: Ask): Part {
  const { say } = voiceOf(languageOf(message) ?? 'en', undefined)
  const portal = open(say('assistant.action.portal'), '/patient-portal?person=choose')
  return { text: say('assistant.own.whose'), outcome: 'asks', actions: [portal], agents: ['navigator'] }
}

/** The question before with a new subject, where no more than that was typed. */
async function completed(ask: Ask, tools: AnswerTools): Promise<string | undefined> {
  const { message, role, lastQuestion, choice } = ask
  if (role === 'patient' || lastQuestion === undefined || choice || message.length > LONGEST_ELLIPSIS) return undefined
  const read = async (text: string) => ({ text, lexemes: await wordsWithNames(ask, text, tools) })
  const [now, before] = [await read(message), await read(lastQuestion)]
  const named = before.lexemes.find((one) => one.kind === 'patient')
  // with another chart open, words without a name are about that one
  const isElsewhere = named?.kind === 'patient' && ask.patientId !== undefined && !named.ids.includes(ask.patientId)
  if (isElsewhere && !now.lexemes.some(({ kind }) => kind === 'patient')) return undefined
  return completeQuestion(now, before, ask.patientId !== undefined)
}

const LONGEST_ELLIPSIS = 60 // letters

async function wordsWithNames({ now, role }: Ask, text: string, { records, diary }: AnswerTools): Promise<Lexeme[]> {
  const today = practiceDay(now)
  const { candidates } = understand(text, { today, role, hasPatient: false })
  const also = candidates.length > 0 ? await resolveWords(records, candidates, text, diary) : new Map<string, Meaning>()
  return readWords(text, { today, also })
}

/** A patient who asks about anyone else first learns whose record this is. */
const OTHERS = /\b(patients|people|everyone|everybody|anyone|somebody|who)\b/i

/** Adds what was left out, corrected or assumed, unless the answer already states it. */
function withRemarks({ message, role, caredFor }: Ask, part: Part, understanding: Understanding): string {
  const { question, corrections, notes, notUnderstood, problems } = understanding
  const isOthers = role === 'patient' && caredFor === undefined && (notUnderstood.length > 0 || OTHERS.test(message))
  const missed =
    notUnderstood.length > 0 && !part.saysMissed
      ? [`I did not understand ${notUnderstood.map((word) => `“${word}”`).join(', ')} and left it out.`]
      : []
  return [
    ...(isOthers && question.kind === 'chart' ? [texts['assistant.only-own']] : []),
    part.text,
    ...(part.saysMissed ? [] : problems),
    ...missed,
    ...corrections.map(({ typed, readAs }) => `I read “${typed}” as “${readAs}”.`),
    ...notes.map((note) => `(${note}.)`),
  ].join('\n\n')
}

const WITHOUT_NAMES = new Set(['write', 'search', 'guideline', 'greeting', 'help'])

async function understandHere(
  { message, role, patientId, before, chosen, now }: Ask,
  { records, diary }: AnswerTools,
): Promise<Understanding> {
  const options = { today: practiceDay(now), role, hasPatient: patientId !== undefined, ...(before && { before }) }
  const asked = role === 'patient' ? inMeasures(message) : message
  const first = understand(asked, options)
  const isGuideline = role !== 'patient' && first.question.kind === 'guideline'
  const candidates = isGuideline ? unknownRuns(asked, options.today) : first.candidates
  if (candidates.length === 0 || (WITHOUT_NAMES.has(first.question.kind) && !isGuideline)) return first
  const found =
    role === 'patient' ? new Map<string, Meaning>() : await resolveWords(records, candidates, message, diary)
  // 'does Ann Example meet the criteria for …' asks about her; a single word may be that of a guideline
  const isFullName = [...found].some(([words, { kind }]) => kind === 'patient' && words.includes(' '))
  if (isGuideline && !isFullName) return first
  const also = new Map<string, Meaning>(found)
  if (chosen) also.set(phraseOf(chosen.words), { kind: 'patient', ids: [chosen.id] })
  const notNames = new Set(candidates.flatMap((run) => foldText(run).split(/\s+/)))
  return understand(asked, { ...options, also, notNames })
}
