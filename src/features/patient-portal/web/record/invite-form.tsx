import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { myRecord } from '../../my-record/contract.ts'
import { CARER_SCOPES, type CarerScope, NAME_LENGTH, RELATIONSHIPS, type Relationship } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

export interface InviteFormProps {
  onInvited: (code: { name: string; code: string; until: string }) => void
}

export function InviteForm({ onInvited }: InviteFormProps) {
  const { t } = useMessages(recordMessages)
  const { id } = usePatient()
  const [name, setName] = useState('')
  const [relationship, setRelationship] = useState<Relationship>('partner')
  const [scopes, setScopes] = useState<readonly CarerScope[]>(['readings', 'medicines'])
  const [until, setUntil] = useState('')
  const invite = useWrite(myRecord.inviteCarer, {
    refreshes: myRecord.carers,
    onSuccess: ({ carer, code, codeUntil }) => {
      onInvited({ name: carer.name, code, until: codeUntil })
      setName('')
    },
    onError: ({ message }) => void toast({ title: t('carer.failed'), description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim() || scopes.length === 0 || invite.isPending) return
    const body = { name: name.trim(), relationship, scopes: [...scopes], ...(until && { until }) }
    invite.mutate({ params: { id }, body })
  }
  return (
    <form className="card" onSubmit={submit}>
      <div className="card-content grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('carer.name')}>
            <Input
              value={name}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t('carer.relationship')}>
            <NativeSelect value={relationship} onChange={({ target }) => setRelationship(target.value as Relationship)}>
              {RELATIONSHIPS.map((each) => (
                <option key={each} value={each}>
                  {t(`carer.${each}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{t('carer.scopes')}</legend>
          {CARER_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`carer.${scope}`)}
              checked={scopes.includes(scope)}
              onCheckedChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
            />
          ))}
        </fieldset>
        <DateField label={t('carer.until')} hint="" value={until} onValueChange={setUntil} />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!name.trim() || scopes.length === 0}
          loading={invite.isPending}
        >
          {t('carer.invite')}
        </Button>
      </div>
    </form>
  )
}
