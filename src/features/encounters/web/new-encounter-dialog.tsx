import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { toast } from '#design/feedback/toast-store.ts'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { patients } from '#features/patients/contract.ts'
import { formatDateTime, formatTime, instantAt, practiceDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { encounters, type StartingPoint } from '../contract.ts'
import { ENCOUNTER_TYPES, startProblem } from '../rules.ts'
import { OpenVisitAlert } from './open-visit-alert.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#design/overlays/alert-dialog.tsx')).ConfirmDialog,
}))

type When = 'now' | 'later'

/** Patient, type, reason and time; starting immediately opens the note. */
export function NewEncounterDialog({ patientId, onClose }: { patientId: string | undefined; onClose: () => void }) {
  const [, navigate] = useLocation()
  const [picked, setPicked] = useState<PatientChoice | null>()
  const given = useRead(patients.read, { params: { id: patientId } })
  const patient = picked === undefined ? given.data && choiceOf(given.data) : (picked ?? undefined)
  const [typed, setTyped] = useState<{ type?: string; reason?: string }>({})
  const [when, setWhen] = useState<When>(patientId ? 'now' : 'later')
  const [day, setDay] = useState(practiceDay(new Date()))
  const [time, setTime] = useState('09:00')
  const [isTried, setIsTried] = useState(false)
  const [wantsSecond, setWantsSecond] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const found = useRead(encounters.starting, { query: { patient: patient?.id ?? '' }, enabled: patient !== undefined })
  // until both are read, the booking and a visit already open are unknown
  const isReading = (given.isLoading && picked === undefined) || (when === 'now' && found.isLoading)
  // one visit, one note: what exists for today is offered before another is made
  const open = when === 'now' ? (found.data?.inProgress ?? found.data?.today) : undefined
  const booking = when === 'now' ? bookingOf(found.data) : undefined
  const isListed = ENCOUNTER_TYPES.some(({ name }) => name === booking?.type)
  // a booking of the practice's own type starts an encounter of that type
  const type = typed.type ?? booking?.type ?? 'Follow-up Visit'
  const reason = typed.reason ?? booking?.reason ?? ''
  const start = when === 'now' ? new Date().toISOString() : day && time ? instantAt(day, time) : ''
  const problems = {
    patient: patient ? undefined : 'Choose the patient',
    reason: reason.trim() ? undefined : 'Enter the reason for the visit',
    start: startProblem(start, new Date()),
  }
  const create = useWrite(encounters.create, {
    refreshes: [encounters.list, encounters.summary, encounters.starting],
    onError: (error) => toast({ title: 'Encounter Failed', description: error.message, variant: 'destructive' }),
    onSuccess: ({ encounter }) => {
      const isStarted = encounter.status === 'in-progress'
      toast({
        title: isStarted ? 'Encounter Started' : 'Encounter Planned',
        description: `${patient?.name ?? ''}, ${formatDateTime(encounter.period?.start)}`,
        variant: 'success',
      })
      if (isStarted) navigate(`/encounters/${encounter.id}`)
      else onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!patient || Object.values(problems).some(Boolean) || create.isPending) return
    if (booking && !booking.isOwn) setIsAsking(true)
    else save()
  }

  function save({ allowOther = false } = {}) {
    if (!patient) return
    const status = when === 'now' ? 'in-progress' : 'planned'
    const chosen = ENCOUNTER_TYPES.find(({ name }) => name === type)?.name
    const body = {
      patientId: patient.id,
      ...(chosen && { type: chosen }),
      reason: reason.trim(),
      start,
      status,
    } as const
    create.mutate({
      body: {
        ...body,
        ...(booking && { appointmentId: booking.id }),
        ...(wantsSecond && { allowSecond: true }),
        ...(allowOther && { allowOther }),
      },
    })
  }
  const shown = (problem: string | undefined) => (isTried ? problem : undefined)

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New Encounter</DialogTitle>
          <DialogDescription>Plan a visit, or start it now and write its note.</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Patient" required error={shown(problems.patient)}>
            <PatientPicker patient={patient} isLoading={given.isLoading} onPick={(next) => setPicked(next ?? null)} />
          </Field>
          {open && patient && (
            <OpenVisitAlert
              visit={open}
              patientName={patient.name}
              onSecond={wantsSecond ? undefined : () => setWantsSecond(true)}
            />
          )}
          {booking && (
            <p className="text-sm text-muted">
              {`Booked today at ${formatTime(booking.start)} with ${booking.practitionerName}: ${booking.type}. Starting moves the booking to in progress.`}
            </p>
          )}
          <Field label="Type" required>
            <NativeSelect value={type} onChange={({ target }) => setTyped({ ...typed, type: target.value })}>
              {booking && !isListed && <option>{booking.type}</option>}
              {ENCOUNTER_TYPES.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Reason for the visit" required error={shown(problems.reason)}>
            <Textarea
              rows={2}
              value={reason}
              maxLength={REASON_LENGTH}
              onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
            />
          </Field>
          <Field label="When" required>
            <NativeSelect value={when} onChange={({ target }) => setWhen(target.value as When)}>
              <option value="now">Start now</option>
              <option value="later">Plan for a day and time</option>
            </NativeSelect>
          </Field>
          {when === 'later' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField
                label="Day"
                required
                hint={null}
                value={day}
                onValueChange={setDay}
                error={shown(problems.start)}
              />
              <Field label="Time" required>
                <Input type="time" step={300} value={time} onChange={({ target }) => setTime(target.value)} />
              </Field>
            </div>
          )}
          <SubmitFooter
            leave="Cancel"
            loading={create.isPending}
            loadingText="Saving…"
            disabled={isReading || (open !== undefined && !wantsSecond)}
          >
            {when === 'now' ? 'Start Encounter' : 'Plan Encounter'}
          </SubmitFooter>
        </form>
        {isAsking && booking && (
          <Suspense>
            <ConfirmDialog
              open
              onOpenChange={setIsAsking}
              title={`Start the visit of ${patient?.name ?? 'this patient'} now?`}
              description={`It is booked with ${booking.practitionerName}, not with you.`}
              confirmLabel="Start now"
              onConfirm={() => save({ allowOther: true })}
            />
          </Suspense>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Prefers the clinician's own booking today over another clinician's. */
function bookingOf(found: StartingPoint | undefined) {
  return found?.bookings.find(({ isOwn }) => isOwn) ?? found?.bookings[0]
}
