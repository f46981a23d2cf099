import type { Answer } from '../answer.ts'
import { type AnswerTools, type Ask, answerQuestion, type Worked } from '../answer-question.ts'
import { toStatements } from './check-sentences.ts'
import { reasonOf, UnsupportedAnswer, within } from './fall-back.ts'
import type { ChatModel } from './model.ts'

/** The whole answer is out within 5 seconds; what is left of it is the model's. */
export const ANSWER_WITHIN_MS = 4500

/**
 * The embedded engine answers first. A model may then put a question it did not understand into other words, and put
 * what was found about a chart into sentences; each is checked against the facts. Whatever a model does, the embedded
 * answer stands behind it, and the reply says which of the two it is.
 */
export async function answerWithModel(
  ask: Ask,
  tools: AnswerTools,
  model: ChatModel | undefined,
  signal: AbortSignal,
): Promise<Worked> {
  const from = performance.now()
  const worked = await answerQuestion(ask, tools)
  if (!model || worked.answer.urgent) return worked
  const left = Math.floor(ANSWER_WITHIN_MS - (performance.now() - from))
  if (left < 200) return fellBack(worked, 'there was no time left for the model')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(left)])
  const step = { name: `model ${model.version}`, milliseconds: 0, outcome: 'used' }
  const began = performance.now()
  try {
    const improved = await within(limit, improve(ask, tools, worked, model, limit))
    step.milliseconds = Math.round(performance.now() - began)
    if (!improved) return worked
    return { ...improved, steps: [...worked.steps, step] }
  } catch (error) {
    step.milliseconds = Math.round(performance.now() - began)
    step.outcome = reasonOf(error, limit)
    return { ...fellBack(worked, step.outcome), steps: [...worked.steps, step] }
  }
}

async function improve(
  ask: Ask,
  tools: AnswerTools,
  worked: Worked,
  model: ChatModel,
  signal: AbortSignal,
): Promise<Worked | undefined> {
  const kind = worked.understanding?.question.kind
  if (kind === 'nothing' || (kind === 'patients' && worked.understanding?.isIncomplete)) {
    const rewritten = await model.rephrase(ask.message, signal)
    if (!rewritten || rewritten.trim() === ask.message.trim()) return undefined
    // other words are judged anew
    const { judged: _, ...rest } = ask
    const again = await answerQuestion({ ...rest, message: rewritten }, tools)
    // a rewritten question that is not understood either is no help, and one that would write was not asked
    if (again.understanding?.isIncomplete || ['nothing', 'write'].includes(again.understanding?.question.kind ?? ''))
      return undefined
    const text = `The model read your question as “${rewritten}”.\n\n${again.answer.text}`
    return { ...again, answer: asModel({ ...again.answer, text }, model) }
  }
  // lists of patients stay here: only facts from one chart, whose patient consents, are put into sentences
  if (kind !== 'chart' || worked.answer.statements.length === 0 || !worked.answer.patient) return undefined
  const sentences = await model.phrase(ask.message, worked.answer.statements, signal)
  const statements = toStatements(sentences, worked.answer.statements, ask.message)
  const supported = statements.filter(({ support }) => support === 'supported')
  if (supported.length === 0) throw new UnsupportedAnswer()
  const text = supported.map((one) => one.text).join(' ')
  return { ...worked, answer: asModel({ ...worked.answer, text, statements: [...statements] }, model) }
}

function asModel(answer: Answer, model: ChatModel): Answer {
  return { ...answer, engine: 'model', version: model.version, processedWhere: model.where }
}

function fellBack(worked: Worked, reason: string): Worked {
  return { ...worked, answer: { ...worked.answer, fellBackBecause: reason } }
}
