import { receiveFhir } from '#features/results/server/receive.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Intake, takeIn } from '#platform/connections/hl7/intake.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Mode } from '../config.ts'
import { receiveBooking } from '../hl7/receive-booking.ts'
import type { Services } from '../services.ts'

const INTAKE_JOB = 'hl7-intake'

interface IntakeJob {
  practice: number
}

/** What becomes of received messages: results go the way of any result, bookings into the diary. */
export function hl7Intake(services: Services, mode: Mode, now: () => Date): Intake {
  return {
    messages: services.hl7Messages,
    recordsOf(practice) {
      const job = { kind: 'job', id: INTAKE_JOB, name: 'HL7 intake', role: 'software', practice } as const
      // what another system sends is real; the demonstration shows it beside its synthetic people
      const open = mode === 'demo' ? services.openRecords : services.openRealRecords
      return open(mintIdentity(job))
    },
    async storeReport(records, resource, patientId) {
      try {
        const { report } = await receiveFhir(records, { resource: { ...resource }, patientId }, now().toISOString())
        return `DiagnosticReport/${report.id}`
      } catch (error) {
        // the same report in another message, or in the try before a crash
        const known = error instanceof Problem && error.status === 409 ? error.details?.id : undefined
        if (typeof known === 'string') return `DiagnosticReport/${known}`
        throw error
      }
    },
    storeBooking: (records, booking, patientId) => receiveBooking(records, booking, patientId, now().toISOString()),
  }
}

/** Once for each server, before its jobs start. */
export function handleHl7Jobs(services: Services, mode: Mode, now: () => Date): void {
  const intake = hl7Intake(services, mode, now)
  const turns = new Map<number, Promise<unknown>>()
  services.jobs.handle<IntakeJob>(INTAKE_JOB, async ({ data: { practice }, signal }) => {
    // in the order of arrival: a correction must not overtake what it corrects
    const turn = (turns.get(practice) ?? Promise.resolve()).then(() => takeIn(intake, practice, signal))
    turns.set(
      practice,
      turn.catch(() => undefined),
    )
    if ((await turn) && !signal.aborted) await wakeIntake(services, practice)
  })
}

/** One waiting job is enough, however many messages arrive. */
export async function wakeIntake({ jobs }: Pick<Services, 'jobs'>, practice: number): Promise<void> {
  await jobs.send(INTAKE_JOB, { practice } satisfies IntakeJob, { key: String(practice), retries: 5 })
}
