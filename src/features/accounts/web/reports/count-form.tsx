import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accountReports, type EndOfDay } from '../../reports/contract.ts'
import { METHOD_WORDS, TEXT_LENGTH } from '../../rules.ts'
import { parseDollars, toDollarText } from '../parse-dollars.ts'

export function CountForm({ data }: { data: EndOfDay }) {
  const { day, methods, clinicians, expectedCents, remittanceCents, signedOff } = data
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(methods.map(({ method, countedCents }) => [method, toDollarText(countedCents)])),
  )
  const [note, setNote] = useState(signedOff?.note ?? '')
  const [isTried, setIsTried] = useState(false)
  const signOff = useWrite(accountReports.signOff, {
    refreshes: accountReports.day,
    onSuccess: () => toast({ title: 'Day signed off', description: formatDate(day), variant: 'success' }),
  })
  const counted = methods.map(({ method }) => ({ method, cents: parseDollars(typed[method] || '0') }))
  const isReadable = counted.every(({ cents }) => cents !== undefined)
  const differs = methods.some(
    ({ method, expectedCents: expected }) => counted.find((one) => one.method === method)?.cents !== expected,
  )
  const needsNote = differs && !note.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isReadable || needsNote || signOff.isPending) return
    const sent = counted.map(({ method, cents = 0 }) => ({ method, cents }))
    signOff.mutate({ body: { day, counted: sent, note: note.trim() } })
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle as="h2">{`Count of ${formatDate(day)}`}</CardTitle>
        </CardHeader>
        <CardContent>
          <form className="grid gap-4" onSubmit={submit} noValidate>
            {methods.map(({ method, expectedCents: expected }) => (
              <Field
                key={method}
                label={METHOD_WORDS[method]}
                hint={`Expected ${formatCents(expected)}`}
                error={isTried && parseDollars(typed[method] || '0') === undefined ? 'Enter an amount' : undefined}
              >
                <Input
                  inputMode="decimal"
                  className="max-w-40"
                  value={typed[method] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [method]: target.value })}
                />
              </Field>
            ))}
            <p role="status" className="text-sm">
              {'Expected total: '}
              <strong className="tabular-nums">{formatCents(expectedCents)}</strong>
            </p>
            <Field
              label="Note"
              hint="Needed if what was counted differs"
              error={isTried && needsNote ? 'Explain the difference' : undefined}
            >
              <Textarea
                rows={2}
                maxLength={TEXT_LENGTH}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
            {signOff.error && (
              <Alert tone="critical" live="alert">
                {signOff.error.message}
              </Alert>
            )}
            <Button type="submit" className="justify-self-start" loading={signOff.isPending}>
              {signedOff ? 'Sign off again' : 'Sign off the day'}
            </Button>
          </form>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle as="h2">By clinician</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-3 text-sm">
          {signedOff && (
            <Alert tone={signedOff.isOutdated ? 'warning' : 'success'}>
              {`Signed off by ${signedOff.by}, ${formatDateTime(signedOff.at)}, difference ${formatCents(signedOff.differenceCents)}.`}
              {signedOff.isOutdated && ' Money was recorded for this day afterwards: sign it off again.'}
            </Alert>
          )}
          {signedOff && !signedOff.isOutdated && (
            <a
              className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
              href={urlOf(accountReports.depositSlip, { query: { day } })}
              target="_blank"
              rel="noreferrer"
            >
              Bank deposit PDF
            </a>
          )}
          {clinicians.length === 0 && <p className="text-muted">No money was recorded on this day.</p>}
          <dl className="grid gap-1">
            {clinicians.map(({ name, cents }) => (
              <div key={name} className="flex justify-between gap-3">
                <dt>{name}</dt>
                <dd className="tabular-nums">{formatCents(cents)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-3 border-t pt-1">
              <dt>Remittances (bank, not counted)</dt>
              <dd className="tabular-nums">{formatCents(remittanceCents)}</dd>
            </div>
          </dl>
        </CardContent>
      </Card>
    </div>
  )
}
