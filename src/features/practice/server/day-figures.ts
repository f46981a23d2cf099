import type { Appointment, Claim } from 'fhir/r4'
import { codeIn } from '#platform/fhir/codings.ts'
import { minutesBetween, practiceDay } from '#platform/fhir/dates.ts'
import { APPOINTMENT_TIMES, auroraSystems } from '#platform/fhir/systems.ts'
import type { PracticeDashboard } from '../contract.ts'

type Day = PracticeDashboard['trend'][number]

const GONE = new Set<Appointment['status']>(['cancelled', 'entered-in-error'])

function timeOf({ extension }: Appointment, name: 'checkedIn' | 'started'): string | undefined {
  const times = extension?.find(({ url }) => url === APPOINTMENT_TIMES)?.extension
  return times?.find(({ url }) => url === name)?.valueDateTime
}

/** Undefined until both have happened. */
function waitMinutes(appointment: Appointment): number | undefined {
  const checkedIn = timeOf(appointment, 'checkedIn')
  const started = timeOf(appointment, 'started')
  return checkedIn && started ? Math.max(0, minutesBetween(checkedIn, started)) : undefined
}

export function dayFigures(date: string, appointments: readonly Appointment[], claims: readonly Claim[]): Day {
  const booked = appointments.filter(({ start, status }) => start && practiceDay(start) === date && !GONE.has(status))
  const waits = booked.flatMap((each) => waitMinutes(each) ?? [])
  return {
    date,
    appointments: booked.length,
    completed: booked.filter(({ status }) => status === 'fulfilled').length,
    revenueCents: claims
      .filter(({ use, created }) => use === 'claim' && practiceDay(created) === date)
      .reduce((sum, { total }) => sum + Math.round((total?.value ?? 0) * 100), 0),
    averageWaitMinutes: waits.length > 0 ? Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length) : null,
  }
}

/** Who of today is where. */
export function flowOf(today: readonly Appointment[]) {
  const here = today.filter(({ status }) => status === 'checked-in' || status === 'arrived')
  const inConsultation = here.filter(isStarted).length
  return {
    waitingPatients: here.length - inConsultation,
    inConsultation,
    newPatients: today.filter(
      ({ status, appointmentType }) =>
        !GONE.has(status) && codeIn(appointmentType, auroraSystems.appointmentType) === 'initial-consultation',
    ).length,
  }
}

function isStarted({ meta }: Appointment): boolean {
  return meta?.tag?.some((tag) => tag.system === auroraSystems.appointmentStage && tag.code === 'in-progress') ?? false
}
