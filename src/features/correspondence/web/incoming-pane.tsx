import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { correspondence, type IncomingLetter } from '../contract.ts'
import { NOTE_LENGTH, TEXT_LENGTH } from '../rules.ts'
import { FileForPatient } from './file-for-patient.tsx'

export interface IncomingPaneProps {
  id: string
  canDecide: boolean
  onClose: () => void
  onDone: () => void
}

/** An incoming letter: the page itself, whose it is, who reads it, and the decision. */
export function IncomingPane({ id, canDecide, onClose, onDone }: IncomingPaneProps) {
  const read = useRead(correspondence.read, { params: { id } })
  return (
    <WhenRead read={read} loading="Loading the letter…" lines={8}>
      {(letter) => (
        <Card aria-labelledby="incoming-letter">
          <PaneHeader titleId="incoming-letter" title={letter.title} back="Inbox" onBack={onClose} isBesideList>
            <p className="text-sm text-muted">
              {[letter.from && `From ${letter.from}`, `received ${formatDateTime(letter.receivedAt)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Whose letter={letter} />
          </PaneHeader>
          <CardContent className="grid gap-5">
            <Page letter={letter} />
            {!letter.acknowledged && <FileForPatient key={letter.version} letter={letter} />}
            {letter.acknowledged ? (
              <p className="text-sm">{`Acknowledged by ${letter.acknowledged.by}, ${formatDateTime(letter.acknowledged.at)}: ${letter.acknowledged.note}`}</p>
            ) : (
              letter.patientId && canDecide && <AcknowledgeForm letter={letter} onDone={onDone} />
            )}
          </CardContent>
        </Card>
      )}
    </WhenRead>
  )
}

function Whose({ letter: { patientId, patientName, birthDate } }: { letter: IncomingLetter }) {
  if (!patientId) return <Badge tone="warning">Unassigned</Badge>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Link href={`/patients/${encodeURIComponent(patientId)}`} className="font-semibold underline underline-offset-2">
        {patientName}
      </Link>
      <span className="text-sm text-muted">{`Born ${formatBirthDate(birthDate) || 'not known'}`}</span>
    </p>
  )
}

function Page({ letter: { id, fileType, title } }: { letter: IncomingLetter }) {
  const url = urlOf(correspondence.file, { params: { id } })
  return (
    <div className="grid gap-2">
      {fileType !== 'application/pdf' && (
        <img src={url} alt={`Scan: ${title}`} className="max-h-[60dvh] rounded-control border object-contain" />
      )}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="min-h-target justify-self-start underline underline-offset-4"
      >
        {fileType === 'application/pdf' ? 'Open the PDF' : 'Open the scan in a new window'}
      </a>
    </div>
  )
}

function AcknowledgeForm({ letter, onDone }: { letter: IncomingLetter; onDone: () => void }) {
  const [note, setNote] = useState('')
  const [task, setTask] = useState('')
  const [isTried, setIsTried] = useState(false)
  const problem = note.trim() || task.trim() ? undefined : 'Write a note or a task.'
  const acknowledge = useWrite(correspondence.acknowledge, {
    refreshes: correspondence.read,
    onSuccess: ({ message }) => {
      toast({ title: 'Letter Acknowledged', description: message, variant: 'success' })
      onDone()
    },
    onError: (error) => toast({ title: 'Acknowledgement Failed', description: error.message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problem || acknowledge.isPending) return
    acknowledge.mutate({ params: { id: letter.id }, body: { note, task } })
  }
  return (
    <form className="grid gap-3 border-t pt-4" aria-label="Acknowledge this letter" onSubmit={submit} noValidate>
      <Field label="Note" error={isTried ? problem : undefined}>
        <Textarea rows={2} maxLength={NOTE_LENGTH} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Field label="Task" hint="Becomes one of your tasks, for example: change the inhaler.">
        <Input maxLength={TEXT_LENGTH} value={task} onChange={({ target }) => setTask(target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={acknowledge.isPending} loadingText="Acknowledging…">
        Acknowledge
      </Button>
    </form>
  )
}
