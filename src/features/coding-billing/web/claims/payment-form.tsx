import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { ClaimDetail } from '../../claims/contract.ts'
import { PAYMENT_METHODS, PAYMENT_WORDS, type PaymentMethod, paymentProblems } from '../../rules.ts'
import { parseDollars, toDollarText } from '../parse-dollars.ts'
import type { ClaimMoves } from './use-claim-moves.ts'

export interface PaymentFormProps {
  detail: ClaimDetail
  pay: ClaimMoves['pay']
}

/** The patient's payments, and a form to record more while an amount is owed. */
export function PaymentForm({ detail: { claim, payments }, pay }: PaymentFormProps) {
  const today = practiceDay(new Date())
  const [text, setText] = useState(toDollarText(claim.owedCents))
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [on, setOn] = useState(today)
  const [isTried, setIsTried] = useState(false)
  // a repeated click is the same payment
  const [key] = useState(() => crypto.randomUUID())
  const amountCents = parseDollars(text)
  const problems = paymentProblems({ amountCents, method, on }, claim.owedCents, today)
  const shown = isTried ? problems : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (amountCents === undefined || !method || Object.keys(problems).length > 0 || pay.isPending) return
    pay.mutate({ params: { id: claim.id }, body: { amountCents, method, on, key } })
  }

  if (payments.length === 0 && claim.owedCents === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Payments by the patient</h3>
      {payments.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {payments.map(({ id, on: day, amountCents: cents, method: how, by }) => (
            <li key={id}>
              <strong className="tabular-nums">{formatCents(cents)}</strong>
              {` on ${formatDate(day)}, ${methodWords(how)}, recorded by ${by}`}
            </li>
          ))}
        </ul>
      )}
      {claim.owedCents > 0 && (
        <form className="grid gap-3 rounded-control border p-3" onSubmit={submit} noValidate>
          <p className="text-sm">
            {'Owed: '}
            <strong className="tabular-nums">{formatCents(claim.owedCents)}</strong>
          </p>
          <div className="grid items-start gap-3 sm:grid-cols-3">
            <Field label="Amount" required error={shown.amountCents}>
              <Input inputMode="decimal" value={text} onChange={({ target }) => setText(target.value)} />
            </Field>
            <ChoiceField
              label="Paid by"
              required
              error={shown.method}
              choices={PAYMENT_WORDS}
              order={PAYMENT_METHODS}
              none="Choose"
              value={method}
              onChange={setMethod}
            />
            <DateField label="Paid on" hint="" required max={today} value={on} onValueChange={setOn} error={shown.on} />
          </div>
          <Button type="submit" variant="secondary" size="sm" className="justify-self-start" loading={pay.isPending}>
            Record payment
          </Button>
        </form>
      )}
    </section>
  )
}

const methodWords = (method: string): string =>
  (PAYMENT_METHODS.find((one) => one === method) ? PAYMENT_WORDS[method as PaymentMethod] : method).toLowerCase()
