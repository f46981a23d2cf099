import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { StaleVersionAlert } from '#design/feedback/stale-version-alert.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DialogClose, DialogFooter } from '#design/overlays/dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { SuggestionDetail } from '../../../contract.ts'
import { BILLING_KINDS, BILLING_WORDS } from '../../../rules.ts'
import { useChannel } from '../../channel-text.ts'
import { CheckList } from '../../check-list.tsx'
import { AgentTaskLink } from '../agent-task-link.tsx'
import { AssignmentForm } from '../assignment-form.tsx'
import { CitedNote } from '../cited-note.tsx'
import { RejectDialog } from '../reject-dialog.tsx'
import { SendChoice } from '../send-choice.tsx'
import type { SuggestionMoves } from '../use-suggestion-moves.ts'
import { AddCode } from './add-code.tsx'
import { CodeEditor } from './code-editor.tsx'
import { Considered } from './considered.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { asSuggested, codesText, editOf, withBilling, withCode } from './review-form.ts'
import { useReview } from './use-review.ts'

export interface ReviewWorkProps {
  detail: SuggestionDetail
  moves: SuggestionMoves
  onClose: () => void
}

export function ReviewWork({ detail, moves, onClose }: ReviewWorkProps) {
  const { suggestion, note, history, original } = detail
  const [isRejecting, setIsRejecting] = useState(false)
  const channel = useChannel()
  const review = useReview(detail, moves, onClose)
  const { edit, setEdit, problems, shown, isOpen, isDirty, isSound, canSubmit, setSend } = review
  const send = channel.isConnected ? review.send : 'later'

  return (
    <div className="grid gap-4">
      {review.isStale && (
        <StaleVersionAlert
          title="Someone else changed this suggestion"
          onUseTheirs={review.takeTheirs}
          onKeepMine={review.keepMine}
        >
          <p>{`Theirs: ${codesText(editOf(suggestion))}`}</p>
          <p>{`Yours: ${codesText(edit)}`}</p>
        </StaleVersionAlert>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <CodeEditor
            suggestion={suggestion}
            edit={edit}
            checked={[...(shown?.codes ?? []), ...suggestion.suggestedCodes]}
            problems={problems}
            isOpen={isOpen}
            onChange={setEdit}
          />
          {problems.codes && (
            <p role="alert" className="field-error">
              {problems.codes}
            </p>
          )}
          {isOpen && (
            <>
              <AddCode
                serviceDate={suggestion.serviceDate}
                payer={suggestion.payer}
                practitionerId={suggestion.practitionerId}
                onAdd={(type, code) => setEdit(withCode(edit, type, code))}
              />
              <div className="flex flex-wrap items-end gap-2">
                <ChoiceField
                  label="Billing"
                  className="w-44"
                  choices={BILLING_WORDS}
                  order={BILLING_KINDS}
                  value={edit.billing}
                  onChange={(value) => setEdit(withBilling(edit, value))}
                />
                <Button variant="ghost" className="mb-1.5" onClick={() => setEdit(asSuggested(edit, original))}>
                  Restore the suggestion
                </Button>
              </div>
              <Considered
                considered={detail.considered.filter(({ item }) => !edit.codes.some(({ code }) => code === item))}
                onUse={(item) => setEdit(withCode(edit, 'MBS', item))}
              />
            </>
          )}
          {note && (
            <CitedNote
              note={note}
              encounterId={suggestion.encounterId}
              codes={shown?.codes ?? suggestion.suggestedCodes}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <EffectPanel
            totals={shown?.totals ?? suggestion.totals}
            riskScore={shown?.riskScore ?? suggestion.riskScore}
            change={shown?.change}
            schedule={detail.schedule}
          />
          {review.previewError && (
            <Alert tone="warning" live="status" title="The effect could not be calculated">
              {review.previewError.message}
            </Alert>
          )}
          {isOpen && <CheckList checks={shown?.checks ?? detail.checks} label="Checks before the claim" />}
          {isOpen && !isDirty && <AssignmentForm suggestion={review.saved} />}
          {isOpen && isDirty && edit.billing === 'bulk-bill' && !suggestion.assignment && (
            <p className="text-sm">Save the codes; then record the assignment of benefit here.</p>
          )}
          <AgentTaskLink patientId={suggestion.patientId} />
          {history.length > 0 && (
            <section aria-label="History" className="grid gap-1 text-sm">
              <h3 className="font-semibold">History</h3>
              <ol className="grid gap-1">
                {history.map(({ at, by, text }) => (
                  <li key={`${at} ${text}`}>
                    {text}
                    <span className="block text-xs text-muted">{`${by}, ${formatDateTime(at)}`}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </div>
      {isOpen && (
        <>
          <SendChoice value={send} isConnected={channel.isConnected} onChange={setSend} />
          <p className="text-sm text-muted">{channel.text}</p>
        </>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Close</Button>
        </DialogClose>
        {isOpen && (
          <>
            <Button variant="outline" onClick={() => setIsRejecting(true)}>
              Reject
            </Button>
            {isDirty && (
              <Button
                variant="secondary"
                disabled={!isSound}
                loading={review.isSaving}
                onClick={() => void review.keep()}
              >
                Save codes
              </Button>
            )}
            <Button
              disabled={!canSubmit}
              loading={review.isSending}
              loadingText="Submitting…"
              onClick={() => !review.isSending && void review.approve(send)}
            >
              {send === 'now' ? 'Approve & Submit' : 'Approve'}
            </Button>
          </>
        )}
      </DialogFooter>
      {isRejecting && (
        <RejectDialog
          suggestion={suggestion}
          reject={moves.reject}
          onClose={() => setIsRejecting(false)}
          onRejected={onClose}
        />
      )}
    </div>
  )
}
