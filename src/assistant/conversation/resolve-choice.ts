import { practiceDay } from '#fhir/dates.ts'
import type { Part } from '../answer.ts'
import type { AnswerTools, Ask } from '../ask.ts'
import { readWords } from '../questions/words/read-words.ts'
import { resolveWords } from '../resolve-words.ts'
import { chosenBy } from './choice.ts'
import { offered, which } from './whose-chart.ts'

/** The first question again, now that it is known who was meant; or which of those that are left. */
export type Resolved = { ask: Ask } | { part: Part } | undefined

/** Takes the message as an answer to what the last reply asked back; undefined where it is a question of its own. */
export async function resolveChoice(ask: Ask, tools: AnswerTools): Promise<Resolved> {
  const { choice, ...rest } = ask
  if (!choice || ask.role === 'patient') return undefined
  if (choice.people.length === 0) return resolveName(ask, tools, choice.question)
  const matched = chosenBy(ask.message, choice)
  const [one, another] = matched
  if (!one) return undefined
  if (another) return { part: offered(choice.question, choice.words, matched) }
  return { ask: withPatient(rest, choice.question, choice.words, one) }
}

function withPatient(rest: Omit<Ask, 'choice'>, question: string, words: string, { id, name }: Chosen): Ask {
  // the first question named no patient: the chosen one replaces the open chart
  if (words === '') return { ...rest, message: question, patientId: id, isSpokenOf: true }
  const at = question.toLowerCase().indexOf(words.toLowerCase())
  if (!name || at < 0) return { ...rest, message: question, chosen: { words, id } }
  // with the real name what is asked next can take the question up
  const message = `${question.slice(0, at)}${name}${question.slice(at + words.length)}`
  return { ...rest, message, chosen: { words: name, id } }
}

interface Chosen {
  id: string
  name?: string
}

/** 'Whose chart?' is answered with a name or a number and nothing else. */
async function resolveName(ask: Ask, { records, diary }: AnswerTools, question: string): Promise<Resolved> {
  const { choice: _choice, ...rest } = ask
  const today = practiceDay(ask.now)
  const first = readWords(ask.message, { today })
  const unknown = first.filter(({ kind }) => kind === 'unknown').map(({ text }) => text)
  if (unknown.length === 0 || unknown.length > 4) return undefined
  const also = await resolveWords(records, [unknown.join(' ')], ask.message, diary)
  const read = readWords(ask.message, { today, also })
  const patients = read.flatMap((one) => (one.kind === 'patient' ? [one] : []))
  const isOnlyName = read.every(({ kind }) => ['patient', 'filler', 'possessive', 'comma', 'pronoun'].includes(kind))
  const [patient] = patients
  if (!isOnlyName || !patient || patients.length > 1) return undefined
  const [id, another] = patient.ids
  if (!id) return undefined
  if (another) return { part: { ...(await which({ message: question }, records, patient.ids, '')) } }
  return { ask: withPatient(rest, question, '', { id }) }
}
