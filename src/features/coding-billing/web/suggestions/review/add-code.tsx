import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { codingBilling } from '../../../contract.ts'
import { NOT_KNOWN } from '../../../rules.ts'

export interface AddCodeProps {
  serviceDate: string
  /** Who pays, and whose fees count: DVA does not pay what Medicare does. */
  payer: string
  practitionerId: string | undefined
  /** For correcting a claim, where only items can change. */
  onlyItems?: boolean
  onAdd: (type: 'MBS' | 'ICD-10', code: string, description: string) => void
}

/** Search by number, code or text; matches appear while typing, with the fee on the day of service. */
export function AddCode({ serviceDate, payer, practitionerId, onlyItems = false, onAdd }: AddCodeProps) {
  const [type, setType] = useState<'MBS' | 'ICD-10'>('MBS')
  const [q, setQ] = useState('')
  const isMbs = type === 'MBS'
  const items = useRead(codingBilling.items, {
    query: { q, date: serviceDate, payer, practitioner: practitionerId },
    enabled: isMbs && q.length > 1,
    keepPrevious: true,
  })
  const diagnoses = useRead(codingBilling.diagnoses, {
    query: { q },
    enabled: !isMbs && q.length > 1,
    keepPrevious: true,
  })
  const found = isMbs
    ? (items.data ?? []).map(({ item, description, feeCents }) => ({
        code: item,
        description,
        words: `${description}, ${feeText(payer, feeCents)}`,
      }))
    : (diagnoses.data ?? []).map(({ code, description }) => ({ code, description, words: description }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = q.trim().toUpperCase()
    if (!code) return
    onAdd(type, code, found.find((one) => one.code === code)?.description ?? '')
    setQ('')
  }

  return (
    <form className="grid gap-2" onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-end gap-2">
        {!onlyItems && (
          <Field label="Code type" className="w-28">
            <NativeSelect value={type} onChange={({ target }) => setType(target.value as 'MBS' | 'ICD-10')}>
              <option>MBS</option>
              <option>ICD-10</option>
            </NativeSelect>
          </Field>
        )}
        <Field label={isMbs ? 'MBS item or words' : 'ICD-10 code or words'} className="min-w-0 flex-1 basis-40">
          <Input type="search" value={q} maxLength={100} onChange={({ target }) => setQ(target.value)} />
        </Field>
        <Button type="submit" variant="outline" className="mb-1.5" disabled={!q.trim()}>
          Add code
        </Button>
      </div>
      {q.length > 1 && found.length > 0 && (
        <ul aria-label="Codes that match" className="grid max-h-48 gap-1 overflow-y-auto rounded-control border p-1">
          {found.slice(0, 20).map(({ code, description, words }) => (
            <li key={code}>
              <button
                type="button"
                className="w-full rounded-control px-2 py-1 text-left text-sm hover:bg-surface-2"
                onClick={() => {
                  onAdd(type, code, description)
                  setQ('')
                }}
              >
                <strong className="tabular-nums">{code}</strong>
                {` ${words}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      {q.length > 1 && found.length === 0 && (isMbs ? items : diagnoses).isSuccess && (
        <p role="status" className="text-sm text-muted">
          {isMbs ? 'No item matches. Check the number, or try other words.' : 'No code matches. Try other words.'}
        </p>
      )}
    </form>
  )
}

function feeText(payer: string, cents: number | undefined): string {
  const amount = cents === undefined ? NOT_KNOWN.toLowerCase() : formatCents(cents)
  return payer === 'DVA' ? `DVA fee ${amount}` : `fee ${amount}`
}
