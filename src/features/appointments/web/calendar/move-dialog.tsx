import { type FormEvent, useState } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDateTime, isDay } from '#fhir/dates.ts'
import type { Calendar, CalendarEntry, Move } from '../../calendar/contract.ts'
import { localTimeProblem } from '../../calendar/local-time.ts'
import { DURATION_MINUTES, isDuration } from '../../rules.ts'
import { placeOf } from './use-entry-move.ts'

export interface MoveDialogProps {
  entry: CalendarEntry
  calendar: Pick<Calendar, 'practitioners' | 'rooms'>
  onMove: (to: Move, isFollowing: boolean) => void
  onClose: () => void
}

/** The same move without dragging: for touch, for exact times and for another week. */
export function MoveDialog({ entry, calendar, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(placeOf(entry))
  const [isTried, setIsTried] = useState(false)
  const [isFollowing, setIsFollowing] = useState(false)
  const change = (part: Partial<Move>) => setTo({ ...to, ...part })
  const problems = {
    date: isDay(to.date) ? undefined : 'Enter a day',
    time: /^\d{2}:\d{2}$/.test(to.time) ? isDay(to.date) && localTimeProblem(to.date, to.time) : 'Enter a time',
    duration: isDuration(to.duration) ? undefined : 'Enter 5 to 240 minutes in steps of 5',
  }
  const shown = (problem: string | false | undefined) => (isTried && problem ? problem : undefined)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!Object.values(problems).some(Boolean)) onMove(to, isFollowing)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{`Move ${entry.patientName}`}</DialogTitle>
          <DialogDescription>{`Now ${formatDateTime(entry.appointmentDateTime)}, ${entry.duration} minutes`}</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DateField
            label="Date"
            hint=""
            required
            value={to.date}
            error={shown(problems.date)}
            onValueChange={(date) => change({ date })}
          />
          <div className="grid grid-cols-2 items-start gap-4">
            <Field label="Time" required error={shown(problems.time)}>
              <Input type="time" step={300} value={to.time} onChange={({ target }) => change({ time: target.value })} />
            </Field>
            <Field label="Duration (min)" required error={shown(problems.duration)}>
              <Input
                type="number"
                {...DURATION_MINUTES}
                value={to.duration}
                onChange={({ target }) => change({ duration: Number(target.value) })}
              />
            </Field>
          </div>
          <Field label="Clinician" required>
            <NativeSelect value={to.practitionerId} onChange={({ target }) => change({ practitionerId: target.value })}>
              {calendar.practitioners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {calendar.rooms.length > 0 && (
            <Field label="Room">
              <NativeSelect value={to.roomId} onChange={({ target }) => change({ roomId: target.value })}>
                <option value="">No room</option>
                {calendar.rooms.map(({ id, name, locationName }) => (
                  <option key={id} value={id}>{`${name} (${locationName})`}</option>
                ))}
              </NativeSelect>
            </Field>
          )}
          {entry.seriesId && (
            <Checkbox
              label="Also move the visits of this series that follow"
              checked={isFollowing}
              onCheckedChange={setIsFollowing}
            />
          )}
          <SubmitFooter leave="Keep it where it is">Move</SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
