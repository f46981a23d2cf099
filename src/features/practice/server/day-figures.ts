import type { Appointment, PaymentReconciliation } from 'fhir/r4'
import { dayStats } from '#fhir/appointment-day.ts'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { receivedCents } from '#medicine/australia/mbs/claims/revenue.ts'
import type { PracticeDashboard } from '../contract.ts'

type Day = PracticeDashboard['trend'][number]

const GONE = new Set<Appointment['status']>(['cancelled', 'entered-in-error'])

export function dayFigures(
  date: string,
  appointments: readonly Appointment[],
  payments: readonly PaymentReconciliation[],
): Day {
  const { total, completed, averageWaitMinutes } = dayStats(on(date, appointments))
  return {
    date,
    appointments: total,
    completed,
    revenueCents: receivedCents(payments, (day) => day === date),
    averageWaitMinutes,
  }
}

export const on = (date: string, appointments: readonly Appointment[]): Appointment[] =>
  appointments.filter(({ start }) => start && practiceDay(start) === date)

/** Today's patients by where they are in their visit. */
export function flowOf(today: readonly Appointment[]) {
  const { waiting, inConsultation } = dayStats(today)
  return {
    waitingPatients: waiting,
    inConsultation,
    newPatients: today.filter(
      ({ status, appointmentType }) =>
        !GONE.has(status) && codeIn(appointmentType, auroraSystems.appointmentType) === 'initial-consultation',
    ).length,
  }
}
