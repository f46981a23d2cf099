import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Consent, consents } from '../contract.ts'
import {
  CONSENT_EFFECTS,
  CONSENT_LABELS,
  type ConsentChange,
  consentProblems,
  DECISION_LABELS,
  DECISIONS,
  type Decision,
  GIVEN_BY,
  NAME_LENGTH,
} from '../rules.ts'
import { ConsentHistory } from './consent-history.tsx'

export interface ConsentSheetProps {
  patientId: string
  consent: Consent
  onClose: () => void
}

/** Records a decision with its reason and who gave it; lists all earlier decisions. */
export function ConsentSheet({ patientId, consent, onClose }: ConsentSheetProps) {
  const { kind } = consent
  const title = CONSENT_LABELS[kind]
  const [initial] = useState<ConsentChange>({
    decision: consent.decision ?? 'consented',
    reason: '',
    limits: consent.limits ?? '',
    givenBy: 'patient',
    representative: '',
  })
  const draft = useDraft(`consent:${patientId}:${kind}:${consent.version ?? 0}`, initial)
  const [isTried, setIsTried] = useState(false)
  const history = useRead(consents.history, { params: { id: patientId, kind } })
  const save = useWrite(consents.decide, {
    refreshes: [consents.list, consents.history],
    onSuccess: ({ message }) => toast({ title: `${title} Saved`, description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Save Consent Failed', description: message, variant: 'destructive' }),
  })
  const { value: form, discard } = draft
  const problems = consentProblems(form)
  const shown = isTried ? problems : {}
  const change = (changes: Partial<ConsentChange>) => draft.setValue({ ...form, ...changes })
  useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(initial) && !save.isSuccess, title)
  useEffect(() => {
    if (!save.isSuccess) return
    discard()
    onClose()
  }, [save.isSuccess, discard, onClose])

  function leave() {
    void confirmDiscard().then((isMeant) => {
      if (!isMeant) return
      discard()
      onClose()
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length > 0 || save.isPending) return
    save.mutate({ params: { id: patientId, kind }, body: form, ifMatch: consent.version })
  }

  const isStale = save.error instanceof RequestError && save.error.status === 409
  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent title={title} description={CONSENT_EFFECTS[kind]}>
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <Field label="Decision" required>
            <RadioGroup value={form.decision} onValueChange={(decision) => change({ decision: decision as Decision })}>
              {DECISIONS.map((decision) => (
                <RadioItem key={decision} value={decision} label={DECISION_LABELS[decision]} />
              ))}
            </RadioGroup>
          </Field>
          {form.decision === 'limited' && (
            <Field label="What it does not cover" required error={shown.limits}>
              <Textarea
                dir="auto"
                maxLength={REASON_LENGTH}
                value={form.limits}
                onChange={({ target }) => change({ limits: target.value })}
              />
            </Field>
          )}
          <Field label="Decided by" required>
            <RadioGroup
              value={form.givenBy}
              onValueChange={(givenBy) => change({ givenBy: givenBy as ConsentChange['givenBy'] })}
            >
              {Object.entries(GIVEN_BY).map(([key, text]) => (
                <RadioItem key={key} value={key} label={text} />
              ))}
            </RadioGroup>
          </Field>
          {form.givenBy === 'representative' && (
            <Field label="Name of the representative" required error={shown.representative}>
              <Input
                dir="auto"
                maxLength={NAME_LENGTH}
                value={form.representative}
                onChange={({ target }) => change({ representative: target.value })}
              />
            </Field>
          )}
          <Field label="Reason" required hint="Stored with the decision, your name and the time" error={shown.reason}>
            <Textarea
              dir="auto"
              maxLength={REASON_LENGTH}
              value={form.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
          {isStale && (
            <Alert
              tone="warning"
              live="alert"
              title="Someone else recorded a decision"
              actions={
                <Button variant="outline" size="sm" onClick={onClose}>
                  Show the current decision
                </Button>
              }
            >
              The history below shows it. Yours was not saved.
            </Alert>
          )}
          <div className="dialog-footer">
            <Button variant="outline" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} loadingText="Saving…">
              Save Decision
            </Button>
          </div>
        </form>
        <ConsentHistory entries={history.data} error={history.error} />
      </SheetContent>
    </Sheet>
  )
}
