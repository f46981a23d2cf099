import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { DialogFooter } from '#design/overlays/dialog.tsx'
import { transfer } from '../contract.ts'
import { FILE_BYTES_AT_MOST, formatOf, IMPORT_FORMATS, sizeText, type TransferFormat } from '../rules.ts'
import { sendFile } from './send-file.ts'

/** Chooses a file and its format, and uploads it in parts. */
export function ChooseFile({ onSent }: { onSent: (id: string) => void }) {
  const [file, setFile] = useState<File>()
  const [format, setFormat] = useState<TransferFormat>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setProblem(chosen && fileProblem(chosen))
    const detected = chosen && formatOf(chosen.name)
    if (detected) setFormat(detected)
  }

  async function send() {
    if (!file || !format) return
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    setProblem(undefined)
    try {
      onSent(await sendFile(file, format, { signal: controller.signal, sent: setShare }))
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message)
    } finally {
      setShare(undefined)
    }
  }

  const isSending = share !== undefined
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="File" hint={`At most ${sizeText(FILE_BYTES_AT_MOST)}, in UTF-8`} error={problem} required>
        <Input
          type="file"
          accept=".json,.ndjson,.jsonl,.csv"
          disabled={isSending}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Field>
      <Field label="File type" required>
        <NativeSelect
          value={format ?? ''}
          disabled={isSending}
          onChange={({ target }) => setFormat(target.value as TransferFormat)}
        >
          <option value="" disabled>
            Choose…
          </option>
          {Object.entries(IMPORT_FORMATS).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {format === 'csv' && (
        <Alert tone="info">
          {
            'The first line names the columns; family or given must be among them, every row needs gender and birthDate (YYYY-MM-DD). An empty cell changes nothing. '
          }
          <a className="underline" href={transfer.sample.path} download>
            Download a sample file with every column
          </a>
        </Alert>
      )}
      {isSending && <Progress value={share * 100} label="Sending the file" />}
      <DialogFooter>
        <a className={buttonClass({ variant: 'ghost' })} href={transfer.sample.path} download>
          Sample CSV
        </a>
        <Button
          type="submit"
          disabled={!file || !format || Boolean(file && fileProblem(file))}
          loading={isSending}
          loadingText="Sending…"
        >
          Send and preview
        </Button>
      </DialogFooter>
    </form>
  )
}

function fileProblem(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  return file.size > FILE_BYTES_AT_MOST ? `The file has ${sizeText(file.size)}; split it.` : undefined
}
