import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { METHOD_WORDS, PAYMENT_METHODS, type PaymentMethod, TEXT_LENGTH } from '../../rules.ts'
import { parseDollars, toDollarText } from '../parse-dollars.ts'

export interface MoneySent {
  amountCents: number
  method: PaymentMethod
  on: string
  reason: string
  key: string
}

export interface MoneyFormProps {
  submit: string
  startCents?: number
  /** At most this much, where there is a limit. */
  mostCents?: number
  tooMuch?: string
  needsReason?: boolean
  isPending: boolean
  onSend: (sent: MoneySent) => void
}

/** Money that was taken or given back: how much, how and when. */
export function MoneyForm(props: MoneyFormProps) {
  const { submit, startCents, mostCents, tooMuch, needsReason = false, isPending, onSend } = props
  const today = practiceDay(new Date())
  const [text, setText] = useState(toDollarText(startCents))
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [on, setOn] = useState(today)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  // a repeated click is the same payment
  const [key] = useState(() => crypto.randomUUID())
  const cents = parseDollars(text)
  const problems = {
    amount:
      cents === undefined || cents <= 0
        ? 'Enter an amount'
        : mostCents !== undefined && cents > mostCents
          ? tooMuch
          : undefined,
    method: method ? undefined : 'Choose how it was paid',
    on: !on ? 'Enter the day' : on > today ? 'Enter today or an earlier day' : undefined,
    reason: needsReason && !reason.trim() ? 'Enter a reason' : undefined,
  }
  const shown: Partial<typeof problems> = isTried ? problems : {}
  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.values(problems).some(Boolean) || cents === undefined || !method || isPending) return
    onSend({ amountCents: cents, method, on, reason: reason.trim(), key })
  }
  return (
    <form className="grid gap-3 rounded-control border p-3" onSubmit={send} noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Amount" required error={shown.amount}>
          <Input inputMode="decimal" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <ChoiceField
          label="How it was paid"
          required
          error={shown.method}
          choices={METHOD_WORDS}
          order={PAYMENT_METHODS}
          none="Choose"
          value={method}
          onChange={setMethod}
        />
        <DateField label="Day" hint="" required max={today} value={on} onValueChange={setOn} error={shown.on} />
      </div>
      {needsReason && (
        <Field label="Reason" required error={shown.reason}>
          <Input maxLength={TEXT_LENGTH} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start" loading={isPending}>
        {submit}
      </Button>
    </form>
  )
}
