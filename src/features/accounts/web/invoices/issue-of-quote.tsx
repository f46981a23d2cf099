import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { practiceDay } from '#fhir/dates.ts'
import type { Invoice } from '../../contract.ts'
import { isRepeat } from './is-repeat.ts'
import type { InvoiceMoves } from './use-invoice-moves.ts'

interface IssueOfQuoteProps {
  quote: Invoice
  issue: InvoiceMoves['fromQuote']
  onIssued: (id: string) => void
}

/** The invoice of an accepted quote: each service on the day on which it was given. */
export function IssueOfQuote({ quote, issue, onIssued }: IssueOfQuoteProps) {
  const today = practiceDay(new Date())
  const [days, setDays] = useState<Readonly<Record<number, string>>>({})
  const [isTried, setIsTried] = useState(false)
  const dayOf = ({ sequence, serviceDate }: Invoice['lines'][number]) => days[sequence] ?? serviceDate
  const problemOf = (line: Invoice['lines'][number]) => {
    if (!dayOf(line)) return 'Enter the day of the service'
    return dayOf(line) > today ? 'This day is still to come' : undefined
  }

  function send(isRepeatMeant: boolean) {
    setIsTried(true)
    if (quote.lines.some(problemOf) || issue.isPending) return
    const changed = quote.lines.filter((line) => dayOf(line) !== line.serviceDate)
    const body = {
      days: changed.map((line) => ({ sequence: line.sequence, serviceDate: dayOf(line) })),
      isRepeatMeant,
    }
    issue.mutate({ params: { id: quote.id }, body }, { onSuccess: ({ invoice }) => onIssued(invoice.id) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(false)
  }
  return (
    <form className="grid gap-3 rounded-control border p-3" onSubmit={submit} noValidate>
      <h3 className="font-semibold">Issue the invoice</h3>
      <p className="text-sm text-muted">Check the day of each service. It may not be the day that was quoted.</p>
      {quote.lines.map((line) => (
        <DateField
          key={line.sequence}
          label={`Day of ${[line.item, line.description].filter(Boolean).join(' ')}`}
          hint=""
          required
          max={today}
          value={dayOf(line)}
          onValueChange={(day) => setDays({ ...days, [line.sequence]: day })}
          error={isTried ? problemOf(line) : undefined}
        />
      ))}
      {issue.error && isRepeat(issue.error) && (
        <Alert tone="critical" live="alert">
          {issue.error.message}
          <Button variant="outline" size="sm" className="mt-2" onClick={() => send(true)}>
            Charge it again
          </Button>
        </Alert>
      )}
      <Button type="submit" size="sm" className="justify-self-start" loading={issue.isPending}>
        Issue invoice
      </Button>
    </form>
  )
}
