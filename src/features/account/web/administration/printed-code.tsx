import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { formatDateTime } from '#fhir/dates.ts'

export interface PrintedCodeProps {
  /** Heading of the printed page. */
  title: string
  name: string
  /** Who it is for, on the screen. */
  about: string
  code: string
  expiresAt: string
  steps: readonly string[]
  /** What it opens. */
  opens: string
}

/** A code as it is shown once, with the page that is handed over. */
export function PrintedCode({ about, ...page }: PrintedCodeProps) {
  return (
    <div className="grid gap-3">
      <Alert tone="success" live="status" title={page.code}>
        {about}. Works once, until {formatDateTime(page.expiresAt)}. It is shown only now.
      </Alert>
      <div>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print the code
        </Button>
      </div>
      {createPortal(<Sheet {...page} />, document.body)}
    </div>
  )
}

/** The only content of the printed page; the print styles hide everything else. */
function Sheet({ title, name, code, expiresAt, steps, opens }: Omit<PrintedCodeProps, 'about'>) {
  return (
    <section className="print-sheet" aria-hidden="true">
      <h1>{title}</h1>
      <p>{name}</p>
      <p className="print-sheet-code">{code}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        The code works once, until {formatDateTime(expiresAt)}. Do not give it to anyone else: it opens {opens}.
      </p>
    </section>
  )
}
