import type { Bundle, Patient } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import { matchPatient } from '../match-patient.ts'
import { type Hl7Message, readMessage } from './message.ts'
import type { Finish, Hl7Messages, StoredMessage } from './messages.ts'
import { patientIn } from './patient-numbers.ts'
import { bookingIn, type ReceivedBooking } from './to-booking.ts'
import { isLetter, type Letters, lettersIn, type ReceivedLetter } from './to-letters.ts'
import { resultsIn } from './to-results.ts'

/** What becomes of a message's content; the features behind it are put together by the server. */
export interface Intake {
  messages: Hl7Messages
  /** The store with the rights of the HL7 intake job. */
  recordsOf(practice: number): Records
  /** Stores a report; returns what was written. Throws a Problem where it cannot be. */
  storeReport(records: Records, report: Bundle, patientId: string): Promise<string>
  /** Puts a document into the inbox, for a person to say whose it is. */
  storeLetter(records: Records, letter: ReceivedLetter): Promise<string>
  storeBooking(records: Records, booking: ReceivedBooking, patientId: string): Promise<string>
}

const AT_ONCE = 500 // messages per run; a longer backlog continues in the next

/** Processes received messages in order. True if more are left. */
export async function takeIn(intake: Intake, practice: number, signal: AbortSignal): Promise<boolean> {
  const records = intake.recordsOf(practice)
  for (let count = 0; count < AT_ONCE; count++) {
    if (signal.aborted) return true
    const stored = await intake.messages.next(practice)
    if (!stored) return false
    await intake.messages.finish(practice, stored.id, await tried(intake, records, practice, stored))
  }
  return true
}

const TRIES = 3

/** An unexpected error is retried with the job; one message must not block the rest forever. */
async function tried(
  intake: Intake,
  records: Records,
  practice: number,
  stored: StoredMessage & { raw: Buffer },
): Promise<Finish> {
  try {
    return await outcomeOf(intake, records, stored)
  } catch (error) {
    if (stored.attempts + 1 >= TRIES) {
      return { state: 'queued', reason: 'An unexpected error stopped this message. Try again.' }
    }
    await intake.messages.attempted(practice, stored.id)
    throw error
  }
}

async function outcomeOf(intake: Intake, records: Records, stored: StoredMessage & { raw: Buffer }): Promise<Finish> {
  const reading = readMessage(stored.raw)
  if ('problem' in reading) return { state: 'queued', reason: reading.problem }
  try {
    const letters = await storeLetters(intake, records, reading.message, stored.receivedAt)
    if (letters) return letters
    const patient = await patientOf(records, reading.message, stored.patient)
    if ('problem' in patient) return { state: 'queued', reason: patient.problem }
    const id = patient.patient.id ?? ''
    const result = await store(intake, records, reading.message, stored.receivedAt, id)
    if ('problem' in result) return { state: 'queued', reason: result.problem, patient: id }
    return { state: 'stored', patient: id, outcome: result.outcome }
  } catch (error) {
    // what a user can fix waits for one
    if (!(error instanceof Problem)) throw error
    return { state: 'queued', reason: error.message }
  }
}

/** A message of documents alone needs no patient: each waits in the inbox until somebody says whose it is. */
async function storeLetters(
  intake: Intake,
  records: Records,
  message: Hl7Message,
  receivedAt: string,
): Promise<Finish | undefined> {
  const read = isLetter(message) ? lettersIn(message) : documentsOnly(message, receivedAt)
  if (!read) return undefined
  if ('problem' in read) return { state: 'queued', reason: read.problem }
  const outcome: string[] = []
  for (const letter of read.letters) outcome.push(await intake.storeLetter(records, letter))
  return { state: 'stored', outcome }
}

function documentsOnly(message: Hl7Message, receivedAt: string): Letters | undefined {
  if (message.kind !== 'ORU^R01') return undefined
  const read = resultsIn(message, receivedAt)
  return 'problem' in read || read.reports.length > 0 ? undefined : read
}

/** A user's choice overrides the message. */
async function patientOf(
  records: Records,
  message: Hl7Message,
  chosen: string | undefined,
): Promise<{ patient: Patient } | { problem: string }> {
  if (chosen === undefined) return matchPatient(records, patientIn(message))
  const found = await records.find('Patient', chosen)
  return found ? { patient: found.resource } : { problem: 'The chosen patient is not in the data source in use.' }
}

async function store(
  intake: Intake,
  records: Records,
  message: Hl7Message,
  receivedAt: string,
  patientId: string,
): Promise<{ outcome: string[] } | { problem: string }> {
  if (message.kind !== 'ORU^R01') {
    const read = bookingIn(message)
    if ('problem' in read) return read
    return { outcome: [await intake.storeBooking(records, read.booking, patientId)] }
  }
  const read = resultsIn(message, receivedAt)
  if ('problem' in read) return read
  const outcome: string[] = []
  for (const letter of read.letters) outcome.push(await intake.storeLetter(records, letter))
  for (const report of read.reports) outcome.push(await intake.storeReport(records, report, patientId))
  return { outcome }
}
