import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { ClaimDetail } from '../../claims/contract.ts'
import { BILLING_KINDS, BILLING_WORDS, type BillingKind, codeProblems, TEXT_LENGTH } from '../../rules.ts'
import { AddCode } from '../suggestions/review/add-code.tsx'
import { ChargeInput } from '../suggestions/review/charge-input.tsx'
import type { ClaimMoves } from './use-claim-moves.ts'

export interface CorrectDialogProps {
  detail: ClaimDetail
  correct: ClaimMoves['correct']
  onClose: () => void
}

interface Line {
  item: string
  description: string
  chargeCents?: number | undefined
}

/** Edits the items of a claim that was refused or not sent; a correction does not send it. */
export function CorrectDialog({ detail, correct, onClose }: CorrectDialogProps) {
  const { claim } = detail
  const [first] = useState<readonly Line[]>(() =>
    detail.lines.map(({ item, description, chargeCents }) => ({
      item,
      description,
      ...(claim.billing === 'patient-claim' && { chargeCents }),
    })),
  )
  const [lines, setLines] = useState(first)
  const [billing, setBilling] = useState<BillingKind>(claim.billing)
  const [note, setNote] = useState('')
  const problems = codeProblems(
    lines.map(({ item, chargeCents }) => ({ type: 'MBS', code: item, chargeCents })),
    billing,
  )
  const isSound = Object.keys(problems).length === 0
  const isDirty = lines !== first || billing !== claim.billing || note !== ''
  useUnsavedGuard(isDirty && !correct.isSuccess, 'Correct claim')
  const leave = () => void confirmDiscard().then((isMeant) => isMeant && onClose())

  async function save() {
    const { id, version } = claim
    const body = {
      lines: lines.map(({ item, chargeCents }) => ({
        item,
        ...(billing === 'patient-claim' && chargeCents !== undefined && { chargeCents }),
      })),
      billing,
      note,
    }
    const answer = await correct.mutateAsync({ params: { id }, body, ifMatch: version }).catch(() => undefined)
    if (answer) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Correct claim</DialogTitle>
          <DialogDescription>{`Claim ${claim.number}, ${claim.patientName}. Nothing is sent yet.`}</DialogDescription>
        </DialogHeader>
        <ul aria-label="Items" className="grid gap-2">
          {lines.map(({ item, description, chargeCents }, index) => {
            const held = detail.lines.find((line) => line.item === item)
            return (
              <li key={item} className="grid gap-1 rounded-control border p-3 text-sm">
                <div className="flex items-start justify-between gap-2">
                  <p className="min-w-0">
                    <strong className="tabular-nums">{item}</strong>
                    {description && ` ${description}`}
                    {held?.benefitCents !== undefined && (
                      <span className="text-muted">{`, benefit ${formatCents(held.benefitCents)}`}</span>
                    )}
                  </p>
                  {held?.receivedCents ? (
                    <span className="shrink-0 text-muted">Paid, cannot be removed</span>
                  ) : (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Remove item ${item}`}
                      onClick={() => setLines(lines.filter((_, at) => at !== index))}
                    >
                      <X aria-hidden="true" />
                      Remove
                    </Button>
                  )}
                </div>
                {problems[index] && (
                  <p role="alert" className="field-error">
                    {problems[index]}
                  </p>
                )}
                {billing === 'patient-claim' && (
                  <ChargeInput
                    item={item}
                    cents={chargeCents}
                    onChange={(cents) =>
                      setLines(lines.map((line, at) => (at === index ? { ...line, chargeCents: cents } : line)))
                    }
                  />
                )}
              </li>
            )
          })}
        </ul>
        {problems.codes && (
          <p role="alert" className="field-error">
            {problems.codes}
          </p>
        )}
        <AddCode
          onlyItems
          serviceDate={claim.serviceDate}
          payer={claim.payer}
          practitionerId={claim.practitionerId}
          onAdd={(_, item, description) =>
            !lines.some((line) => line.item === item) && setLines([...lines, { item, description }])
          }
        />
        <ChoiceField
          label="Billing"
          className="w-44"
          choices={BILLING_WORDS}
          order={BILLING_KINDS}
          value={billing}
          onChange={setBilling}
        />
        <Field label="Note" hint="Why it is changed, for the history">
          <Textarea rows={2} value={note} maxLength={TEXT_LENGTH} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <SubmitFooter
          leave="Close"
          disabled={!isSound}
          loading={correct.isPending}
          loadingText="Saving…"
          onClick={() => !correct.isPending && void save()}
        >
          Save correction
        </SubmitFooter>
      </DialogContent>
    </Dialog>
  )
}
