import { type FormEvent, useState } from 'react'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { practiceDay } from '#fhir/dates.ts'
import type { PriorAuth } from '../contract.ts'
import {
  CHANNEL_WORDS,
  CHANNELS,
  type Channel,
  isWaiting,
  LINE_LENGTH,
  moveProblems,
  type StoredStatus,
  TEXT_LENGTH,
} from '../rules.ts'
import { useFollowUp, useMove } from './use-request-change.ts'

export type Question = Exclude<StoredStatus, 'draft'> | 'follow-up'

const TITLES: Record<Question, string> = {
  pending: 'Record Submission',
  'in-review': 'Record In Review',
  approved: 'Record Approval',
  denied: 'Record Denial',
  appeal: 'Appeal',
  withdrawn: 'Withdraw',
  'follow-up': 'Follow Up',
}
const REASONS: Partial<Record<Question, string>> = {
  denied: 'Reason for denial',
  appeal: 'Grounds of the appeal',
  withdrawn: 'Reason',
  'follow-up': 'What was said',
}

export interface MoveDialogProps {
  request: PriorAuth
  question: Question
  onClose: () => void
}

/** Records the outcome of a request as reported from outside: Aurora itself sends nothing. */
export function MoveDialog({ request, question, onClose }: MoveDialogProps) {
  const today = practiceDay(new Date())
  const [on, setOn] = useState(today)
  const [channel, setChannel] = useState<Channel | ''>('')
  const [reason, setReason] = useState('')
  const [approvalNumber, setApprovalNumber] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [nextEligible, setNextEligible] = useState('')
  const [expectedDecision, setExpectedDecision] = useState('')
  const [isTried, setIsTried] = useState(false)
  const move = useMove(TITLES[question], onClose)
  const follow = useFollowUp(onClose)
  const isFollowUp = question === 'follow-up'
  const problems: Record<string, string> = isFollowUp
    ? reason.trim()
      ? {}
      : { reason: 'Enter what was said' }
    : moveProblems({ status: question, on, channel, reason, validUntil }, today, request.submittedDate)
  const shown = isTried ? problems : {}
  const isBusy = move.isPending || follow.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length > 0 || isBusy) return
    const to = { params: { id: request.id }, ifMatch: request.version }
    const expected = expectedDecision && { expectedDecision }
    if (isFollowUp) {
      follow.mutate({ ...to, body: { note: reason, ...expected } })
      return
    }
    const optional = {
      ...(channel && { channel }),
      ...(reason && { reason }),
      ...(approvalNumber && { approvalNumber }),
    }
    const days = { ...(validUntil && { validUntil }), ...(nextEligible && { nextEligible }), ...expected }
    move.mutate({ ...to, body: { status: question, on, ...optional, ...days } })
  }

  const reasonLabel = REASONS[question]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{TITLES[question]}</DialogTitle>
          <DialogDescription>
            {`${request.item} · ${request.patientName}. This is recorded only; nothing is sent.`}
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          {!isFollowUp && (
            <DateField label="Day" required max={today} value={on} onValueChange={setOn} error={shown.on} />
          )}
          {question === 'pending' && (
            <ChoiceField
              label="Submitted"
              required
              error={shown.channel}
              choices={CHANNEL_WORDS}
              order={CHANNELS}
              none="Choose how it was sent"
              value={channel}
              onChange={setChannel}
            />
          )}
          {question === 'approved' && (
            <>
              <Field label="Approval number">
                <Input
                  value={approvalNumber}
                  maxLength={LINE_LENGTH}
                  onChange={({ target }) => setApprovalNumber(target.value)}
                />
              </Field>
              <DateField
                label="Approved until"
                hint="A renewal task is created 28 days before"
                value={validUntil}
                onValueChange={setValidUntil}
                error={shown.validUntil}
              />
            </>
          )}
          {reasonLabel && (
            <Field label={reasonLabel} required error={shown.reason}>
              <Textarea value={reason} maxLength={TEXT_LENGTH} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          {question === 'denied' && (
            <DateField label="Next eligible" value={nextEligible} onValueChange={setNextEligible} />
          )}
          {(isFollowUp || isWaiting(question)) && (
            <DateField label="Expected decision" value={expectedDecision} onValueChange={setExpectedDecision} />
          )}
          <SubmitFooter leave="Close" loading={isBusy} loadingText="Saving…">
            {TITLES[question]}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
