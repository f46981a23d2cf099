import type { Answer } from '#assistant/answer.ts'
import type { Ask } from '#assistant/ask.ts'
import { saysWrongPatient } from '#assistant/conversation/wrong-patient.ts'
import type { Exchange, Exchanges } from '#assistant/exchanges.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { ChatReply } from '../contract.ts'

const FOLLOWS_WITHIN_MS = 30 * 60_000 // after that a question stands for itself
const LOOKS_BACK = 5
const PRONOUN = /\b(she|he|her|his|him|hers|they|their|them|this (patient|person|lady|man|woman|gentleman))\b/i
const FOLLOW_ON =
  /^\s*(?:(?:ok|okay|so|right|hmm|then)[,\s]+)*(?:and|what about|how about|also|plus|same|(?:is|was) (?:that|it|this))\b/i

export type Continued = Pick<Ask, 'patientId' | 'isSpokenOf' | 'before' | 'choice' | 'lastQuestion'>

interface Asked {
  message: string
  follows?: string | undefined
  /** The chart on the screen. */
  onPage: string | undefined
  mayUsePatient: boolean
  now: Date
}

/** What a question takes up from those before it: a list, a question back, and whom the last answers were about. */
export async function continued(exchanges: Exchanges, who: Identity, asked: Asked): Promise<Continued> {
  const recent = await recentOf(exchanges, who, asked)
  const [last] = recent
  const { filter, ids, choice } = last?.remembered ?? {}
  const spoken = asked.mayUsePatient ? spokenOf(recent, asked.message) : undefined
  const patientId = asked.mayUsePatient ? (asked.onPage ?? spoken) : undefined
  const lastPatient = last && replyOf(last).patient?.id
  // the answer names the patient wherever the screen or the last answer could suggest another
  const isSpokenOf =
    patientId !== undefined && (asked.onPage === undefined || (lastPatient !== undefined && lastPatient !== patientId))
  return {
    ...(filter && ids && { before: { filter, ids } }),
    ...(choice && { choice }),
    ...(last && asked.mayUsePatient && { lastQuestion: last.remembered?.asked ?? last.question }),
    ...(patientId && { patientId }),
    ...(isSpokenOf && { isSpokenOf }),
  }
}

/** What the next question may take up from this answer. */
export function rememberedOf({ remember, choice, asked }: Answer): Pick<Exchange, 'remembered'> {
  if (!remember && !choice && asked === undefined) return {}
  return { remembered: { ...remember, ...(choice && { choice }), ...(asked !== undefined && { asked }) } }
}

async function recentOf(exchanges: Exchanges, who: Identity, { follows, now }: Asked): Promise<readonly Exchange[]> {
  const asker = { practice: who.practice, userId: who.id }
  if (follows === '') return []
  const list = await exchanges.list(asker, LOOKS_BACK)
  const within = list.filter(({ asked }) => now.getTime() - Date.parse(asked) < FOLLOWS_WITHIN_MS)
  // 'wrong patient': what follows is not about whoever came before
  const wrong = within.findIndex(({ question }) => saysWrongPatient(question))
  const recent = wrong < 0 ? within : within.slice(0, wrong)
  if (!follows) return recent
  // the question that is taken up, and those before it
  const at = recent.findIndex(({ id }) => id === follows)
  if (at >= 0) return recent.slice(at)
  const named = await exchanges.find(asker, follows)
  return named ? [named] : []
}

const replyOf = (exchange: Exchange): ChatReply => exchange.reply as ChatReply

/** 'Is she vaccinated?' is about whom the last answer was about; a sum or a guideline in between changes nothing. */
function spokenOf(recent: readonly Exchange[], message: string): string | undefined {
  if (!PRONOUN.test(message)) {
    const [last] = recent
    return last && FOLLOW_ON.test(message) ? replyOf(last).patient?.id : undefined
  }
  for (const exchange of recent) {
    const { patient } = replyOf(exchange)
    if (patient) return patient.id
    if (!isAboutNobody(exchange)) return undefined
  }
  return undefined
}

/** A question back that offered patients is about one of them, and nobody knows whom. */
function isAboutNobody({ reply, remembered }: Exchange): boolean {
  const { rows, count, statements } = reply as ChatReply
  const usesRecords = statements.some(({ sources }) => sources.some(({ kind }) => kind === 'record'))
  const isList = remembered?.filter !== undefined || remembered?.ids !== undefined
  const offers = (remembered?.choice?.people.length ?? 0) > 0 && isName(remembered?.choice?.words ?? '')
  return !isList && !offers && rows.length === 0 && count === undefined && !usesRecords
}

/** A word in small letters that happens to be near somebody's name named nobody. */
const isName = (words: string): boolean => words === '' || /^\p{Lu}/u.test(words)
