import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { spanText } from '../../rules.ts'
import type { EntryMove, Question } from './use-entry-move.ts'

/** A taken time needs a reason, a closed one a confirmation; both name whom it concerns. */
export function MoveQuestion({ question, moves }: { question: Question; moves: EntryMove }) {
  const { entry, to, conflicts, warnings, isFollowing } = question
  const [reason, setReason] = useState('')
  const isTaken = conflicts.length > 0
  const send = () =>
    void moves.move(
      entry,
      {
        ...to,
        ...(reason.trim() && { doubleBookingReason: reason.trim() }),
        confirmedWarnings: [...(to.confirmedWarnings ?? []), ...warnings],
      },
      { isFollowing },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && moves.forget()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{isTaken ? 'This time is taken' : `Move ${entry.patientName} anyway?`}</DialogTitle>
          <DialogDescription>
            {isTaken ? `${entry.patientName} is not moved until you decide.` : warnings.join(' ')}
          </DialogDescription>
        </DialogHeader>
        {isTaken && (
          <>
            <ul className="grid gap-2">
              {conflicts.map((conflict) => {
                const { id, whose, name, patientName, practitionerName, appointmentDateTime, duration } = conflict
                const span = spanText({ start: appointmentDateTime, durationMinutes: duration })
                return (
                  <li key={`${id} ${whose}`} className="rounded-control border bg-surface px-3 py-2">
                    <p className="font-semibold">{whose === 'room' ? name : practitionerName}</p>
                    <p>{patientName}</p>
                    <p className="text-sm text-muted">{`${span}, ${formatDate(appointmentDateTime)}`}</p>
                  </li>
                )
              })}
            </ul>
            <Field label="Reason for booking both" required>
              <Input value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={moves.forget}>
            Keep it where it is
          </Button>
          <Button disabled={isTaken && !reason.trim()} loading={moves.isMoving} loadingText="Moving…" onClick={send}>
            {isTaken ? 'Book both' : 'Move anyway'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
