import { useRef } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { closeListFirst } from '#design/inputs/close-list-first.ts'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { account } from '#features/account/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { practiceSetup } from '#features/practice-setup/contract.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import type { ClinicHours } from '#platform/practice-profile/clinic-day.ts'
import { appointments } from '../../contract.ts'
import { AppointmentForm, type BookingTask } from './appointment-form.tsx'
import { type BookingForm, emptyForm, formOf, openDayFrom, typeFor, withType, withUsualPlace } from './booking-form.ts'

const NOWHERE: ClinicHours = { places: { locations: [], isClosedOnHolidays: true }, state: 'NSW' }

/** Creates and changes appointments; waits for the options of its fields. */
export function BookingDialog(props: BookingTask) {
  const { appointment, patientId, onClose } = props
  const practitioners = useRead(appointments.practitioners)
  const withoutNumber = useRead(appointments.withoutNumber)
  const types = useRead(appointments.types)
  const clinic = useRead(practiceSetup.clinic)
  const me = useRead(account.me)
  const whose = appointment?.patientId ?? patientId
  const patient = useRead(patients.read, { params: { id: whose } })
  const failed = practitioners.error ?? types.error ?? clinic.error
  const isReady = practitioners.data && types.data && clinic.data && !me.isPending && !(whose && patient.isPending)

  // leaving the dialog on purpose discards the form's draft
  const leave = useRef<() => void>(null)

  const known = clinic.data ?? NOWHERE
  const openDay = props.isNextOpenDay ? openDayFrom(props.date, known) : { date: props.date }
  const first = (): BookingForm => {
    const whom = patient.data && choiceOf(patient.data)
    if (appointment) return { ...formOf(appointment), ...(whom && { patient: whom }) }
    const own = practitioners.data?.find(({ id }) => id === me.data?.user?.practitionerId)
    const start = { patient: whom, practitionerId: own?.id, date: openDay.date, today: practiceDay(new Date()) }
    const reason = props.reason ?? ''
    const type = typeFor(reason, types.data ?? [])
    const form = withUsualPlace({ ...emptyForm(start), time: props.time ?? '', reason }, known)
    return type ? withType(form, type.code, types.data ?? []) : form
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && (leave.current ?? onClose)())}
    >
      <DialogContent size="lg" aria-describedby={undefined} onEscapeKeyDown={closeListFirst}>
        <DialogHeader>
          <DialogTitle>{appointment ? 'Edit Appointment' : 'New Appointment'}</DialogTitle>
        </DialogHeader>
        {failed && (
          <ErrorState
            cause={failed.message}
            onRetry={() => void Promise.all([practitioners.refetch(), types.refetch(), clinic.refetch()])}
          />
        )}
        {!failed && !isReady && (
          <>
            <LoadingText>Loading the form…</LoadingText>
            <SkeletonText lines={6} />
          </>
        )}
        {!failed && isReady && (
          <AppointmentForm
            {...props}
            leave={leave}
            first={first()}
            openDay={openDay}
            practitioners={practitioners.data}
            withoutNumber={withoutNumber.data ?? []}
            types={types.data}
            clinic={clinic.data}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
