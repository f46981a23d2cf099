import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ChartDocument, documents } from '../../documents/contract.ts'
import { AddDocument } from './add-document.tsx'

/** Documents and photos of a patient: added here, received, or signed here. */
export function DocumentsCard({ patientId }: { patientId: string }) {
  const read = useRead(documents.list, { params: { id: patientId } })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Documents and photos</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <WhenRead read={read} loading="Loading documents…" lines={4}>
          {({ documents: found, isCut }) => (
            <>
              {found.length === 0 && <p className="text-sm text-muted">No documents on file</p>}
              <ul className="grid" aria-label="Documents">
                {found.map((document) => (
                  <DocumentRow key={document.id} patientId={patientId} document={document} />
                ))}
              </ul>
              {isCut && <p className="text-sm text-muted">Only the newest are listed.</p>}
            </>
          )}
        </WhenRead>
        <Button variant="outline" size="sm" className="no-print justify-self-start" onClick={() => setIsAdding(true)}>
          <FilePlus2 aria-hidden="true" />
          Add document or photo
        </Button>
      </CardContent>
      {isAdding && <AddDocument patientId={patientId} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function DocumentRow({ patientId, document }: { patientId: string; document: ChartDocument }) {
  const { title, kind, date, from, isPicture, href, isAdded } = document
  const [isShown, setIsShown] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  return (
    <li className="grid gap-1 border-b py-2 text-sm last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0">
          {href ? (
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="font-semibold break-words underline underline-offset-2"
            >
              {title}
            </a>
          ) : (
            <span className="font-semibold break-words">{title}</span>
          )}
          <span className="block text-muted">{[kind, formatDate(date), from].filter(Boolean).join(' · ')}</span>
        </p>
        <span className="no-print flex gap-1.5">
          {isPicture && href && (
            <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide' : 'Show'}
              <span className="sr-only">{` ${title}`}</span>
            </Button>
          )}
          {isAdded && (
            <Button variant="ghost" size="sm" onClick={() => setIsEnding(true)}>
              Withdraw
              <span className="sr-only">{` ${title}`}</span>
            </Button>
          )}
        </span>
      </div>
      {isShown && <img src={href} alt={title} className="max-h-[60dvh] rounded-control border object-contain" />}
      {isEnding && <Withdraw patientId={patientId} document={document} onClose={() => setIsEnding(false)} />}
    </li>
  )
}

interface WithdrawProps {
  patientId: string
  document: ChartDocument
  onClose: () => void
}

/** Added to the wrong chart, or twice; the history keeps it with the reason. */
function Withdraw({ patientId, document: { id, title }, onClose }: WithdrawProps) {
  const withdraw = useWrite(documents.withdraw, {
    refreshes: documents.list,
    onSuccess: () => toast({ title: 'Document Withdrawn', variant: 'success' }),
    onError: (error) => toast({ title: 'Not Withdrawn', description: error.message, variant: 'destructive' }),
  })
  return (
    <EndWithReasonDialog
      title={`Withdraw ${title}?`}
      description="It is no longer part of this record. The history keeps it with your reason."
      missing="Enter a reason"
      most={REASON_LENGTH}
      keep="Keep it"
      end="Withdraw"
      ending="Withdrawing…"
      onEnd={async (reason) => {
        const params = { id: patientId, documentId: id }
        return (await withdraw.mutateAsync({ params, body: { reason } }).catch(() => undefined)) !== undefined
      }}
      onClose={onClose}
    />
  )
}
