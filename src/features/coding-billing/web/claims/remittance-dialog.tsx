import { useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { billingClaims } from '../../claims/contract.ts'
import { RemittanceTable } from './remittance-table.tsx'
import { CLAIM_READS } from './use-claim-moves.ts'

/** Shows a remittance file line by line before anything is applied. */
export function RemittanceDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ csv: string; fileName: string }>()
  const [problem, setProblem] = useState<string>()
  const applied = useRead(billingClaims.remittances)
  const preview = useWrite(billingClaims.previewRemittance, { onError: (error) => setProblem(error.message) })
  const apply = useWrite(billingClaims.applyRemittance, {
    refreshes: [...CLAIM_READS, billingClaims.remittances],
    onSuccess: ({ message }) => {
      toast({ title: 'Remittance Applied', description: message, variant: 'success' })
      onClose()
    },
    onError: (error) => toast({ title: 'Import Failed', description: error.message, variant: 'destructive' }),
  })

  async function read(chosen: File | undefined) {
    setProblem(undefined)
    preview.reset()
    setFile(undefined)
    if (!chosen) return
    const next = { csv: await chosen.text(), fileName: chosen.name }
    setFile(next)
    preview.mutate({ body: next })
  }

  const { data } = preview
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>Import remittance</DialogTitle>
          <DialogDescription>
            What each line would do is shown first; nothing is stored until you apply it.
          </DialogDescription>
        </DialogHeader>
        <Field label="Remittance file (CSV)" error={problem}>
          <Input
            className="py-1.5 file:mr-3 file:font-semibold"
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </Field>
        {preview.isPending && <LoadingText visible>Reading the file…</LoadingText>}
        {data && (
          <>
            <p className="text-sm">
              {`Remittance ${data.reference}${data.paidOn ? `, paid on ${formatDate(data.paidOn)}` : ''}: `}
              <strong className="tabular-nums">{formatCents(data.totalCents)}</strong>
              {`, of which ${formatCents(data.matchedCents)} belongs to claims here.`}
            </p>
            {data.isApplied && (
              <Alert tone="info">All of it was already applied. Applying it again changes nothing.</Alert>
            )}
            <RemittanceTable lines={data.lines} />
          </>
        )}
        {!data && !preview.isPending && (applied.data?.length ?? 0) > 0 && (
          <section className="grid gap-1">
            <h3 className="font-semibold">Already applied</h3>
            <ul className="grid gap-1 text-sm">
              {applied.data?.slice(0, 5).map((one) => (
                <li key={one.id}>
                  {`${one.reference}: ${formatCents(one.totalCents)}, ${one.lines === 1 ? '1 line' : `${one.lines} lines`}${one.unmatched ? `, ${one.unmatched} unmatched` : ''}`}
                  <span className="block text-xs text-muted">{`${one.by}, ${formatDateTime(one.appliedAt)}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <SubmitFooter
          leave="Close"
          disabled={!data || data.isApplied || !data.lines.some(({ claimId }) => claimId)}
          loading={apply.isPending}
          loadingText="Applying…"
          onClick={() => file && !apply.isPending && apply.mutate({ body: file })}
        >
          Apply remittance
        </SubmitFooter>
      </DialogContent>
    </Dialog>
  )
}
