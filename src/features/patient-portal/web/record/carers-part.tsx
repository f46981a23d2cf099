import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import type { Tone } from '#design/feedback/tone.ts'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Carer, myRecord } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { InviteForm } from './invite-form.tsx'
import { UseCode } from './use-code.tsx'

const TONES: Record<Carer['status'], Tone> = {
  invited: 'warning',
  active: 'success',
  expired: 'neutral',
  withdrawn: 'neutral',
}

/** The patient's carers, a code for a new one, and a field for a code the patient received. */
export function CarersPart() {
  const { t, date } = useMessages(recordMessages)
  const { id } = usePatient()
  const [code, setCode] = useState<{ name: string; code: string; until: string }>()
  const { data } = useRead(myRecord.carers, { params: { id } })
  return (
    <div className="grid gap-4">
      <p>{t('carer.text')}</p>
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((carer) => (
            <li key={carer.id} className="card">
              <Row carer={carer} />
            </li>
          ))}
        </ul>
      )}
      {code && (
        <div role="status" className="alert tone-success">
          <div className="grid gap-1">
            <p className="alert-title">{t('carer.code', { name: code.name })}</p>
            <p className="font-mono text-2xl font-semibold select-all">{code.code}</p>
            <p>{t('carer.code-text', { date: date(code.until) })}</p>
          </div>
        </div>
      )}
      <InviteForm onInvited={setCode} />
      <UseCode />
    </div>
  )
}

function Row({ carer }: { carer: Carer }) {
  const { t, sentence, date } = useMessages(recordMessages)
  const { id } = usePatient()
  const { id: carerId, name, relationship, scopes, since, status } = carer
  const stop = useWrite(myRecord.withdrawCarer, {
    refreshes: myRecord.carers,
    onSuccess: ({ message }) => {
      const description = sentence({ key: 'done.carer-withdrawn', values: { name }, text: message })
      toast({ title: t('carer.stopped'), description })
    },
    onError: ({ message }) => void toast({ title: t('carer.failed'), description: message, variant: 'destructive' }),
  })
  const isOpen = status === 'active' || status === 'invited'
  return (
    <div className="card-content flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <Badge tone={TONES[status]}>{t(`carer.${status}`)}</Badge>
        </p>
        <p className="text-sm">{scopes.map((scope) => t(`carer.${scope}`)).join(' · ')}</p>
        <p className="text-sm text-muted">{`${t(`carer.${relationship}`)} · ${t('carer.since', { date: date(since) })}`}</p>
      </div>
      {isOpen && (
        <Button
          variant="outline"
          aria-label={t('carer.stop-name', { name })}
          loading={stop.isPending}
          onClick={() => stop.mutate({ params: { id, carerId } })}
        >
          {t('carer.stop')}
        </Button>
      )}
    </div>
  )
}
