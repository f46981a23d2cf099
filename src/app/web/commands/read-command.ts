import { dueProblem } from '#features/recalls/rules.ts'
import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'
import type { Command } from './command.ts'
import { MEASURE_WORDS, readMeasures, scoreNamed } from './measures.ts'
import { CHANGE_WORDS, readMedicationChange, readReferral, readSpirometry, readTab } from './other-requests.ts'
import { type FoundPeriod, findPeriod, PERIOD_WORDS } from './period.ts'
import { isDoneHere, TEST_WORDS, testNamed, testsNamed } from './tests.ts'
import { findTime, timeWords } from './time-of-day.ts'

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
const withoutFor = (text: string) => text.replace(/^(?:for|with|a|an|the|about)\s+/, '').trim()

const TABLE: readonly CommandWords[] = [
  {
    words: [
      'prescribe',
      'prescription',
      'repeat script',
      'repeat prescription',
      'repeat',
      'rpt',
      'renew',
      'script',
      'rx',
    ],
    read: readPrescription,
    example: 'prescribe trelegy',
  },
  { words: ['book', 'appointment', 'appt'], read: readBooking, example: 'book 6 weeks' },
  {
    words: ['follow up', 'follow-up', 'f/u', 'fu', 'review', 'rv', 'rtc', 'tca', 'see'],
    read: readFollowUp,
    example: 'follow up 3/12',
  },
  { words: ['recall', 'remind'], read: readRecall, example: 'recall spirometry 3 months' },
  { words: ['call', 'phone', 'ring', 'telephone'], read: readCall, example: 'call her back tomorrow' },
  { words: ['message', 'msg'], read: readMessage, example: 'message Your results are back' },
  { words: ['write a letter', 'write letter', 'new letter', 'letter'], read: readLetter, example: 'letter' },
  { words: ['order', 'request', 'arrange'], read: readOrder, example: 'sputum culture' },
  { words: ['vitals', 'vital signs', 'obs'], read: readVitals, example: 'bp 132/84 spo2 93' },
]

/** Without those that mean the same as the one before. */
export const EXAMPLES: readonly string[] = [
  'cat 18',
  ...TABLE.filter(({ read }) => read !== readFollowUp && read !== readCall).map(({ example }) => example),
]

/** Every word with which a line can be understood: what a slip of the keyboard is compared with. */
export const COMMAND_WORDS: ReadonlySet<string> = new Set(
  [
    ...TABLE.flatMap(({ words }) => words),
    ...CHANGE_WORDS,
    ...MEASURE_WORDS,
    ...TEST_WORDS,
    ...PERIOD_WORDS,
    'refer referral urgent medications problems',
  ].flatMap((words) => words.split(' ')),
)

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
  const other = readMedicationChange(typed, text) ?? readReferral(text) ?? readSpirometry(text)
  if (other) return other
  const score = scoreNamed(text)
  if (score) {
    return {
      kind: 'open',
      words: `Open the ${score === 'mmrc' ? 'mMRC' : score.toUpperCase()} form`,
      request: { kind: 'score', score },
    }
  }
  return (
    readMeasures(text, now) ?? readTest(text) ?? readLaterTest(text, now) ?? readSeveralTests(text) ?? readTab(text)
  )
}

function readPrescription(rest: string): Command {
  const text = withoutFor(rest)
  if (text.length > 1) return { kind: 'prescribe', text }
  return { kind: 'open', words: 'Open a prescription', request: { kind: 'prescription' } }
}

