import { Lock, PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { Report } from '../../lung-function/contract.ts'

const SignReportDialog = lazy(async () => ({ default: (await import('./sign-report-dialog.tsx')).SignReportDialog }))

const TONES = { preliminary: 'warning', final: 'success', amended: 'info' } as const

export function ReportStatus({ status }: Pick<Report, 'status'>) {
  return <Badge tone={TONES[status]}>{status}</Badge>
}

/** Who signed, every amendment with its reason and the words before it, and the button for what comes next. */
export function ReportSignature({ report }: { report: Report }) {
  const { data: session } = useRead(account.me)
  const [isOpen, setIsOpen] = useState(false)
  const { status, interpretedBy, signedAt, amendments } = report
  const isSigned = status !== 'preliminary'
  const canSign = may(session?.user, 'sign')
  return (
    <div className="no-print grid gap-3">
      <p className="text-muted">
        {isSigned
          ? `Signed by ${interpretedBy}${signedAt ? `, ${formatDateTime(signedAt)}` : ''}.`
          : 'Not signed: interpreted by rules, not yet by a physician.'}
      </p>
      {amendments.length > 0 && (
        <ol className="grid gap-2" aria-label="Amendments">
          {amendments.map(({ at, by, reason, earlier, earlierBy }) => (
            <li key={at} className="rounded-control border px-3 py-2">
              <p>{`Amended ${formatDateTime(at)} by ${by}: ${reason}`}</p>
              <details className="text-muted">
                <summary className="w-fit cursor-pointer">Earlier version</summary>
                <p className="mt-1 whitespace-pre-line">{earlier || 'No conclusion was written.'}</p>
                <p className="text-xs">{`Signed by ${earlierBy}`}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
      {canSign && (
        <div>
          <Button variant={isSigned ? 'outline' : 'primary'} onClick={() => setIsOpen(true)}>
            {isSigned ? <PenLine aria-hidden="true" /> : <Lock aria-hidden="true" />}
            {isSigned ? 'Amend report' : 'Sign report'}
          </Button>
        </div>
      )}
      {session && !canSign && !isSigned && <p className="text-muted">Only a clinician can sign.</p>}
      <Suspense>{isOpen && <SignReportDialog report={report} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}
