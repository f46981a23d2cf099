import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { documents } from '../../documents/contract.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/rules.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import { base64Of, FileField, fileProblem } from '../file-field.tsx'

export interface AddDocumentProps {
  patientId: string
  onClose: () => void
}

/** Adds a document or photo to the chart that is open. */
export function AddDocument({ patientId, onClose }: AddDocumentProps) {
  const today = practiceDay(new Date())
  const [file, setFile] = useState<File>()
  const [kind, setKind] = useState<DocumentKind>('Report')
  const [text, setText] = useState({ title: '', from: '', date: today })
  const [problem, setProblem] = useState<string>()
  const add = useWrite(documents.add, {
    refreshes: documents.list,
    onSuccess: () => {
      toast({ title: 'Document Added', variant: 'success' })
      onClose()
    },
    onError: (error) => setProblem(error.message),
  })
  function choose(chosen: File | undefined) {
    setFile(chosen)
    setProblem(chosen ? fileProblem(chosen) : undefined)
    if (chosen?.type.startsWith('image/')) setKind('Photo')
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    const wrong = fileProblem(file)
    setProblem(wrong)
    if (wrong || !file) return
    add.mutate({ params: { id: patientId }, body: { fileName: file.name, data: await base64Of(file), kind, ...text } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <DialogHeader>
            <DialogTitle>Add document or photo</DialogTitle>
            <DialogDescription>
              It becomes part of this patient’s record. If a clinician has to read it first, add it to the inbox as an
              incoming letter.
            </DialogDescription>
          </DialogHeader>
          <FileField error={problem} onChoose={choose} />
          <Field label="What it is" required>
            <NativeSelect value={kind} onChange={({ target }) => setKind(target.value as DocumentKind)}>
              {DOCUMENT_KINDS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Title" hint="Leave empty to use the file name.">
            <Input
              value={text.title}
              maxLength={TEXT_LENGTH}
              onChange={({ target }) => setText({ ...text, title: target.value })}
            />
          </Field>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DateField
              label="Date"
              hint=""
              max={today}
              value={text.date}
              onValueChange={(date) => setText({ ...text, date })}
            />
            <Field label="From" hint="Leave empty to use your name.">
              <Input
                value={text.from}
                maxLength={TEXT_LENGTH}
                onChange={({ target }) => setText({ ...text, from: target.value })}
              />
            </Field>
          </div>
          <SubmitFooter leave="Cancel" loading={add.isPending} loadingText="Adding…">
            Add
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
