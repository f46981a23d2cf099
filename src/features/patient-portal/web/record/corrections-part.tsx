import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import type { Tone } from '#design/feedback/tone.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Correction, myRecord } from '../../my-record/contract.ts'
import { CORRECTION_LENGTH, CORRECTION_TOPICS, type CorrectionTopic } from '../../rules.ts'
import { ReplyAdvice } from '../coach/reply-advice.tsx'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

const TONES: Record<Correction['status'], Tone> = {
  waiting: 'warning',
  'in-progress': 'info',
  done: 'success',
  closed: 'neutral',
}

export function CorrectionsPart() {
  const { t, date } = useMessages(recordMessages)
  const { id } = usePatient()
  const { data } = useRead(myRecord.corrections, { params: { id } })
  return (
    <div className="grid gap-4">
      <Ask />
      {data && data.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg font-semibold">{t('correct.yours')}</h3>
          <ul className="grid gap-3">
            {data.map(({ id: each, at, topic, text, status, answer }) => (
              <li key={each} className="card">
                <div className="card-content grid gap-2">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <p className="font-semibold">{`${t(`correct.${topic}`)} · ${date(at)}`}</p>
                    <Badge tone={TONES[status]}>{t(`correct.${status}`)}</Badge>
                  </div>
                  <p dir="auto">{text}</p>
                  {answer && <p className="font-medium">{t('correct.answer', { text: answer })}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Ask() {
  const { t, sentence } = useMessages(recordMessages)
  const { id } = usePatient()
  const [topic, setTopic] = useState<CorrectionTopic>('details')
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const ask = useWrite(myRecord.askCorrection, {
    refreshes: myRecord.corrections,
    onSuccess: ({ message }) => {
      const description = sentence({ key: 'done.correction', text: message })
      toast({ title: t('correct.sent'), description, variant: 'success' })
      setText('')
      setClientId(crypto.randomUUID())
    },
    onError: ({ message }) => void toast({ title: t('correct.failed'), description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !ask.isPending) ask.mutate({ params: { id }, body: { topic, text: text.trim(), clientId } })
  }
  return (
    <form className="card" onSubmit={submit}>
      <div className="card-content grid gap-4">
        <p>{t('correct.text')}</p>
        <Field label={t('correct.topic')}>
          <NativeSelect value={topic} onChange={({ target }) => setTopic(target.value as CorrectionTopic)}>
            {CORRECTION_TOPICS.map((each) => (
              <option key={each} value={each}>
                {t(`correct.${each}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('correct.what')}>
          <Textarea
            value={text}
            maxLength={CORRECTION_LENGTH}
            dir="auto"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start" disabled={!text.trim()} loading={ask.isPending}>
          {t('correct.send')}
        </Button>
        <ReplyAdvice advice={ask.data?.advice} />
      </div>
    </form>
  )
}
