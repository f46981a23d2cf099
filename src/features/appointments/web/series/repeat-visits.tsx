import { Checkbox } from '#design/inputs/checkbox.tsx'
import { formatLongDate } from '#fhir/dates.ts'
import type { Visit } from '../../calendar/series-contract.ts'
import { spanText } from '../../rules.ts'

export interface RepeatVisitsProps {
  visits: readonly Visit[]
  duration: number
  chosen: readonly string[]
  onChosen: (dates: readonly string[]) => void
}

/** Every visit with what is in its way. One with a warning is booked by choosing it; a taken time is not offered. */
export function RepeatVisits({ visits, duration, chosen, onChosen }: RepeatVisitsProps) {
  return (
    <ul className="grid max-h-80 gap-2 overflow-auto" aria-label="Visits of the series">
      {visits.map((visit) => {
        const { date, start } = visit
        const notes = notesOf(visit)
        const canChoose = !visit.skippedFor && !visit.problem && visit.conflicts.length === 0
        return (
          <li key={date} className="rounded-control border px-3 py-2">
            <Checkbox
              label={`${formatLongDate(date)}, ${spanText({ start, durationMinutes: duration })}`}
              checked={chosen.includes(date)}
              disabled={!canChoose}
              onCheckedChange={(isOn) =>
                onChosen(isOn ? [...chosen, date].toSorted() : chosen.filter((one) => one !== date))
              }
            />
            {notes.map((note) => (
              <p key={note} className="pl-7 text-sm text-warning">
                {note}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function notesOf({ skippedFor, problem, conflicts, warnings }: Visit): string[] {
  return [
    ...(skippedFor ? [`Left out: closed for ${skippedFor}.`] : []),
    ...(problem ? [problem] : []),
    ...conflicts.map(({ name, patientName, practitionerName, appointmentDateTime, duration, whose }) => {
      const span = spanText({ start: appointmentDateTime, durationMinutes: duration })
      return `Taken: ${whose === 'patient' ? `${name} is with ${practitionerName}` : `${name} has ${patientName}`}, ${span}.`
    }),
    ...warnings,
  ]
}
