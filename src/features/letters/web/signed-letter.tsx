import { Printer } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { letters } from '../contract.ts'
import { METHOD_WORDS } from '../rules.ts'
import type { LetterPaneProps } from './letter-pane.ts'
import { SendForm } from './send-form.tsx'

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
        <section className="grid gap-2" aria-label="Print or send">
          <h3 className="font-semibold">
            {letter.sendings.length === 0 ? 'Next: print or send' : 'Print or send again'}
          </h3>
          <p className="text-sm text-muted">Print it, or choose how it goes. Then record to whom it went.</p>
          <a
            className={buttonClass({
              variant: letter.sendings.length === 0 ? 'primary' : 'outline',
              className: 'justify-self-start',
            })}
            href={urlOf(letters.pdf, { params: { id: letter.id } })}
            target="_blank"
            rel="noreferrer"
          >
            <Printer aria-hidden="true" />
            Print (PDF)
          </a>
        </section>
        {letter.enclosed.length > 0 && (
          <section className="grid gap-1" aria-label="Enclosures">
            <h3 className="font-semibold">Enclosures</h3>
            <ul className="grid gap-1 text-sm">
              {letter.enclosed.map(({ title, href }) => (
                <li key={title + href}>
                  {href ? (
                    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <SendForm key={letter.sendings.length} letter={letter} />
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
