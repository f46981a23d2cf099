import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { portalHome } from '../../home/contract.ts'
import { myRecord } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'

/** Redeems a code the user was given. */
export function UseCode() {
  const { t, sentence } = useMessages(recordMessages)
  const [code, setCode] = useState('')
  const use = useWrite(myRecord.useCarerCode, {
    refreshes: portalHome.people,
    onSuccess: ({ message, person: { name } }) => {
      const description = sentence({ key: 'done.carer-code', values: { name }, text: message })
      toast({ title: t('carer.used'), description, variant: 'success' })
      setCode('')
    },
    onError: ({ message }) => void toast({ title: t('carer.failed'), description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() && !use.isPending) use.mutate({ body: { code: code.trim() } })
  }
  return (
    <form className="card" onSubmit={submit}>
      <div className="card-content grid gap-3">
        <h3 className="font-semibold">{t('carer.own-code')}</h3>
        <p>{t('carer.own-code-text')}</p>
        <Field label={t('carer.enter')} className="max-w-xs">
          <Input value={code} maxLength={40} autoComplete="off" onChange={({ target }) => setCode(target.value)} />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={!code.trim()}
          loading={use.isPending}
        >
          {t('carer.use')}
        </Button>
      </div>
    </form>
  )
}
