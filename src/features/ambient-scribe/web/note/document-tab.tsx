import { FileText, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { ambientScribe, type DocumentKind, type WrittenDocument } from '../../contract.ts'
import type { ScribeSession } from '../use-session.ts'
import { sectionsOf } from './note-draft.ts'
import { savePosted } from './save-posted.ts'

const ABOUT: Readonly<Record<DocumentKind, { title: string; about: string; file: string }>> = {
  summary: {
    title: 'Patient Summary',
    about: 'What was found and what to do next, in plain words for the patient.',
    file: 'patient-summary.pdf',
  },
  letter: {
    title: 'Specialist Letter',
    about: 'To the referring doctor: problems, medications, findings and plan.',
    file: 'specialist-letter.pdf',
  },
}

/** A paper written from the note; it can be changed, printed, and filed with the note. */
export function DocumentTab({
  kind,
  session,
  update,
}: { kind: DocumentKind } & Pick<ScribeSession, 'session' | 'update'>) {
  const { title, about, file } = ABOUT[kind]
  const [isPrinting, setIsPrinting] = useState(false)
  const { note, patient, documents, encounterType } = session
  const document = documents.find((each) => each.kind === kind)
  const noteNow = note && JSON.stringify(sectionsOf(note))
  const keep = (next: WrittenDocument) =>
    update({ documents: [...documents.filter((each) => each.kind !== kind), next] })
  const writing = useWrite(ambientScribe.writeDocument, {
    onSuccess: (written) => {
      keep(written)
      update({ writtenFrom: { ...session.writtenFrom, [kind]: noteNow } })
    },
    onError: (error) => toast({ title: `${title} Failed`, description: error.message, variant: 'destructive' }),
  })
  if (!note || !patient) {
    return (
      <EmptyState icon={<FileText aria-hidden="true" />} title={title}>
        Available after a note is generated
      </EmptyState>
    )
  }
  const visit = { encounterType, reason: session.reason || 'Not stated yet', sections: sectionsOf(note) }
  const params = { patientId: patient.id }
  const write = () => writing.mutate({ params, body: { ...visit, kind } })

  async function print(printed: WrittenDocument) {
    setIsPrinting(true)
    await savePosted(ambientScribe.pdf, { params }, { ...visit, document: printed }, file).catch((error: Error) =>
      toast({ title: 'Export Failed', description: error.message, variant: 'destructive' }),
    )
    setIsPrinting(false)
  }

  if (!document) {
    return (
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title={title}
        action={
          <Button loading={writing.isPending} loadingText="Writing…" onClick={write}>
            {`Write ${title}`}
          </Button>
        }
      >
        {about}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="ai">AI draft</Badge>
          <span className="text-muted">{about}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" loading={writing.isPending} loadingText="Writing…" onClick={write}>
            <RefreshCw aria-hidden="true" />
            Draft again
          </Button>
          <Button variant="outline" loading={isPrinting} loadingText="Printing…" onClick={() => void print(document)}>
            <FileText aria-hidden="true" />
            Export PDF
          </Button>
        </div>
      </div>
      {session.writtenFrom?.[kind] !== noteNow && (
        <Alert tone="warning" live="status">
          The note has changed since this was drafted. Draft it again, or make the same change here.
        </Alert>
      )}
      {document.sections.map(({ title: heading, sentences }) => (
        <Field key={heading} label={heading}>
          <Textarea
            rows={Math.max(1, sentences.length)}
            className="min-h-ctl field-sizing-content"
            value={sentences.map(({ text }) => text).join('\n')}
            maxLength={20_000}
            onChange={({ target }) => keep(withLines(document, heading, target.value))}
          />
        </Field>
      ))}
    </div>
  )
}

function withLines(document: WrittenDocument, title: string, text: string): WrittenDocument {
  const sentences = text.split('\n').map((line, index) => ({ id: `${title}-${index + 1}`.slice(0, 64), text: line }))
  return {
    ...document,
    sections: document.sections.map((section) => (section.title === title ? { title, sentences } : section)),
  }
}
