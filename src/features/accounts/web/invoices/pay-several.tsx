import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accounts, type Invoice } from '../../contract.ts'
import { allocateOldestFirst, METHOD_WORDS, oldestFirst, PAYMENT_METHODS, type PaymentMethod } from '../../rules.ts'
import { parseDollars, toDollarText } from '../parse-dollars.ts'
import { ACCOUNT_READS } from './use-invoice-moves.ts'

export interface PaySeveralProps {
  patientId: string
  /** Those with something to pay. */
  invoices: readonly Invoice[]
  onClose: () => void
}

/** One payment for several invoices: the oldest first, unless somebody says otherwise. */
export function PaySeveral({ patientId, invoices, onClose }: PaySeveralProps) {
  // what is owed while the form is open; the server refuses a payment if it has changed
  const [owed] = useState(() => [...invoices].sort(oldestFirst))
  const owedCents = owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  const today = practiceDay(new Date())
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(toDollarText(owedCents))
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [on, setOn] = useState(today)
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>()
  const [isTried, setIsTried] = useState(false)
  const pay = useWrite(accounts.payInvoices, { refreshes: ACCOUNT_READS })

  const cents = parseDollars(amount)
  const suggested = allocateOldestFirst(cents ?? 0, owed)
  const textOf = (id: string) => edited?.[id] ?? toDollarText(suggested.get(id) ?? 0)
  const parts = owed.map(({ id, balanceCents }) => {
    const part = textOf(id).trim() === '' ? 0 : parseDollars(textOf(id))
    const problem =
      part === undefined || part < 0 ? 'Enter an amount' : part > balanceCents ? 'More than is owed' : undefined
    return { id, cents: part ?? 0, problem }
  })
  const allocated = parts.reduce((sum, part) => sum + part.cents, 0)
  const restCents = (cents ?? 0) - allocated
  const problems = {
    amount:
      cents === undefined || cents <= 0
        ? 'Enter an amount'
        : restCents < 0
          ? `${formatCents(-restCents)} more is allocated than was paid`
          : undefined,
    method: method ? undefined : 'Choose how it was paid',
    on: !on ? 'Enter the day' : on > today ? 'Enter today or an earlier day' : undefined,
  }
  const shown: Partial<typeof problems> = isTried || restCents < 0 ? problems : {}
  const isWrong = Object.values(problems).some(Boolean) || parts.some(({ problem }) => problem) || allocated === 0

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isWrong || cents === undefined || !method || pay.isPending) return
    const paid = parts.filter((part) => part.cents > 0).map((part) => ({ invoiceId: part.id, amountCents: part.cents }))
    pay.mutate({ params: { id: patientId }, body: { amountCents: cents, method, on, key, parts: paid } })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Pay several invoices</DialogTitle>
          <DialogDescription>{`${owed.length} invoices, ${formatCents(owedCents)} to pay together.`}</DialogDescription>
        </DialogHeader>
        {pay.data ? (
          <Recorded invoices={pay.data.invoices} creditCents={restCents}>
            <a
              className={buttonClass({})}
              href={urlOf(accounts.paymentReceipt, { params: { id: patientId, key } })}
              target="_blank"
              rel="noreferrer"
            >
              Receipt PDF
            </a>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          </Recorded>
        ) : (
          <form className="grid gap-4" onSubmit={send} noValidate>
            {pay.error && (
              <Alert tone="critical" live="alert">
                {pay.error.message}
              </Alert>
            )}
            <div className="grid items-start gap-3 sm:grid-cols-3">
              <Field label="Amount paid" required error={shown.amount}>
                <Input
                  inputMode="decimal"
                  value={amount}
                  onChange={({ target }) => {
                    setAmount(target.value)
                    setEdited(undefined)
                  }}
                />
              </Field>
              <ChoiceField
                label="How it was paid"
                required
                error={isTried ? problems.method : undefined}
                choices={METHOD_WORDS}
                order={PAYMENT_METHODS}
                none="Choose"
                value={method}
                onChange={setMethod}
              />
              <DateField label="Day" hint="" required max={today} value={on} onValueChange={setOn} error={shown.on} />
            </div>
            <fieldset className="grid gap-2">
              <legend className="mb-1 text-sm font-semibold">What it pays</legend>
              <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto">
                {owed.map(({ id, number, on: day, balanceCents }, index) => (
                  <li
                    key={id}
                    className="grid grid-cols-[1fr_7.5rem] items-start gap-3 rounded-control border px-3 py-2"
                  >
                    <span className="grid min-w-0 text-sm">
                      <span className="font-medium">{number}</span>
                      <span className="text-muted">{`${formatDate(day)} · owes ${formatCents(balanceCents)}`}</span>
                    </span>
                    <Field label={`Pays of ${number}`} hideLabel error={parts[index]?.problem}>
                      <Input
                        inputMode="decimal"
                        className="text-right tabular-nums"
                        value={textOf(id)}
                        onChange={({ target }) =>
                          setEdited({
                            ...Object.fromEntries(owed.map((one) => [one.id, textOf(one.id)])),
                            [id]: target.value,
                          })
                        }
                      />
                    </Field>
                  </li>
                ))}
              </ul>
              {edited && (
                <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setEdited(undefined)}>
                  Allocate oldest first
                </Button>
              )}
            </fieldset>
            <p role="status" className="text-sm">
              {'Allocated: '}
              <strong className="tabular-nums">{formatCents(allocated)}</strong>
              {restCents > 0 && (
                <>
                  {' · Left over, becomes credit: '}
                  <strong className="tabular-nums">{formatCents(restCents)}</strong>
                </>
              )}
              {isTried && allocated === 0 && ' · Allocate it to an invoice, or take a deposit instead.'}
            </p>
            <Button type="submit" className="justify-self-start" loading={pay.isPending} loadingText="Recording…">
              Record payment
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

interface RecordedProps {
  invoices: readonly Invoice[]
  creditCents: number
  children: ReactNode
}

function Recorded({ invoices, creditCents, children }: RecordedProps) {
  return (
    <div className="grid gap-3">
      <Alert tone="success" live="status">
        Payment recorded.
      </Alert>
      <ul className="grid gap-1 text-sm">
        {invoices.map(({ id, number, balanceCents }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>{number}</span>
            <span className="tabular-nums">
              {balanceCents === 0 ? 'Paid' : `${formatCents(balanceCents)} still to pay`}
            </span>
          </li>
        ))}
        {creditCents > 0 && (
          <li className="flex justify-between gap-3">
            <span>Credit</span>
            <span className="tabular-nums">{formatCents(creditCents)}</span>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
