import { type Ref, useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { Alert, RestoredAlert } from '#design/feedback/alert.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatTime } from '#fhir/dates.ts'
import { useDraftedForm } from '#platform/api/web/use-drafted-form.ts'
import { type ClinicHours, zoneAt } from '#platform/practice-profile/clinic-day.ts'
import { roomsOf } from '#platform/practice-profile/rooms.ts'
import type { Appointment, Practitioner } from '../../contract.ts'
import type { AppointmentType } from '../../rules.ts'
import { BookingFields } from './booking-fields.tsx'
import {
  type BookingForm,
  bookingSchema,
  type OpenDay,
  placeWithoutNumber,
  toBooking,
  warningsOf,
  withUsualPlace,
} from './booking-form.ts'
import { NextVisit } from './next-visit.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { useBooking } from './use-booking.ts'

export interface BookingTask {
  /** The day shown in the list; a new appointment starts on it. */
  date: string
  appointment?: Appointment
  /** Patient of a new appointment, if known. */
  patientId?: string
  draftId?: string
  /** 'HH:MM' of a new appointment, if known. */
  time?: string | undefined
  /** Reason of a new appointment, if known. */
  reason?: string | undefined
  /** `date` was counted from today: where the practice is closed then, the next open day is meant. */
  isNextOpenDay?: boolean
  onShowDay: (day: string) => void
  onReload?: () => void
  onClose: () => void
}

export interface AppointmentFormProps extends BookingTask {
  first: BookingForm
  openDay: OpenDay
  /** Closes the dialog, once the user has agreed to lose unsaved input. */
  leave: Ref<() => void>
  practitioners: readonly Practitioner[]
  withoutNumber: readonly Practitioner[]
  types: readonly AppointmentType[]
  clinic: ClinicHours
}

/** Unsaved input survives a crash, and leaving asks for confirmation. */
export function AppointmentForm(props: AppointmentFormProps) {
  const {
    appointment,
    patientId,
    first,
    openDay,
    leave,
    practitioners,
    withoutNumber,
    types,
    clinic,
    date,
    onShowDay,
    onReload,
    onClose,
  } = props
  const { locations } = clinic.places
  const [schema] = useState(() => bookingSchema(() => new Date(), locations.length > 1))
  const name = appointment ? 'Edit Appointment' : 'New Appointment'
  const { form, problems, isDirty, formRef, change, submit, restoredFrom, discard } = useDraftedForm(
    schema,
    first,
    appointment
      ? `appointment:${appointment.id}:${appointment.version}`
      : ['appointment:new', patientId ?? '', ...(props.draftId ? [props.draftId] : [])].join(':'),
  )
  const [isDone, setIsDone] = useState(false)
  useUnsavedGuard(isDirty && !isDone, name)

  const { refusal, forgetRefusal, isSending, send } = useBooking({
    appointment,
    date,
    onShowDay,
    onBooked: () => setIsDone(true),
  })
  const close = useCallback(() => {
    discard()
    onClose()
  }, [discard, onClose])
  useImperativeHandle(leave, () => close, [close])
  // the guard must know that the work is saved before the dialog closes
  useEffect(() => {
    if (isDone) close()
  }, [isDone, close])

  // the dialog opened before its fields were rendered; the first one that is left to fill in comes first
  useEffect(() => {
    const fields = [...(formRef.current?.querySelectorAll<HTMLInputElement>('input, select') ?? [])]
    const empty = fields.find(({ ariaRequired, required, value }) => (required || ariaRequired === 'true') && !value)
    const first = empty ?? fields[0]
    first?.focus()
  }, [formRef])

  const warnings = warningsOf(form, new Date(), clinic)

  function changeTo(changed: BookingForm) {
    const next = withUsualPlace(changed, clinic)
    change(next)
    const isOtherTime = (['practitionerId', 'date', 'time', 'duration', 'patient', 'roomId', 'placeId'] as const).some(
      (key) => next[key] !== form[key],
    )
    if (isOtherTime) forgetRefusal()
  }

  const book = submit((booked) => {
    if (!isSending) send(toBooking(booked))
  })

  const confirm = (confirmedWarnings: string[]) =>
    submit((booked) => {
      if (!isSending) send({ ...toBooking(booked), confirmedWarnings })
    })()

  return (
    <form ref={formRef} className="grid gap-4" onSubmit={book} noValidate>
      {restoredFrom && isDirty && <RestoredAlert when={`at ${formatTime(restoredFrom)}`} onStartAgain={discard} />}
      {openDay.note && form.date === openDay.date && <Alert live="status">{openDay.note}</Alert>}
      {!appointment && form.patient && <NextVisit key={form.patient.id} patient={form.patient} />}
      <BookingFields
        form={form}
        problems={problems}
        practitioners={practitioners}
        withoutNumber={withoutNumber}
        placeWithoutNumberOf={(practitionerId) => placeWithoutNumber(practitionerId, form.placeId, clinic)}
        types={types}
        places={locations.length > 1 ? locations : []}
        clockOf={(placeId) => zoneAt(clinic, placeId || undefined)}
        rooms={roomsOf(clinic)}
        appointmentId={appointment?.id}
        onChange={changeTo}
      />
      {warnings.length > 0 && (
        <Alert tone="warning" live="status">
          {warnings.join(' ')}
        </Alert>
      )}
      {refusal && (
        <RefusalAlert
          refusal={refusal}
          doubleBookingReason={form.doubleBookingReason}
          onReason={(doubleBookingReason) => change({ doubleBookingReason })}
          onBookAnyway={() => book()}
          onConfirm={confirm}
          onReload={onReload}
          isSending={isSending}
        />
      )}
      <SubmitFooter
        leave="Close"
        loading={isSending}
        loadingText="Saving…"
        disabled={refusal?.kind === 'taken' || refusal?.kind === 'confirm'}
      >
        {appointment ? 'Save Changes' : 'Create Appointment'}
      </SubmitFooter>
    </form>
  )
}
