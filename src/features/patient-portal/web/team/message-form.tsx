import { Paperclip, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import teamMessages from '#i18n/messages/en-AU/team.json'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import type { NewAttachment } from '../../care-team/contract.ts'
import type { Advice } from '../../contract.ts'
import { ATTACHMENTS_AT_MOST, MESSAGE_LENGTH, SUBJECT_LENGTH } from '../../rules.ts'
import { ReplyAdvice } from '../coach/reply-advice.tsx'
import { useMessages } from '../language/use-messages.ts'
import { discardEntry, useDeliver } from '../offline/use-outbox.ts'
import { usePatient } from '../patient.ts'
import { SafetyNow } from '../safety/safety-now.tsx'
import { useSafety } from '../safety/use-safety.ts'
import { toAttachment } from './shrink-picture.ts'

/** Used if the code that stores and sends it could not be loaded. */
const NOT_SENT = { state: 'refused', message: '' } as const

/** A new message, or with `threadId` a reply. Typed text survives closing the tab. */
export function MessageForm({ threadId, onSent }: { threadId?: string; onSent?: () => void }) {
  const { t } = useMessages(teamMessages)
  const { id } = usePatient()
  const draft = useDraft(`portal-message:${id}:${threadId ?? 'new'}`, { subject: '', text: '' })
  const [files, setFiles] = useState<readonly NewAttachment[]>([])
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const { subject, text } = draft.value
  const assessment = useSafety(text)
  const [sent, setSent] = useState<Advice>()
  const [waiting, setWaiting] = useState<SafetyAssessment>()
  const { t: frame } = useMessages(frameMessages)
  const deliver = useDeliver()
  const [isSending, setIsSending] = useState(false)

  /** Uses the outbox: offline it waits there, and it is sent only once. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || isSending) return
    setIsSending(true)
    const body = {
      patientId: id,
      message: text.trim(),
      clientId,
      ...(threadId ? { threadId } : subject.trim() && { subject: subject.trim() }),
      ...(files.length > 0 && { attachments: [...files] }),
    }
    const delivery = await deliver({ kind: 'message', clientId, personId: id, body }).catch(() => NOT_SENT)
    setIsSending(false)
    setClientId(crypto.randomUUID())
    if (delivery.state === 'refused') {
      // the text is still in the form
      await discardEntry(clientId).catch(() => undefined)
      const description = delivery.message || frame('toast.try-again')
      toast({ title: t('message.failed'), description, variant: 'destructive' })
      return
    }
    setSent(delivery.state === 'sent' && delivery.reply.advice.isDanger ? delivery.reply.advice : undefined)
    setWaiting(delivery.state === 'waiting' ? assessment : undefined)
    // danger is answered in the page, and nothing may cover that
    if (delivery.state === 'sent' && !delivery.reply.advice.isDanger)
      toast({ title: t('message.sent'), description: t('message.sent-text'), variant: 'success' })
    else if (delivery.state === 'waiting')
      toast({ title: t('message.waiting'), description: frame('toast.waiting-text'), variant: 'warning' })
    draft.discard()
    setFiles([])
    onSent?.()
  }

  async function add(chosen: FileList | null) {
    const found = [...(chosen ?? [])]
    if (files.length + found.length > ATTACHMENTS_AT_MOST) {
      toast({ title: t('message.too-many'), variant: 'destructive' })
      return
    }
    for (const file of found) {
      const ready = await toAttachment(file)
      if (typeof ready === 'string')
        toast({ title: t(`message.${ready}`, { name: file.name }), variant: 'destructive' })
      else setFiles((before) => [...before, { name: ready.name, type: ready.type, data: ready.data }])
    }
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {!threadId && (
        <Field label={t('message.about')}>
          <Input
            value={subject}
            maxLength={SUBJECT_LENGTH}
            dir="auto"
            onChange={({ target }) => draft.setValue({ ...draft.value, subject: target.value })}
          />
        </Field>
      )}
      <Field label={threadId ? t('threads.reply') : t('message.message')}>
        <Textarea
          rows={threadId ? 2 : 4}
          value={text}
          maxLength={MESSAGE_LENGTH}
          dir="auto"
          onChange={({ target }) => draft.setValue({ ...draft.value, text: target.value })}
        />
      </Field>
      <SafetyNow assessment={assessment ?? waiting} />
      {!text && <ReplyAdvice advice={sent} />}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index} className="flex items-center gap-1 rounded-control border ps-3 text-sm">
              <span className="max-w-48 truncate">{name}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('message.remove', { name })}
                onClick={() => setFiles(files.filter((_, other) => other !== index))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="lg"
          className="max-sm:w-full"
          disabled={!text.trim()}
          loading={isSending}
          loadingText={t('message.sending')}
        >
          {t('message.send')}
        </Button>
        <label
          className={`${buttonClass({ variant: 'outline', size: 'lg' })} max-sm:w-full focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary`}
          title={t('message.attach-hint')}
        >
          <Paperclip aria-hidden="true" />
          {t('message.attach')}
          <input
            type="file"
            multiple
            accept="image/*,application/pdf,text/plain"
            className="sr-only"
            onChange={({ target }) => {
              void add(target.files).then(() => {
                target.value = ''
              })
            }}
          />
        </label>
      </div>
    </form>
  )
}
