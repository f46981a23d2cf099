import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useDraft } from '#design/draft.ts'
import { Alert, RestoredAlert } from '#design/feedback/alert.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatTime } from '#fhir/dates.ts'
import type { Appointment, Practitioner } from '../../contract.ts'
import type { AppointmentType } from '../../rules.ts'
import { BookingFields } from './booking-fields.tsx'
import { type BookingForm, problemsOf, toBooking, warningsOf } from './booking-form.ts'
import { RefusalAlert } from './refusal-alert.tsx'
import { useBooking } from './use-booking.ts'

export interface BookingTask {
  /** The day the list shows; a new appointment starts there. */
  date: string
  appointment?: Appointment
  /** For whom a new appointment is, where that is known. */
  patientId?: string
  onShowDay: (day: string) => void
  onReload?: () => void
  onClose: () => void
}

export interface BookingWorkProps extends BookingTask {
  first: BookingForm
  /** What closing the dialog does, once the person has agreed to lose what is typed. */
  leave: Ref<() => void>
  practitioners: readonly Practitioner[]
  types: readonly AppointmentType[]
}

/** The form itself: what is typed survives a crash, and leaving it asks first. */
export function BookingWork(props: BookingWorkProps) {
  const { appointment, patientId, first, leave, practitioners, types, date, onShowDay, onReload, onClose } = props
  const name = appointment ? 'Edit Appointment' : 'New Appointment'
  const draft = useDraft(
    appointment ? `appointment:${appointment.id}:${appointment.version}` : `appointment:new:${patientId ?? ''}`,
    first,
  )
  const { value: form, discard } = draft
  const [untouched] = useState(first)
  const formElement = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(untouched)
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
  // the guard has to hear that the work is saved before the dialog closes
  useEffect(() => {
    if (isDone) close()
  }, [isDone, close])

  // the dialog opened before its fields were there
  useEffect(() => formElement.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  const problems = problemsOf(form, new Date())
  const warnings = warningsOf(form, new Date())

  function change(next: BookingForm) {
    draft.setValue(next)
    const isOtherTime = (['practitionerId', 'date', 'time', 'duration', 'patient'] as const).some(
      (key) => next[key] !== form[key],
    )
    if (isOtherTime) forgetRefusal()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length === 0 && !isSending) send(toBooking(form))
    // the fields learn of their errors with this render
    else requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event as unknown as FormEvent)
  }

  return (
    <form ref={formElement} className="grid gap-4" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {draft.restoredFrom && isDirty && (
        <RestoredAlert when={`at ${formatTime(draft.restoredFrom)}`} onStartAgain={discard} />
      )}
      <BookingFields
        form={form}
        problems={isTried ? problems : {}}
        practitioners={practitioners}
        types={types}
        appointmentId={appointment?.id}
        onChange={change}
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
          onReason={(doubleBookingReason) => change({ ...form, doubleBookingReason })}
          onBookAnyway={() => submit()}
          onReload={onReload}
          isSending={isSending}
        />
      )}
      <SubmitFooter leave="Close" loading={isSending} loadingText="Saving…" disabled={refusal?.kind === 'taken'}>
        {appointment ? 'Save Changes' : 'Create Appointment'}
      </SubmitFooter>
    </form>
  )
}
