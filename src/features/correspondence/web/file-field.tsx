import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { FILE_BYTES_AT_MOST, FILE_TYPES } from '../rules.ts'

export interface FileFieldProps {
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** A scan, photo or PDF from this machine; on a phone the camera is offered. */
export function FileField({ error, onChoose }: FileFieldProps) {
  return (
    <Field label="File" required error={error} hint="PDF, JPEG or PNG, at most 10 megabytes.">
      <Input type="file" accept={FILE_TYPES.join(',')} onChange={({ target }) => onChoose(target.files?.[0])} />
    </Field>
  )
}

/** What is wrong with the choice before anything is sent. */
export function fileProblem(file: File | undefined): string | undefined {
  if (!file) return 'Choose a PDF, JPEG or PNG file.'
  return file.size > FILE_BYTES_AT_MOST ? 'Choose a file of at most 10 megabytes.' : undefined
}

export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
