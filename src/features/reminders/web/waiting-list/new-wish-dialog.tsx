import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { appointments } from '#features/appointments/contract.ts'
import { practiceSetup } from '#features/practice-setup/contract.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { WEEKDAYS, type Weekday } from '#platform/practice-hours/practice-hours.ts'
import { waitingList } from '../../waiting-list/contract.ts'
import { NOTE_LENGTH, periodProblem, URGENCIES, URGENCY_WORDS, type Urgency } from '../../waiting-list/rules.ts'

export function NewWishDialog({ onClose }: { onClose: () => void }) {
  const types = useRead(appointments.types)
  const practitioners = useRead(appointments.practitioners)
  const [patient, setPatient] = useState<PatientChoice>()
  const [type, setType] = useState('')
  const [practitionerId, setPractitionerId] = useState('')
  const clinic = useRead(practiceSetup.clinic)
  const places = clinic.data?.places.locations ?? []
  const [placeId, setPlaceId] = useState('')
  const [days, setDays] = useState<readonly Weekday[]>([])
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [urgency, setUrgency] = useState<Urgency>('routine')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const problems = {
    patient: patient ? undefined : 'Choose a patient',
    type: type ? undefined : 'Choose a type from the list',
    until: periodProblem(from, until, practiceDay(new Date())),
  }
  const add = useWrite(waitingList.add, {
    refreshes: waitingList.list,
    onSuccess: ({ message }) => {
      toast({ title: 'Waiting List', description: `${patient?.name}. ${message}`, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Not Added', description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!patient || problems.type || problems.until || add.isPending) return
    const wanted = { ...(practitionerId && { practitionerId }), ...(placeId && { placeId }) }
    add.mutate({ body: { patientId: patient.id, type, ...wanted, days: [...days], from, until, urgency, note } })
  }
  const shown = (problem: string | undefined) => (isTried ? problem : undefined)
  const toggle = (day: Weekday, isOn: boolean) =>
    setDays(WEEKDAYS.filter((one) => (one === day ? isOn : days.includes(one))))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>Add to the waiting list</DialogTitle>
          </DialogHeader>
          <Field label="Patient" required error={shown(problems.patient)}>
            <PatientPicker patient={patient} onPick={setPatient} />
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Type" required error={shown(problems.type)}>
              <NativeSelect value={type} onChange={({ target }) => setType(target.value)}>
                <option value="">Choose a type</option>
                {types.data?.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Clinician">
              <NativeSelect value={practitionerId} onChange={({ target }) => setPractitionerId(target.value)}>
                <option value="">Any clinician</option>
                {practitioners.data?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            {places.length > 1 && (
              <Field label="Location" className="sm:col-span-2">
                <NativeSelect value={placeId} onChange={({ target }) => setPlaceId(target.value)}>
                  <option value="">Any location</option>
                  {places.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )}
            <Field label="First day">
              <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label="Last day" error={shown(problems.until)}>
              <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
            </Field>
          </div>
          <fieldset>
            <legend className="text-sm font-medium">Days that suit (none chosen: any day)</legend>
            <div className="flex flex-wrap gap-x-4">
              {WEEKDAYS.map((day) => (
                <Checkbox
                  key={day}
                  label={`${day[0]?.toUpperCase()}${day.slice(1, 3)}`}
                  checked={days.includes(day)}
                  onCheckedChange={(isOn) => toggle(day, isOn)}
                />
              ))}
            </div>
          </fieldset>
          <ChoiceField<Urgency>
            label="Urgency"
            choices={URGENCY_WORDS}
            order={URGENCIES}
            value={urgency}
            onChange={setUrgency}
          />
          <Field label="Note">
            <Input value={note} maxLength={NOTE_LENGTH} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <SubmitFooter leave="Cancel" loading={add.isPending} loadingText="Adding…">
            Add to the list
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
