import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { practiceDay } from '#fhir/dates.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoiceMoves } from './use-invoice-moves.ts'

const WAYS = { written: 'Signed on paper', electronic: 'Electronically', verbal: 'Verbally' } as const

/** Informed financial consent: who accepted the estimate, when and how. */
export function AcceptanceForm({ invoice, accept }: { invoice: Invoice; accept: InvoiceMoves['accept'] }) {
  const today = practiceDay(new Date())
  const [by, setBy] = useState(invoice.accountHolder)
  const [on, setOn] = useState(today)
  const [way, setWay] = useState<keyof typeof WAYS>('written')
  const [isTried, setIsTried] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!by.trim() || !on || accept.isPending) return
    accept.mutate({ params: { id: invoice.id }, body: { on, way, by } })
  }
  return (
    <form className="grid gap-3 rounded-control border p-3" onSubmit={submit} noValidate>
      <h3 className="font-semibold">Informed financial consent</h3>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label="Accepted by" required error={isTried && !by.trim() ? 'Enter who agreed' : undefined}>
          <Input maxLength={120} value={by} onChange={({ target }) => setBy(target.value)} />
        </Field>
        <ChoiceField label="How it was accepted" required choices={WAYS} value={way} onChange={setWay} />
        <DateField
          label="Day"
          hint=""
          required
          max={today}
          value={on}
          onValueChange={setOn}
          error={isTried && !on ? 'Enter the day' : undefined}
        />
      </div>
      <Button type="submit" size="sm" className="justify-self-start" loading={accept.isPending}>
        Record acceptance
      </Button>
    </form>
  )
}
