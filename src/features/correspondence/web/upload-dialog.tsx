import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { correspondence } from '../contract.ts'
import { FILE_BYTES_AT_MOST, FILE_TYPES, TEXT_LENGTH } from '../rules.ts'

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
    if (!file) return setProblem('Choose a PDF, JPEG or PNG file.')
    if (file.size > FILE_BYTES_AT_MOST) return setProblem('Choose a file of at most 10 megabytes.')
    setProblem(undefined)
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
          <Field label="File" required error={problem} hint="PDF, JPEG or PNG, at most 10 megabytes.">
            <Input type="file" accept={FILE_TYPES.join(',')} onChange={({ target }) => setFile(target.files?.[0])} />
          </Field>
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

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
