import { FileText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Letter, letters } from '../contract.ts'
import { METHOD_WORDS, METHODS, type Method } from '../rules.ts'
import type { LetterPaneProps } from './letter-pane.ts'

/** A signed letter: its PDF, how it is sent, and the log of what went to whom. */
export function SignedLetter({ letter, back = 'All letters', onClose }: LetterPaneProps) {
  return (
    <Card aria-labelledby="letter-title">
      <PaneHeader titleId="letter-title" title={letter.title} back={back} onBack={onClose}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="success">Signed</Badge>
          {letter.sendings.length === 0 && <Badge tone="warning">Not sent</Badge>}
          <span className="text-sm text-muted">{`${letter.author}, ${formatDateTime(letter.signedAt)}`}</span>
        </p>
      </PaneHeader>
      <CardContent className="grid gap-5">
        <a
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
          href={urlOf(letters.pdf, { params: { id: letter.id } })}
          target="_blank"
          rel="noreferrer"
        >
          <FileText aria-hidden="true" />
          Open PDF
        </a>
        <SendForm letter={letter} />
        <section className="grid gap-2" aria-label="Log">
          <h3 className="font-semibold">What went to whom</h3>
          {letter.sendings.length === 0 ? (
            <p className="text-sm text-muted">Nothing has been sent yet.</p>
          ) : (
            <ul className="grid gap-1 text-sm">
              {letter.sendings.map(({ id, at, to, method, by }) => (
                <li key={id}>{`${formatDateTime(at)}: ${to}, ${METHOD_WORDS[method].toLowerCase()}, by ${by}`}</li>
              ))}
            </ul>
          )}
        </section>
      </CardContent>
    </Card>
  )
}

function SendForm({ letter }: { letter: Letter }) {
  const [method, setMethod] = useState<Method>('print')
  const [name, setName] = useState(letter.to)
  const [email, setEmail] = useState(letter.to === letter.patientName ? (letter.patientEmail ?? '') : '')
  const [hasAgreedToEmail, setHasAgreed] = useState(false)
  const refusal = letter.methods.find((one) => one.method === method)?.refusal
  const send = useWrite(letters.send, {
    refreshes: [letters.read, letters.list],
    onSuccess: ({ message }) => toast({ title: 'Letter Sent', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Sending Failed', description: error.message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (refusal || send.isPending) return
    const recipient = { name: name.trim(), ...(method === 'email' && { email: email.trim() }) }
    send.mutate({ params: { id: letter.id }, body: { method, recipients: [recipient], hasAgreedToEmail } })
  }
  return (
    <form className="grid max-w-xl gap-3" aria-label="Send this letter" onSubmit={submit} noValidate>
      <ChoiceField<Method> label="How" choices={METHOD_WORDS} order={METHODS} value={method} onChange={setMethod} />
      {refusal ? (
        <Alert tone="warning">{refusal}</Alert>
      ) : (
        <>
          <Field label="To" required>
            <Input value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
          </Field>
          {method === 'email' && (
            <>
              <Field label="E-mail address" required>
                <Input type="email" value={email} maxLength={254} onChange={({ target }) => setEmail(target.value)} />
              </Field>
              <Checkbox
                label="The recipient agreed to receive this letter by e-mail, which is not private"
                checked={hasAgreedToEmail}
                onCheckedChange={setHasAgreed}
              />
            </>
          )}
          <Button type="submit" className="justify-self-start" loading={send.isPending} loadingText="Sending…">
            {method === 'print' ? 'Record as printed' : 'Send'}
          </Button>
        </>
      )}
    </form>
  )
}
