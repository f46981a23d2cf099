import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Appointment, appointments, type Booking } from '../../contract.ts'

/** 'taken': the time is taken; 'confirm': outside hours or during leave; 'stale': changed by another user in the meantime; 'failed': anything else. */
export interface Refusal {
  kind: 'taken' | 'confirm' | 'stale' | 'failed'
  message: string
  /** To be sent back when confirmed. */
  warnings?: string[]
}

export interface BookingOptions {
  /** Set when changing an existing appointment. */
  appointment: Appointment | undefined
  onBooked: () => void
  /** Opens the appointment's day, from the toast. */
  onShowDay: (day: string) => void
  /** The day shown in the list behind the dialog. */
  date: string
}

/** Sends a booking, reports the outcome, and holds the reason for a refusal. */
export function useBooking({ appointment, onBooked, onShowDay, date }: BookingOptions) {
  const [refusal, setRefusal] = useState<Refusal>()

  function onSuccess(booked: Appointment) {
    const day = practiceDay(booked.appointmentDateTime)
    toast({
      title: appointment ? 'Appointment Updated' : 'Appointment Created',
      description: `${booked.patientName}, ${formatDateTime(booked.appointmentDateTime)}`,
      variant: 'success',
      action: day === date ? undefined : { label: 'Show day', onPress: () => onShowDay(day) },
    })
    onBooked()
  }

  function onError(error: Error) {
    const next = refusalOf(error)
    setRefusal(next)
    // a question to resolve in the dialog is not a failure
    if (next.kind === 'taken' || next.kind === 'confirm') return
    if (appointment) toast({ title: 'Update Failed', description: error.message, variant: 'destructive' })
    else toast({ title: 'Error', description: 'Failed to create appointment', variant: 'destructive' })
  }

  const refreshes = [appointments.list, appointments.stats, appointments.freeSlots]
  const create = useWrite(appointments.create, { refreshes, onSuccess, onError })
  const update = useWrite(appointments.update, { refreshes, onSuccess, onError })
  return {
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    isSending: create.isPending || update.isPending,
    send(body: Booking) {
      if (appointment) update.mutate({ params: { id: appointment.id }, body, ifMatch: appointment.version })
      else create.mutate({ body })
    },
  }
}

function refusalOf(error: Error): Refusal {
  const body = error instanceof RequestError && typeof error.body === 'object' ? error.body : undefined
  if (body && 'conflicts' in body) return { kind: 'taken', message: error.message }
  if (body && 'warnings' in body)
    return { kind: 'confirm', message: error.message, warnings: body.warnings as string[] }
  if (body && 'currentVersion' in body) return { kind: 'stale', message: error.message }
  return { kind: 'failed', message: error.message }
}
