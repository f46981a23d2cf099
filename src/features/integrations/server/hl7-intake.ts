import { appointmentService } from '#features/appointments/server/service.ts'
import { correspondenceService } from '#features/correspondence/server/service.ts'
import { resultService } from '#features/results/server/service.ts'
import type { Services } from '#features/services.ts'
import { type Intake, takeIn } from '#platform/connections/hl7/intake.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

const INTAKE_JOB = 'hl7-intake'

interface IntakeJob {
  practice: number
}

/** Received results and letters go to the inbox, bookings to the appointment book. */
function hl7Intake({ hl7Messages, installation, asJob, asRealJob, now }: Services): Intake {
  return {
    messages: hl7Messages,
    // messages from other systems are real data; the demonstration shows them among its synthetic patients
    recordsOf: (practice) => (installation.mode === 'demo' ? asJob : asRealJob)('hl7-intake', { practice }),
    storeReport: (records, resource, patientId) =>
      resultService.receive(records, resource, patientId, now().toISOString()),
    storeLetter: (records, letter) => correspondenceService.receive(records, letter, now().toISOString()),
    storeBooking: (records, booking, patientId) =>
      appointmentService.receive(records, booking, patientId, now().toISOString()),
  }
}

export function handleHl7Jobs(services: Services): void {
  const { jobs, inTurn } = services
  const intake = hl7Intake(services)
  jobs.handle<IntakeJob>(INTAKE_JOB, async ({ data: { practice }, signal }) => {
    // in order of arrival: a correction must not overtake the result it corrects
    const isMore = await inTurn(`${INTAKE_JOB} ${practice}`, () => takeIn(intake, practice, signal))
    if (isMore && !signal.aborted) await wakeIntake(jobs, practice)
  })
}

/** One queued job is enough, however many messages arrive. */
export async function wakeIntake(jobs: Jobs, practice: number): Promise<void> {
  await jobs.send(INTAKE_JOB, { practice } satisfies IntakeJob, { key: String(practice), retries: 5 })
}
