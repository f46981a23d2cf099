import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { formatTime } from '#fhir/dates.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { write } from '#platform/api/web/write.ts'
import { type Appointment, appointments } from '../contract.ts'
import { type AppointmentStatus, canGoOn } from '../rules.ts'
import { patchAppointment } from './patch-appointment.ts'
import { forgetChange, rememberChange } from './undo-store.ts'

const messages: Record<AppointmentStatus, { done: string; failed: string }> = {
  scheduled: { done: 'Appointment Restored', failed: 'Restore Failed' },
  confirmed: { done: 'Appointment Confirmed', failed: 'Confirmation Failed' },
  'checked-in': { done: 'Patient Checked In', failed: 'Check In Failed' },
  'in-progress': { done: 'Consultation Started', failed: 'Start Failed' },
  completed: { done: 'Appointment Completed', failed: 'Completion Failed' },
  cancelled: { done: 'Appointment Cancelled', failed: 'Cancellation Failed' },
  'no-show': { done: 'Marked as No-show', failed: 'No-show Failed' },
}

export interface Moves {
  /** Updates optimistically and reverts if the server refuses. Resolves to whether the change succeeded. */
  move: (appointment: Appointment, status: AppointmentStatus, reason?: string) => Promise<boolean>
  undo: (appointment: Appointment, before: AppointmentStatus) => Promise<boolean>
}

export function useMoves(): Moves {
  const client = useQueryClient()
  return useMemo(() => movesWith(client), [client])
}

function movesWith(client: QueryClient): Moves {
  async function send(appointment: Appointment, status: AppointmentStatus, reason?: string): Promise<Appointment> {
    const { id, version } = appointment
    const takeBack = patchAppointment(client, id, { status })
    try {
      const moved =
        status === 'checked-in' && canGoOn(appointment.status, status)
          ? await write(appointments.checkIn, { params: { id }, ifMatch: version })
          : await write(appointments.setStatus, { params: { id }, body: { status, reason }, ifMatch: version })
      patchAppointment(client, id, moved)
      return moved
    } catch (error) {
      takeBack()
      throw error
    } finally {
      void refresh(client, [appointments.list, appointments.stats, appointments.freeSlots])
    }
  }

  const undo: Moves['undo'] = async (appointment, before) => {
    try {
      await send(appointment, before)
      forgetChange(appointment.id)
      toast({ title: 'Change Undone', description: summaryOf(appointment) })
      return true
    } catch (error) {
      toast({ title: 'Undo Failed', description: (error as Error).message, variant: 'destructive' })
      return false
    }
  }

  const move: Moves['move'] = async (appointment, status, reason) => {
    const { done, failed } = messages[status]
    try {
      const moved = await send(appointment, status, reason)
      rememberChange(moved.id, { before: appointment.status, version: moved.version })
      const action = { label: 'Undo', onPress: () => void undo(moved, appointment.status) }
      toast({ title: done, description: summaryOf(appointment), variant: 'success', action })
      return true
    } catch (error) {
      toast({ title: failed, description: (error as Error).message, variant: 'destructive' })
      return false
    }
  }

  return { move, undo }
}

function summaryOf({ patientName, appointmentDateTime }: Appointment): string {
  return `${patientName}, ${formatTime(appointmentDateTime)}`
}
