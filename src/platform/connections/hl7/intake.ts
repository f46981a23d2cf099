import type { Bundle, Patient } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import { matchPatient } from '../match-patient.ts'
import { type Hl7Message, readMessage } from './message.ts'
import type { Finish, Hl7Messages, StoredMessage } from './messages.ts'
import { patientIn } from './patient-numbers.ts'
import { bookingIn, type ReceivedBooking } from './to-booking.ts'
import { resultsIn } from './to-results.ts'

/** What becomes of a message's content; the features behind it are put together by the server. */
export interface Intake {
  messages: Hl7Messages
  /** The store as the job that takes messages in. */
  recordsOf(practice: number): Records
  /** Stores a report; returns what was written. Throws a Problem where it cannot be. */
  storeReport(records: Records, report: Bundle, patientId: string): Promise<string>
  storeBooking(records: Records, booking: ReceivedBooking, patientId: string): Promise<string>
}

const AT_ONCE = 500 // messages of one run; a longer backlog goes on in the next

/** Takes in what has been received, in order. True where more is left. */
export async function takeIn(intake: Intake, practice: number, signal: AbortSignal): Promise<boolean> {
  const records = intake.recordsOf(practice)
  for (let count = 0; count < AT_ONCE; count++) {
    if (signal.aborted) return true
    const kept = await intake.messages.next(practice)
    if (!kept) return false
    await intake.messages.finish(practice, kept.id, await tried(intake, records, practice, kept))
  }
  return true
}

const TRIES = 3

/** A fault that is nobody's to mend is tried again with the job; one message must not hold up the rest for ever. */
async function tried(
  intake: Intake,
  records: Records,
  practice: number,
  kept: StoredMessage & { raw: Buffer },
): Promise<Finish> {
  try {
    return await outcomeOf(intake, records, kept)
  } catch (error) {
    if (kept.attempts + 1 >= TRIES) {
      return { state: 'queued', reason: 'An unexpected fault stopped this message. Try it again.' }
    }
    await intake.messages.attempted(practice, kept.id)
    throw error
  }
}

async function outcomeOf(intake: Intake, records: Records, kept: StoredMessage & { raw: Buffer }): Promise<Finish> {
  const reading = readMessage(kept.raw)
  if ('problem' in reading) return { state: 'queued', reason: reading.problem }
  try {
    const patient = await patientOf(records, reading.message, kept.patient)
    if ('problem' in patient) return { state: 'queued', reason: patient.problem }
    const id = patient.patient.id ?? ''
    const stored = await store(intake, records, reading.message, kept.receivedAt, id)
    if ('problem' in stored) return { state: 'queued', reason: stored.problem, patient: id }
    return { state: 'stored', patient: id, outcome: stored.outcome }
  } catch (error) {
    // what a person can mend waits for one
    if (!(error instanceof Problem)) throw error
    return { state: 'queued', reason: error.message }
  }
}

/** Somebody's choice stands above what the message says. */
async function patientOf(
  records: Records,
  message: Hl7Message,
  chosen: string | undefined,
): Promise<{ patient: Patient } | { problem: string }> {
  if (chosen === undefined) return matchPatient(records, patientIn(message))
  const found = await records.find('Patient', chosen)
  return found ? { patient: found.resource } : { problem: 'The chosen person is not in the records in use.' }
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
  for (const report of read.reports) outcome.push(await intake.storeReport(records, report, patientId))
  return { outcome }
}
