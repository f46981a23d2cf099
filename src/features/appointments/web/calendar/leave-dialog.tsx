import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Calendar, type CalendarEntry, calendar as calls } from '../../calendar/contract.ts'
import { laterDay } from './layout.ts'

export interface LeaveDialogProps {
  calendar: Pick<Calendar, 'practitioners' | 'rooms'>
  date: string
  practitionerId: string
  onMove: (entry: CalendarEntry) => void
  onClose: () => void
}

/** Leave and blocked time of a clinician or a room; what is booked then is listed for rebooking. */
export function LeaveDialog({ calendar, date, practitionerId, onMove, onClose }: LeaveDialogProps) {
  const first = practitionerId || calendar.practitioners[0]?.id || ''
  const [form, setForm] = useState({
    kind: 'leave' as 'leave' | 'blocked',
    whose: `p:${first}`,
    from: date,
    to: date,
    isAllDay: true,
    fromTime: '09:00',
    toTime: '12:00',
    reason: '',
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const [affected, setAffected] = useState<CalendarEntry[]>()
  const block = useWrite(calls.block, {
    refreshes: calls.read,
    onSuccess: ({ affected: hit, message }) => {
      toast({ title: 'Time Blocked', description: message, variant: 'success' })
      if (hit.length > 0) setAffected(hit)
      else onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const { kind, whose, from, to, isAllDay, fromTime, toTime, reason } = form
    const id = whose.slice(2)
    block.mutate({
      body: {
        kind,
        ...(whose.startsWith('p:') ? { practitionerId: id } : { roomId: id }),
        from,
        to,
        ...(!isAllDay && { fromTime, toTime }),
        reason,
      },
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{affected ? 'Bookings to move' : 'Leave or blocked time'}</DialogTitle>
          <DialogDescription>
            {affected
              ? 'These bookings are within the time you have blocked. Nothing was moved or cancelled.'
              : 'Shown in the calendar. Booking during it asks for a confirmation.'}
          </DialogDescription>
        </DialogHeader>
        {affected ? (
          <Affected entries={affected} onMove={onMove} />
        ) : (
          <form className="grid gap-4" onSubmit={submit} noValidate>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Kind" required>
                <NativeSelect
                  value={form.kind}
                  onChange={({ target }) => change({ kind: target.value as 'leave' | 'blocked' })}
                >
                  <option value="leave">Leave</option>
                  <option value="blocked">Blocked time</option>
                </NativeSelect>
              </Field>
              <Field label="Clinician or room" required>
                <NativeSelect value={form.whose} onChange={({ target }) => change({ whose: target.value })}>
                  {calendar.practitioners.map(({ id, name }) => (
                    <option key={id} value={`p:${id}`}>
                      {name}
                    </option>
                  ))}
                  {calendar.rooms.map(({ id, name, locationName }) => (
                    <option key={id} value={`r:${id}`}>{`${name} (${locationName})`}</option>
                  ))}
                </NativeSelect>
              </Field>
              <DateField
                label="First day"
                hint=""
                required
                value={form.from}
                onValueChange={(from) => change({ from, to: laterDay(form.to, from) })}
              />
              <DateField label="Last day" hint="" required value={form.to} onValueChange={(to) => change({ to })} />
            </div>
            <Checkbox label="All day" checked={form.isAllDay} onCheckedChange={(isAllDay) => change({ isAllDay })} />
            {!form.isAllDay && (
              <div className="grid grid-cols-2 gap-4">
                <Field label="From" required>
                  <Input
                    type="time"
                    value={form.fromTime}
                    onChange={({ target }) => change({ fromTime: target.value })}
                  />
                </Field>
                <Field label="To" required>
                  <Input type="time" value={form.toTime} onChange={({ target }) => change({ toTime: target.value })} />
                </Field>
              </div>
            )}
            <Field label="Note" hint="Staff can read it in the calendar.">
              <Input
                value={form.reason}
                maxLength={REASON_LENGTH}
                onChange={({ target }) => change({ reason: target.value })}
              />
            </Field>
            {block.error && (
              <Alert tone="critical" live="alert" title="Not saved">
                {block.error.message}
              </Alert>
            )}
            <SubmitFooter leave="Close" loading={block.isPending} loadingText="Saving…">
              Block this time
            </SubmitFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Affected({ entries, onMove }: { entries: readonly CalendarEntry[]; onMove: (entry: CalendarEntry) => void }) {
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-control border px-3 py-2"
        >
          <span>
            <span className="block font-semibold">{entry.patientName}</span>
            <span className="text-sm text-muted">{`${formatDateTime(entry.appointmentDateTime)} · ${entry.type}`}</span>
          </span>
          <Button variant="outline" size="sm" aria-label={`Move ${entry.patientName}`} onClick={() => onMove(entry)}>
            Move
          </Button>
        </li>
      ))}
    </ul>
  )
}
