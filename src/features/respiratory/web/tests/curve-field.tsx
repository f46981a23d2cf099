import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'

const MOST_BYTES = 300_000

export interface CurveFieldProps {
  /** 'Curve before'. */
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Samples of one manoeuvre, pasted or from a file. */
export function CurveField({ label, value, error, onChange }: CurveFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > MOST_BYTES) {
      toast({ title: 'File Not Read', description: 'Use a file of at most 300 kB.', variant: 'destructive' })
      return
    }
    onChange(await file.text())
  }

  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        <Textarea
          rows={3}
          className="max-h-40 font-mono text-xs"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          Choose CSV file
          <span className="sr-only">{` for ${label.toLowerCase()}`}</span>
        </Button>
        {value && (
          <Button variant="ghost" size="sm" onClick={() => onChange('')}>
            Clear
            <span className="sr-only">{` ${label.toLowerCase()}`}</span>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={`File of ${label.toLowerCase()}`}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
