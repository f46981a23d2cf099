import { numberOf } from '#assistant/questions/words/calendar-words.ts'
import { readReferrals, readTests } from '#assistant/scribe/understanding/plan/requests.ts'

export interface FollowUp {
  title: string
  dueDays: number
  kind: 'follow-up' | 'clinical'
}

const DAYS = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 } as const

const AGAIN =
  /\b(?:review(?:ed)?|follow(?:ed|ing)?[- ]?up|see (?:me|you|us|her|him|them)|come back|return|recheck|repeat|phone|call)\b/i
const WHEN =
  /\bin (?:about |around )?(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?:(?:-| to | or )\d{1,3})? ?(day|week|fortnight|month|year)s?\b/i
const ARRANGED = /\b(?:refer(?:red|ral)?|arrange|organi[sz]e|book|order|request)\b/i
const NOT_DECIDED =
  /\b(?:if|unless|consider|might|may|could|not|don't|no need)\b|^(?:start|stop|continue|increase|reduce|change|advised)\b/i

const DAYS_FOR_ARRANGING = 7
const TITLE_LENGTH = 120

/** A sentence of the plan that needs action later. */
export function readFollowUp(sentence: string): FollowUp | undefined {
  if (NOT_DECIDED.test(sentence)) return undefined
  const statement = sentence.trim().replace(/\.$/, '')
  const title = statement.length > TITLE_LENGTH ? `${statement.slice(0, TITLE_LENGTH - 1)}…` : statement
  const [, count = '', unit = ''] = WHEN.exec(sentence) ?? []
  if (AGAIN.test(sentence) && unit) {
    // 'in a week' names no number
    const number = numberOf(count.toLowerCase()) ?? 1
    return { title, dueDays: number * DAYS[unit.toLowerCase() as keyof typeof DAYS], kind: 'follow-up' }
  }
  // the note names a test or a service without a verb: "Chest x-ray today."
  const text = statement.toLowerCase()
  const isRequest = readTests(`get ${text}`).length > 0 || readReferrals(text).length > 0
  if (!isRequest && !ARRANGED.test(sentence)) return undefined
  const days = unit
    ? (numberOf(count.toLowerCase()) ?? 1) * DAYS[unit.toLowerCase() as keyof typeof DAYS]
    : DAYS_FOR_ARRANGING
  return { title, dueDays: /\btoday\b/i.test(statement) ? 0 : days, kind: 'clinical' }
}
