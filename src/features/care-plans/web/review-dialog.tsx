import { type FormEvent, useState } from 'react'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { USUAL_REVIEW_DAYS } from '../checks.ts'
import type { Plan } from '../contract.ts'
import { useReview } from './use-plan-change.ts'

/** When the plan was reviewed, and when the next review is due. */
export function ReviewDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const today = practiceDay(new Date())
  const [reviewedOn, setReviewedOn] = useState(today)
  const [nextReviewOn, setNextReviewOn] = useState(addDays(today, USUAL_REVIEW_DAYS[plan.kind]))
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const review = useReview({ action: 'Review', onDone: onClose })
  const reviewedProblem = !reviewedOn || reviewedOn > today ? 'Enter today or an earlier day' : undefined
  const nextProblem = !nextReviewOn || nextReviewOn <= today ? 'Enter a day after today' : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (reviewedProblem || nextProblem || review.isPending) return
    const body = { reviewedOn, nextReviewOn, ...(note.trim() && { note }) }
    review.mutate({ params: { id: plan.id }, body, ifMatch: plan.version })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Record Review</DialogTitle>
          <DialogDescription>{`${plan.title} · ${plan.patient.name}`}</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DateField
            label="Reviewed on"
            required
            max={today}
            value={reviewedOn}
            onValueChange={setReviewedOn}
            error={isTried ? reviewedProblem : undefined}
          />
          <DateField
            label="Next review"
            required
            min={addDays(today, 1)}
            value={nextReviewOn}
            onValueChange={setNextReviewOn}
            error={isTried ? nextProblem : undefined}
          />
          <Field label="Note">
            <Textarea value={note} maxLength={REASON_LENGTH} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <SubmitFooter leave="Close" loading={review.isPending} loadingText="Saving…">
            Record Review
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