/** Words after which a booking or a recall would be something else than was asked for. */
const NOT_TO_COME =
  /(?:^|\s)(?:ago|yesterday|last|past|never|not|no|don['’]?t|cancel(?:led)?|delete|move|reschedule|change)(?=\s|$)/

function readBooking(rest: string, now: Date): Command {
  const today = practiceDay(now)
  const text = rest.toLowerCase()
  const clock = findTime(text)
  if (clock && 'problem' in clock) return { kind: 'refused', words: 'Booking', reason: clock.problem }
  const untimed = clock?.rest ?? text
  const found = findPeriod(untimed, today) ?? findToday(untimed, today)
  if (/\d/.test(found?.rest ?? untimed) || NOT_TO_COME.test(text)) return unread('Booking', rest)
  if (clock && !found) {
    return {
      kind: 'refused',
      words: 'Booking',
      reason: `“${rest}” was not understood: it names a time without a day. Write both, such as Friday 10:30 or 6 weeks 2 pm.`,
    }
  }
  if (found && (findPeriod(found.rest, today) ?? findToday(found.rest, today))) {
    return { kind: 'refused', words: 'Booking', reason: `“${rest}” names two days. Write one of them.` }
  }
  const about = withoutFor(found?.rest ?? untimed)
  const reason = about && !/^(?:review|visit|appointment|patient|them|her|him)?$/.test(about) ? asReason(about) : ''
  if (!found) return { kind: 'open', words: 'Open a booking', request: { kind: 'booking', ...(reason && { reason }) } }
  if (found.day > addDays(today, BOOK_AHEAD_DAYS)) {
    return { kind: 'refused', words: `Booking ${found.words} ${formatDate(found.day)}`, reason: TOO_FAR_AHEAD }
  }
  const time = clock ? `, ${timeWords(clock.time)}` : ''
  return {
    kind: 'open',
    words: `Open a booking ${found.words} ${formatDate(found.day)}${time}${reason && `: ${reason}`}`,
    request: { kind: 'booking', date: found.day, ...(clock && { time: clock.time }), reason: reason || 'Review' },
  }
}

/** Only a booking has times of today left; elsewhere 'today' says nothing that is not so anyway. */
function findToday(text: string, today: string): FoundPeriod | undefined {
  const word = /(?:^|\s)today(?=\s|$)/.exec(text)
  return word
    ? { day: today, words: 'today,', rest: text.replace(word[0], ' ').replace(/\s+/g, ' ').trim() }
    : undefined
}

/** 'Follow up 6 weeks' is a visit; 'follow up the CT' is not, so that without a time nothing is opened. */
function readFollowUp(rest: string, now: Date): Command | undefined {
  const text = rest.toLowerCase()
  if (/^(?:patient|her|him|them)?$/.test(text)) return readBooking(rest, now)
  const found = findPeriod(text, practiceDay(now))
  if (!found) return undefined
  return readBooking(rest.replace(/^(?:(?:the )?patient|her|him|them)\s+/i, ''), now)
}

function readRecall(rest: string, now: Date): Command {
  const today = practiceDay(now)
  const found = findPeriod(rest.toLowerCase(), today)
  if (/\d/.test(found?.rest ?? rest) || NOT_TO_COME.test(rest.toLowerCase())) return unread('Recall', rest)
  const about = (found?.rest ?? rest.toLowerCase()).replace(
    /^(?:me|us|(?:the )?patient|her|him|them)\s+(?:to|about)\s+/,
    '',
  )
  return recallOf(asReason(withoutFor(about)), found, today)
}

/** The patient is to be phoned; a recall keeps that until somebody has. */
function readCall(rest: string, now: Date): Command | undefined {
  const text = rest.toLowerCase()
  const today = practiceDay(now)
  const found = findPeriod(text, today)
  // anything else may be a name
  if (!/^(?:(?:the )?patient|her|him|them)?(?:\s*back)?(?:\s+(?:today|later))?$/.test(found?.rest ?? text))
    return undefined
  if (!text) return undefined
  return recallOf('Phone the patient', found, today)
}

function recallOf(reason: string, found: ReturnType<typeof findPeriod>, today: string): Command {
  const problem = found && dueProblem(found.day, today)
  if (problem) return { kind: 'refused', words: `Recall ${found.words} ${formatDate(found.day)}`, reason: problem }
  const due = found ? ` due ${formatDate(found.day)}` : ''
  return {
    kind: 'open',
    words: `Open a recall${due}${reason && `: ${reason}`}`,
    request: { kind: 'recall', ...(reason && { reason }), ...(found && { dueDate: found.day }) },
  }
}

const CAPITALS = /\b(?:ct|hrct|ctpa|cxr|mri|pet|fbc|fbe|abg|ige|crp|cat|act|gp|mdt|cpap|tb|bp)\b/g
const asReason = (text: string) =>
  sentence(text.replace(/\bspiro\b/g, 'spirometry').replace(CAPITALS, (word) => word.toUpperCase()))

/** A number that is no period is not guessed at. */
function unread(what: string, rest: string): Command {
  return {
    kind: 'refused',
    words: what,
    reason: `“${rest}” was not understood. Write when, such as 6 weeks, 6/52, Friday or 20 Dec.`,
  }
}

/** Whom these messages never reach. */
const NOT_PATIENT =
  /^(?:to )?(?:the |her |his |their )?(?:gp|referrer|doctor|dr|nurse|reception|pharmac\w*|physio\w*|team|staff|specialist)(?![a-z])/i

function readMessage(text: string): Command {
  if (NOT_PATIENT.test(text)) {
    return {
      kind: 'refused',
      words: 'Message',
      reason: 'Messages from here go to the patient. For a doctor, type “letter”.',
    }
  }
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
  if (!asked) return { kind: 'open', words: 'Open a letter', hint: notFilledIn(rest), request: { kind: 'letter' } }
  return {
    kind: 'open',
    words: `Open a letter to ${asked.to}`,
    hint: 'Writes a draft; nothing is signed or sent',
    request: { kind: 'letter', template: asked.template },
  }
}

const notFilledIn = (rest: string) => `“${rest}” is not filled in: you choose whom it goes to and what it says`

function readVitals(rest: string, now: Date): Command {
  const read = rest ? readMeasures(rest.toLowerCase(), now) : undefined
  return read ?? { kind: 'open', words: 'Open the vital signs', request: { kind: 'vitals' } }
}

function readOrder(rest: string, now: Date): Command {
  if (!rest) return { kind: 'open', words: 'Open a test request', request: { kind: 'order' } }
  return (
    readTest(rest.toLowerCase()) ??
    readLaterTest(rest.toLowerCase(), now, true) ?? {
      kind: 'refused',
      words: 'Test request',
      reason: severalTests(rest) ? 'Enter one test at a time.' : `“${rest}” is not in the list of tests.`,
    }
  )
}

const severalTests = (text: string) =>
  text
    .toLowerCase()
    .split(/\s*(?:,|\+|&| and )\s*/)
    .filter((part) => testNamed(part)).length > 1

function readSeveralTests(text: string): Command | undefined {
  if (testsNamed(text).length < 2) return undefined
  return { kind: 'refused', words: 'Test request', reason: 'Enter one test at a time.' }
}

/** A test and a day: a visit for what is done here; a request to others carries no day. */
function readLaterTest(text: string, now: Date, isOrder = false): Command | undefined {
  const clock = findTime(text)
  const found = findPeriod(clock && 'rest' in clock ? clock.rest : text, practiceDay(now))
  const test = found && testNamed(found.rest)
  if (!found || !test) return undefined
  if (isDoneHere(test) && !isOrder) return readBooking(text, now)
  return {
    kind: 'refused',
    words: `Test request: ${test.name}`,
    reason: `A request has no day. Type “${found.rest}” to request it now, or “recall ${text}” to be reminded.`,
  }
}

function readTest(text: string): Command | undefined {
  const isUrgent = /^urgent\s|\s(?:urgent|urgently|stat)$/.test(text)
  const [test, other] = testsNamed(text.replace(/^urgent\s+|\s+(?:urgent(?:ly)?|stat|now|today)$/g, ''))
  if (!test || other) return undefined
  const words = `Open a test request: ${test.name}${isUrgent ? ', urgent' : ''}`
  return { kind: 'open', words, request: { kind: 'order', test: test.code, ...(isUrgent && { isUrgent }) } }
}
