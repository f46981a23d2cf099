import { Copy, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'

interface Invitation {
  code: string
  link: string
  expiresAt: string
}

/** Prints or copies the code while it is shown; afterwards nobody can read it again. */
export function InvitationActions(invitation: Invitation) {
  const { code, link, expiresAt } = invitation
  async function copy() {
    try {
      await navigator.clipboard.writeText(`Invitation code: ${code}\n${link}\nUntil ${formatDateTime(expiresAt)}`)
      toast({ title: 'Copied', description: 'Give it only to the colleague you invited.', variant: 'success' })
    } catch {
      // the browser does not let the page write to the clipboard
      toast({ title: 'Not Copied', description: 'Select the code and copy it.', variant: 'destructive' })
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
      {createPortal(<Sheet {...invitation} />, document.body)}
    </div>
  )
}

/** The only content of the printed page; the print styles hide everything else. */
function Sheet({ code, link, expiresAt }: Invitation) {
  return (
    <section className="print-sheet" aria-hidden="true">
      <h1>Your invitation to the practice</h1>
      <p className="print-sheet-code">{code}</p>
      <ol>
        <li>{`Open ${link}`}</li>
        <li>Type this code, choose a password and set up an authenticator app.</li>
      </ol>
      <p>{`The code works once, until ${formatDateTime(expiresAt)}. Do not give it to anyone else.`}</p>
    </section>
  )
}
