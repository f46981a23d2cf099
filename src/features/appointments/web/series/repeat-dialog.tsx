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
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { addDays, formatDateTime, isDay } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type CalendarEntry, calendar } from '../../calendar/contract.ts'
import { lastDayProblem, MOST_EVERY, MOST_VISITS } from '../../calendar/series.ts'
import { type Series, series, type Visit } from '../../calendar/series-contract.ts'
import { placeOf } from '../calendar/use-entry-move.ts'
import { RepeatVisits } from './repeat-visits.tsx'

const PATTERNS = [
  ['1 week', 'Every week'],
  ['2 week', 'Every fortnight'],
  ['1 month', 'Every month, on the same weekday'],
  ['other', 'Every … weeks or months'],
] as const

/** Repeats a booked visit: every day is shown with what is in its way before anything is booked. */
export function RepeatDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const place = placeOf(entry)
  const [form, setForm] = useState({
    pattern: '1 week' as (typeof PATTERNS)[number][0],
    every: 3,
    unit: 'week' as 'week' | 'month',
    endsBy: 'count' as 'count' | 'until',
    more: 5,
    until: addDays(place.date, 84),
    skips: true,
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const [isTried, setIsTried] = useState(false)
  const [visits, setVisits] = useState<Visit[]>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  // the first visit is the one that is already booked
  const preview = useWrite(series.preview, {
    onSuccess: ({ visits: [, ...rest] }) => {
      setVisits(rest)
      setChosen(rest.filter(isFree).map(({ date }) => date))
    },
  })
  const book = useWrite(series.book, {
    refreshes: calendar.read,
    onSuccess: ({ message }) => {
      toast({ title: 'Series Booked', description: `${entry.patientName}: ${message}`, variant: 'success' })
      onClose()
    },
  })
  const [every, unit] = form.pattern === 'other' ? [form.every, form.unit] : form.pattern.split(' ')
  const body: Series = {
    ...place,
    patientId: entry.patientId,
    type: entry.typeCode ?? '',
    reason: entry.reason || 'Repeated visit',
    repeat: {
      every: Number(every),
      unit: unit as 'week' | 'month',
      ...(form.endsBy === 'count' ? { count: form.more + 1 } : { until: form.until }),
    },
    skipsClosedDays: form.skips,
  }
  const { repeat } = body
  const problems = {
    every: isWhole(repeat.every, MOST_EVERY) ? undefined : `Enter 1 to ${MOST_EVERY}`,
    more: form.endsBy === 'until' || isWhole(form.more, MOST_VISITS - 1) ? undefined : `Enter 1 to ${MOST_VISITS - 1}`,
    until: form.endsBy === 'count' || isDay(form.until) ? undefined : 'Enter a day',
  }
  problems.until ??= problems.every ? undefined : lastDayProblem(place.date, repeat)
  const shown = (problem: string | undefined) => (isTried ? problem : undefined)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!Object.values(problems).some(Boolean)) preview.mutate({ body })
  }
  const warnings = [
    ...new Set((visits ?? []).filter(({ date }) => chosen.includes(date)).flatMap((one) => one.warnings)),
  ]
  const failed = preview.error ?? book.error
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{`Repeat the visit of ${entry.patientName}`}</DialogTitle>
          <DialogDescription>{`First visit ${formatDateTime(entry.appointmentDateTime)} with ${entry.practitionerName}`}</DialogDescription>
        </DialogHeader>
        {failed && (
          <Alert tone="critical" live="alert" title="Not booked">
            {failed.message}
          </Alert>
        )}
        {visits ? (
          <>
            <RepeatVisits visits={visits} duration={entry.duration} chosen={chosen} onChosen={setChosen} />
            <DialogFooter>
              <Button variant="outline" onClick={() => setVisits(undefined)}>
                Back
              </Button>
              <Button
                disabled={chosen.length === 0}
                loading={book.isPending}
                loadingText="Booking…"
                onClick={() =>
                  book.mutate({ body: { ...body, dates: [...chosen], joins: entry.id, confirmedWarnings: warnings } })
                }
              >
                {chosen.length === 1 ? 'Book 1 visit' : `Book ${chosen.length} visits`}
              </Button>
            </DialogFooter>
          </>
        ) : (
          <form className="grid gap-4" onSubmit={submit} noValidate>
            <Field label="Repeats" required>
              <NativeSelect
                value={form.pattern}
                onChange={({ target }) => change({ pattern: target.value as typeof form.pattern })}
              >
                {PATTERNS.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            {form.pattern === 'other' && (
              <div className="grid grid-cols-2 gap-4">
                <Field label="Every" required error={shown(problems.every)}>
                  <Input
                    type="number"
                    min={1}
                    max={MOST_EVERY}
                    value={form.every}
                    onChange={({ target }) => change({ every: Number(target.value) })}
                  />
                </Field>
                <Field label="Unit" required>
                  <NativeSelect
                    value={form.unit}
                    onChange={({ target }) => change({ unit: target.value as 'week' | 'month' })}
                  >
                    <option value="week">weeks</option>
                    <option value="month">months</option>
                  </NativeSelect>
                </Field>
              </div>
            )}
            <div className="grid grid-cols-2 items-start gap-4">
              <Field label="Ends" required>
                <NativeSelect
                  value={form.endsBy}
                  onChange={({ target }) => change({ endsBy: target.value as 'count' | 'until' })}
                >
                  <option value="count">after a number of visits</option>
                  <option value="until">on a day</option>
                </NativeSelect>
              </Field>
              {form.endsBy === 'count' ? (
                <Field label="More visits" required error={shown(problems.more)}>
                  <Input
                    type="number"
                    min={1}
                    max={MOST_VISITS - 1}
                    value={form.more}
                    onChange={({ target }) => change({ more: Number(target.value) })}
                  />
                </Field>
              ) : (
                <DateField
                  label="Last day"
                  hint=""
                  required
                  value={form.until}
                  error={shown(problems.until)}
                  onValueChange={(until) => change({ until })}
                />
              )}
            </div>
            <Checkbox label="Skip closed days" checked={form.skips} onCheckedChange={(skips) => change({ skips })} />
            <SubmitFooter leave="Close" loading={preview.isPending} loadingText="Checking…">
              Show the visits
            </SubmitFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

const isWhole = (count: number, most: number): boolean => Number.isInteger(count) && count >= 1 && count <= most

const isFree = ({ skippedFor, problem, conflicts, warnings }: Visit): boolean =>
  !skippedFor && !problem && conflicts.length === 0 && warnings.length === 0
