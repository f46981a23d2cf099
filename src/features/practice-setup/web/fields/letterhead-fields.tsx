import { type ChangeEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { isLogo } from '#fhir/logo.ts'
import { letterheadOf } from '#platform/practice-profile/letterhead-lines.ts'
import type { FieldsProps } from './fields.ts'

const LARGEST_LOGO_BYTES = 140_000

export function LetterheadFields({ value, onChange, errorAt, setup }: FieldsProps<'letterhead'>) {
  const [problem, setProblem] = useState<string>()
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const isRight = ['image/png', 'image/jpeg'].includes(file.type) && file.size <= LARGEST_LOGO_BYTES
    const logo = isRight ? await readAsDataUrl(file) : ''
    setProblem(isLogo(logo) ? undefined : 'Choose a PNG or JPEG picture of at most 140 kB.')
    if (isLogo(logo)) onChange({ ...value, logo })
  }
  return (
    <>
      <Field label="Logo" hint="PNG or JPEG, at most 140 kB." error={problem ?? errorAt('logo')}>
        <Input type="file" accept="image/png,image/jpeg" onChange={(event) => void choose(event)} />
      </Field>
      {value.logo && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ ...value, logo: '' })}
        >
          Remove logo
        </Button>
      )}
      <Field label="Additional lines" hint="Below name and address, one line each, at most four.">
        <Textarea
          rows={3}
          value={value.extraLines.join('\n')}
          onChange={({ target }) => onChange({ ...value, extraLines: target.value.split('\n').slice(0, 4) })}
        />
      </Field>
      <Preview letterhead={letterheadOf({ identity: setup.profile.identity, letterhead: value })} />
    </>
  )
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture could not be read.'))
    reader.readAsDataURL(file)
  })
}

/** As it stands on paper: dark on white, whatever the scheme of the screen. */
function Preview({ letterhead }: { letterhead: ReturnType<typeof letterheadOf> }) {
  return (
    <section aria-label="Letterhead preview" className="grid gap-2">
      <h3 className="font-semibold">Preview</h3>
      {letterhead ? (
        <div className="rounded-card border bg-[#fff] p-6 text-[#111827]">
          <div className="flex items-start justify-between gap-4 border-b border-[#64748b] pb-3">
            <div className="min-w-0">
              <p className="text-lg font-bold">{letterhead.name}</p>
              {letterhead.lines.map((line) => (
                <p key={line} className="text-sm text-[#475569]">
                  {line}
                </p>
              ))}
            </div>
            {letterhead.logo && <img src={letterhead.logo} alt="Logo" className="max-h-16 max-w-40" />}
          </div>
          <p className="pt-4 text-sm">Dear Dr …</p>
        </div>
      ) : (
        <p className="text-sm text-muted">Enter the name of the practice first.</p>
      )}
    </section>
  )
}
