import { dueProblem } from '#features/recalls/rules.ts'
import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'
import type { Command } from './command.ts'
import { readMeasures, scoreNamed } from './measures.ts'
import { findPeriod } from './period.ts'
import { testNamed } from './tests.ts'

/** Those of the appointment book; its rules are not imported, because they would become a file of their own for its screen. */
export const BOOK_AHEAD_DAYS = 730
export const TOO_FAR_AHEAD = 'Choose a day within the next two years.'

type Reader = (rest: string, now: Date) => Command | undefined

interface CommandWords {
  /** At the start of the line; longer ones first. */
  words: readonly string[]
  read: Reader
  /** For the list of examples. */
  example: string
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withoutFor = (text: string) => text.replace(/^(?:for|a|an|the|about)\s+/, '').trim()

const TABLE: readonly CommandWords[] = [
  { words: ['prescribe', 'prescription', 'script', 'rx'], read: readPrescription, example: 'prescribe trelegy' },
  { words: ['book', 'appointment', 'appt', 'follow up', 'follow-up'], read: readBooking, example: 'book 6 weeks' },
  { words: ['recall', 'remind'], read: readRecall, example: 'recall spirometry 3 months' },
  { words: ['message', 'msg'], read: readMessage, example: 'message Your results are back' },
  { words: ['write a letter', 'write letter', 'new letter', 'letter'], read: readLetter, example: 'letter' },
  { words: ['order', 'request', 'arrange'], read: readOrder, example: 'sputum culture' },
  { words: ['vitals', 'vital signs', 'obs'], read: readVitals, example: 'bp 132/84 spo2 93' },
]

export const EXAMPLES: readonly string[] = ['cat 18', ...TABLE.map(({ example }) => example)]

/** Reads one line for the open patient; undefined if it is no command. */
export function readCommand(line: string, now: Date): Command | undefined {
  const typed = line.replace(/\s+/g, ' ').trim()
  const text = typed
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/[.!]+$/, '')
  if (text.length < 2) return undefined
  for (const { words, read } of TABLE) {
    const word = words.find((each) => text === each || text.startsWith(`${each} `) || text.startsWith(`${each}:`))
    // what is sent to a patient is kept as it was typed
    if (word) return read(typed.slice(word.length).replace(/^[:\s]+/, ''), now)
  }
  const score = scoreNamed(text)
  if (score) {
    return {
      kind: 'open',
      words: `Open the ${score === 'mmrc' ? 'mMRC' : score.toUpperCase()} form`,
      request: { kind: 'score', score },
    }
  }
  return readMeasures(text, now) ?? readTest(text)
}

function readPrescription(rest: string): Command {
  const text = withoutFor(rest)
  if (text.length > 1) return { kind: 'prescribe', text }
  return { kind: 'open', words: 'Open a prescription', request: { kind: 'prescription' } }
}

function readBooking(rest: string, now: Date): Command {
  const today = practiceDay(now)
  const found = findPeriod(rest.toLowerCase(), today)
  if (/\d/.test(found?.rest ?? rest)) return unread('Booking', rest)
  const about = withoutFor(found?.rest ?? rest.toLowerCase())
  const reason = about && !/^(?:review|visit|appointment|patient|them|her|him)?$/.test(about) ? sentence(about) : ''
  if (!found) return { kind: 'open', words: 'Open a booking', request: { kind: 'booking', ...(reason && { reason }) } }
  if (found.day > addDays(today, BOOK_AHEAD_DAYS)) {
    return { kind: 'refused', words: `Booking in ${found.words}`, reason: TOO_FAR_AHEAD }
  }
  return {
    kind: 'open',
    words: `Open a booking in ${found.words}, ${formatDate(found.day)}${reason && `: ${reason}`}`,
    request: { kind: 'booking', date: found.day, reason: reason || 'Review' },
  }
}

function readRecall(rest: string, now: Date): Command {
  const today = practiceDay(now)
  const found = findPeriod(rest.toLowerCase(), today)
  if (/\d/.test(found?.rest ?? rest)) return unread('Recall', rest)
  const reason = sentence(withoutFor(found?.rest ?? rest.toLowerCase()))
  const problem = found && dueProblem(found.day, today)
  if (problem) return { kind: 'refused', words: `Recall in ${found?.words}`, reason: problem }
  const due = found ? ` due ${formatDate(found.day)}` : ''
  return {
    kind: 'open',
    words: `Open a recall${due}${reason && `: ${reason}`}`,
    request: { kind: 'recall', ...(reason && { reason }), ...(found && { dueDate: found.day }) },
  }
}

/** A number that is no period is not guessed at. */
function unread(what: string, rest: string): Command {
  return {
    kind: 'refused',
    words: what,
    reason: `“${rest}” was not understood. Write a period such as 6 weeks or 6/52.`,
  }
}

function readMessage(text: string): Command {
  return { kind: 'open', words: 'Open a message to the patient', request: { kind: 'message', ...(text && { text }) } }
}

/** Whom a letter goes to, in words that may follow 'letter'. */
const LETTERS: readonly { words: RegExp; template: 'referrer' | 'gp' | 'patient'; to: string }[] = [
  {
    words: /^(?:to )?(?:the |their |her |his )?(?:referrer|referring (?:doctor|gp|specialist))$|^$/,
    template: 'referrer',
    to: 'the referring doctor',
  },
  {
    words: /^(?:to )?(?:the |their |her |his )?(?:gp|general practitioner|family doctor)$/,
    template: 'gp',
    to: 'the general practitioner',
  },
  { words: /^(?:to )?(?:the )?patient$/, template: 'patient', to: 'the patient' },
]

/** A draft can be changed and discarded, so it is written at once; other words may ask for something else. */
function readLetter(rest: string): Command {
  const asked = LETTERS.find(({ words }) => words.test(rest.toLowerCase()))
  if (!asked) return { kind: 'open', words: 'Open a letter', request: { kind: 'letter' } }
  return {
    kind: 'open',
    words: `Open a letter to ${asked.to}`,
    hint: 'Writes a draft; nothing is signed or sent',
    request: { kind: 'letter', template: asked.template },
  }
}

function readVitals(rest: string, now: Date): Command {
  const read = rest ? readMeasures(rest.toLowerCase(), now) : undefined
  return read ?? { kind: 'open', words: 'Open the vital signs', request: { kind: 'vitals' } }
}

function readOrder(rest: string): Command {
  if (!rest) return { kind: 'open', words: 'Open a test request', request: { kind: 'order' } }
  return (
    readTest(rest.toLowerCase()) ?? {
      kind: 'refused',
      words: 'Test request',
      reason: `“${rest}” is not in the list of tests.`,
    }
  )
}

function readTest(text: string): Command | undefined {
  const isUrgent = /^urgent\s|\surgent$|\surgently$/.test(text)
  const test = testNamed(text.replace(/^urgent\s+|\s+urgent(?:ly)?$/g, ''))
  if (!test) return undefined
  const words = `Open a test request: ${test.name}${isUrgent ? ', urgent' : ''}`
  return { kind: 'open', words, request: { kind: 'order', test: test.code, ...(isUrgent && { isUrgent }) } }
}
