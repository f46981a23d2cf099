import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { carers } from '../../carers/contract.ts'
import { CARER_SCOPES, type CarerScope, NAME_LENGTH, RELATIONSHIPS, type Relationship } from '../../rules.ts'

const SCOPE_LABELS: Record<CarerScope, string> = {
  readings: 'Action plan, goals, readings and symptoms',
  medicines: 'Medications',
  appointments: 'Visits',
  messages: 'Messages',
  record: 'The whole record',
}

/** Creates a carer code at the practice, with the patient's agreement. */
export function InviteCarerDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const [relationship, setRelationship] = useState<Relationship>('partner')
  const [scopes, setScopes] = useState<readonly CarerScope[]>(['readings', 'medicines'])
  const [isAgreed, setIsAgreed] = useState(false)
  const [given, setGiven] = useState<{ code: string; codeUntil: string }>()
  const invite = useWrite(carers.invite, {
    refreshes: carers.list,
    onSuccess: setGiven,
    onError: ({ message }) => void toast({ title: 'Carer Not Invited', description: message, variant: 'destructive' }),
  })
  const canSubmit = name.trim() !== '' && scopes.length > 0 && isAgreed && !invite.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSubmit) return
    invite.mutate({
      params: { id: patientId },
      body: { name: name.trim(), relationship, scopes: [...scopes], isAgreed: true },
    })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <div className="grid gap-1">
          <DialogTitle>Invite carer</DialogTitle>
          <DialogDescription>
            The carer registers with a code and sees only what the patient agreed to. No chart is made for them.
          </DialogDescription>
        </div>
        {given ? (
          <div role="status" className="alert tone-success">
            <div className="grid gap-1">
              <p className="alert-title">Give this code to {name}</p>
              <p className="font-mono text-2xl font-semibold select-all">{given.code}</p>
              <p>
                It works once, until {formatDate(given.codeUntil)}. They choose ‘Create a carer account’ on the
                registration page, or enter it in an account they already have. It is not shown again.
              </p>
            </div>
          </div>
        ) : (
          <form className="grid gap-4" onSubmit={submit}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Name of the carer" required>
                <Input
                  value={name}
                  maxLength={NAME_LENGTH}
                  autoComplete="off"
                  onChange={({ target }) => setName(target.value)}
                />
              </Field>
              <Field label="Relationship to the patient">
                <NativeSelect
                  value={relationship}
                  onChange={({ target }) => setRelationship(target.value as Relationship)}
                >
                  {RELATIONSHIPS.map((each) => (
                    <option key={each} value={each}>
                      {recordMessages[`carer.${each}`]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </div>
            <fieldset className="grid gap-2">
              <legend className="mb-1 font-semibold">What they may see</legend>
              {CARER_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  label={SCOPE_LABELS[scope]}
                  checked={scopes.includes(scope)}
                  onCheckedChange={(isOn) =>
                    setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))
                  }
                />
              ))}
            </fieldset>
            <Checkbox label="The patient agreed to this" checked={isAgreed} onCheckedChange={setIsAgreed} />
            <SubmitFooter leave="Cancel" loading={invite.isPending} disabled={!canSubmit}>
              Make a code
            </SubmitFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
