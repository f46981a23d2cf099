import type { ReactNode } from 'react'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { practiceZone } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { cityOf, timeThere } from '#platform/practice-profile/places.ts'
import type { Room } from '#platform/practice-profile/rooms.ts'
import type { Practitioner } from '../../contract.ts'
import { type AppointmentType, DURATION_MINUTES, noNumberProblem } from '../../rules.ts'
import { type BookingForm, type BookingProblems, startOf, withType } from './booking-form.ts'
import { FreeTimes } from './free-times.tsx'
import { ReferralWarning } from './referral-warning.tsx'

export interface BookingFieldsProps {
  form: BookingForm
  problems: BookingProblems
  practitioners: readonly Practitioner[]
  /** Clinicians who are not booked yet. */
  withoutNumber: readonly Practitioner[]
  /** The chosen location, if a clinician has a number elsewhere only. */
  placeWithoutNumberOf: (practitionerId: string) => string | undefined
  types: readonly AppointmentType[]
  /** Of several locations; none with one. */
  places: readonly { id: string; name: string }[]
  /** The zone of a location. */
  clockOf: (placeId: string) => string
  rooms: readonly Room[]
  /** Set when changing an existing appointment, whose patient is fixed. */
  appointmentId: string | undefined
  onChange: (form: BookingForm) => void
}

export function BookingFields(props: BookingFieldsProps) {
  const {
    form,
    problems,
    practitioners,
    withoutNumber,
    placeWithoutNumberOf,
    types,
    places,
    clockOf,
    rooms,
    appointmentId,
    onChange,
  } = props
  const set = (changes: Partial<BookingForm>) => onChange({ ...form, ...changes })
  const roomsThere = rooms.filter(({ locationId }) => !form.placeId || locationId === form.placeId)
  const roomIn = (placeId: string) =>
    rooms.some(({ id, locationId }) => id === form.roomId && locationId === placeId) ? form.roomId : ''
  function setRoom(roomId: string) {
    const room = rooms.find(({ id }) => id === roomId)
    set({ roomId, ...(room && places.length > 0 && { placeId: room.locationId }) })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        {appointmentId && form.patient ? (
          <div className="rounded-control border bg-surface px-3 py-2">
            <p className="font-semibold wrap-anywhere">{form.patient.name}</p>
          </div>
        ) : (
          <Field label="Patient" required error={problems.patient}>
            <PatientPicker patient={form.patient} onPick={(patient) => set({ patient })} />
          </Field>
        )}
      </div>
      <Choice
        label="Practitioner"
        value={form.practitionerId}
        error={problems.practitionerId}
        onValue={(practitionerId) => set({ practitionerId })}
      >
        {practitioners.map(({ id, name }) => {
          const place = placeWithoutNumberOf(id)
          return (
            <option key={id} value={id}>
              {place ? `${name} (no provider number at ${place})` : name}
            </option>
          )
        })}
        {withoutNumber.map(({ id, name }) => (
          <option key={id} value={id} disabled>{`${name} (no provider number)`}</option>
        ))}
      </Choice>
      <Choice
        label="Type"
        value={form.type}
        error={problems.type}
        onValue={(code) => onChange(withType(form, code, types))}
      >
        {types.map(({ code, name, durationMinutes }) => (
          <option key={code} value={code}>{`${name} (${durationMinutes} min)`}</option>
        ))}
      </Choice>
      {withoutNumber.length > 0 && (
        <p className="field-hint sm:col-span-2">{noNumberProblem(...withoutNumber.map(({ name }) => name))}</p>
      )}
      <DateField
        label="Date"
        hint=""
        required
        value={form.date}
        error={problems.date}
        onValueChange={(date) => set({ date })}
      />
      <div className="row-when-framed grid grid-cols-2 items-start gap-4">
        <Field label="Time" required error={problems.time} hint={timeHint(form, clockOf(form.placeId))}>
          <Input type="time" step={300} value={form.time} onChange={({ target }) => set({ time: target.value })} />
        </Field>
        <Field label="Duration (min)" required error={problems.duration}>
          <Input
            type="number"
            {...DURATION_MINUTES}
            value={form.duration}
            onChange={({ target }) => set({ duration: target.value })}
          />
        </Field>
      </div>
      {places.length > 0 && (
        <Choice
          label="Location"
          value={form.placeId}
          error={problems.placeId}
          onValue={(placeId) => set({ placeId, roomId: roomIn(placeId) })}
        >
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {rooms.length > 0 && (
        <Field label="Room" className={places.length > 0 ? 'row-when-framed' : 'sm:col-span-2'}>
          <NativeSelect value={form.roomId} onChange={({ target }) => setRoom(target.value)}>
            <option value="">No room</option>
            {roomsThere.map(({ id, name, locationName }) => (
              <option key={id} value={id}>{`${name} (${locationName})`}</option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <div className="empty:hidden sm:col-span-2">
        <FreeTimes form={form} except={appointmentId} onChange={set} />
      </div>
      <div className="empty:hidden sm:col-span-2">
        <ReferralWarning form={form} />
      </div>
      <Field label="Reason" required error={problems.reason} className="sm:col-span-2">
        <Textarea
          rows={2}
          value={form.reason}
          maxLength={REASON_LENGTH}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
    </div>
  )
}

/** What the clock at the location shows, where it differs from that of the practice. One line, with a time and without. */
function timeHint(form: BookingForm, zone: string): string | undefined {
  if (zone === practiceZone()) return undefined
  const start = startOf(form)
  return (start && timeThere(start, zone)) ?? `${cityOf(practiceZone())} time`
}

interface ChoiceProps {
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, error, onValue, children }: ChoiceProps) {
  return (
    <Field label={label} required error={error} className="row-when-framed">
      <NativeSelect value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">Select…</option>
        {children}
      </NativeSelect>
    </Field>
  )
}
