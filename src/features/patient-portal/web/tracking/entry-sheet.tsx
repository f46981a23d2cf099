import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { instantAt, practiceDay, practiceTime } from '#fhir/dates.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import sentences from '#i18n/messages/en-AU/sentences.json'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import { isDangerSign } from '#medicine/self-management/signs.ts'
import { inEnglish } from '../../messages/english.ts'
import { isAskedAgain, type NewReading, type ReadingKind, readingProblem } from '../../rules.ts'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { VeryUnwell } from '../emergency/very-unwell.tsx'
import { useMessages } from '../language/use-messages.ts'
import { PortalSheet } from '../portal-sheet.tsx'
import { EntryFields } from './entry-fields.tsx'
import type { EntryInput } from './entry-props.ts'
import { EntryResult } from './entry-result.tsx'
import { type Sent, useAddReading } from './use-add-reading.ts'

/** Value of a date-time field in practice time, like every list. */
const toFieldTime = (at: Date): string => `${practiceDay(at)}T${practiceTime(at)}`

function fromFieldTime(text: string): string {
  const [day = '', time = ''] = text.split('T')
  return instantAt(day, time.slice(0, 5))
}

/** One entry: validated here, stored on the phone, sent when online. */
export function EntrySheet({ kind, onClose }: { kind: ReadingKind; onClose: () => void }) {
  const { t } = useMessages(trackingMessages)
  const { t: frame } = useMessages(frameMessages)
  const { sentence } = useMessages(sentences)
  const [fields, setFields] = useState<EntryInput>({})
  const [when, setWhen] = useState<string>()
  const [clientId] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const { add, isPending } = useAddReading()
  const isAnswered = sent?.reply.advice?.isDanger === true
  const danger = (fields.signs ?? []).filter(isDangerSign)

  async function save() {
    const at = when ? fromFieldTime(when) : new Date().toISOString()
    const reading: NewReading = { kind, clientId, at, ...fields }
    const found = readingProblem(reading, new Date())
    setProblem(found && sentence({ ...found, text: inEnglish(found) }))
    setIsAsked(found !== undefined && isAskedAgain(reading, found))
    if (found) return
    const answer = await add(reading)
    if (answer.state === 'refused') {
      toast({
        title: t('entry.failed'),
        description: answer.message || frame('toast.try-again'),
        variant: 'destructive',
      })
      return
    }
    if (answer.state === 'waiting') {
      toast({ title: frame('toast.waiting'), description: frame('toast.waiting-text'), variant: 'warning' })
      // a danger sign keeps the sheet open
      if (danger.length === 0) onClose()
      return
    }
    // the sheet says it is saved, and nothing may cover what to do in danger
    if (!answer.reply.advice?.isDanger) toast({ title: t('entry.saved'), variant: 'success' })
    setSent(answer)
  }

  return (
    <PortalSheet title={t(`track.${kind}`)} onClose={onClose}>
      {danger.length > 0 && !isAnswered && <EmergencyNow signs={danger} />}
      {sent ? (
        <EntryResult kind={kind} sent={sent} hidesEmergency={danger.length > 0 && !isAnswered} onClose={onClose} />
      ) : (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) void save()
          }}
        >
          <EntryFields kind={kind} fields={fields} problem={problem} onChange={setFields} />
          {isAsked && <VeryUnwell />}
          <Field label={t('entry.when')}>
            <Input
              type="datetime-local"
              value={when ?? toFieldTime(new Date())}
              max={toFieldTime(new Date())}
              onChange={({ target }) => setWhen(target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="lg" className="flex-1" loading={isPending}>
              {t('entry.save')}
            </Button>
            <Button variant="outline" size="lg" onClick={onClose}>
              {t('entry.cancel')}
            </Button>
          </div>
        </form>
      )}
    </PortalSheet>
  )
}
