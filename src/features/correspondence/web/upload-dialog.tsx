import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { correspondence } from '../contract.ts'
import { TEXT_LENGTH } from '../rules.ts'
import { base64Of, FileField, fileProblem } from './file-field.tsx'

export interface UploadDialogProps {
  onReceived: (id: string) => void
  onClose: () => void
}

/** Takes in a scan or PDF; whose letter it is, is confirmed afterwards. */
export function UploadDialog({ onReceived, onClose }: UploadDialogProps) {
  const [file, setFile] = useState<File>()
  const [text, setText] = useState({ title: '', from: '', family: '', birthDate: '', number: '' })
  const [problem, setProblem] = useState<string>()
  const receive = useWrite(correspondence.receive, {
    onSuccess: ({ letter, message }) => {
      toast({ title: 'Letter Received', description: message, variant: 'success' })
      onReceived(letter.id)
    },
    onError: (error) => setProblem(error.message),
  })
  const field = (name: keyof typeof text) => ({
    value: text[name],
    maxLength: TEXT_LENGTH,
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [name]: target.value }),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (receive.isPending) return
    const wrong = fileProblem(file)
    setProblem(wrong)
    if (wrong || !file) return
    const { title, from, ...hints } = text
    receive.mutate({ body: { fileName: file.name, data: await base64Of(file), title, from, hints } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <DialogHeader>
            <DialogTitle>Incoming letter</DialogTitle>
          </DialogHeader>
          <FileField error={problem} onChoose={setFile} />
          <Field label="Title">
            <Input placeholder="CT chest report" {...field('title')} />
          </Field>
          <Field label="From">
            <Input placeholder="Dr Kim Other" {...field('from')} />
          </Field>
          <fieldset className="grid gap-3 sm:grid-cols-3">
            <legend className="mb-1 text-sm text-muted">As the letter names its patient</legend>
            <Field label="Family name">
              <Input {...field('family')} />
            </Field>
            <Field label="Date of birth">
              <Input type="date" {...field('birthDate')} />
            </Field>
            <Field label="MRN or Medicare number">
              <Input {...field('number')} />
            </Field>
          </fieldset>
          <SubmitFooter leave="Cancel" loading={receive.isPending} loadingText="Receiving…">
            Receive letter
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
