import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { codingBilling, type Suggestion } from '../../contract.ts'
import { isPriced, NOT_KNOWN } from '../../rules.ts'
import { RiskBadge } from '../billing-words.tsx'
import { useChannel } from '../channel-text.ts'
import { type Send, SendChoice } from './send-choice.tsx'
import { failed, SUGGESTION_READS } from './use-suggestion-moves.ts'

export interface BulkDialogProps {
  chosen: readonly Suggestion[]
  onApproved: () => void
  onClose: () => void
}

/** Lists all selected suggestions for review before any is approved; each is checked separately. */
export function BulkDialog({ chosen, onApproved, onClose }: BulkDialogProps) {
  const channel = useChannel()
  const [when, setSend] = useState<Send>('now')
  const send = channel.isConnected ? when : 'later'
  // a copy, because the list behind changes with the approval
  const [rows] = useState(chosen)
  const approve = useWrite(codingBilling.approveMany, {
    refreshes: SUGGESTION_READS,
    onSuccess: ({ approved, refused }) => {
      onApproved()
      const description = countWords(approved.length)
      if (refused.length > 0) {
        toast({ title: 'Some Not Approved', description: `${refused.length} of ${rows.length}`, variant: 'warning' })
        return
      }
      toast({ title: send === 'now' ? 'Claims Submitted' : 'Claims Ready', description, variant: 'success' })
      onClose()
    },
    onError: failed('Approval Failed'),
  })
  const refused = approve.data?.refused ?? []
  const benefitCents = rows.reduce((sum, { totals }) => sum + totals.benefitCents, 0)
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.patientName ?? 'Unknown Patient'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{`Approve ${countWords(rows.length)}`}</DialogTitle>
          <DialogDescription>{channel.text}</DialogDescription>
        </DialogHeader>
        <Table caption="Suggestions to approve" frameClassName="max-h-96">
          <TableHead>
            <TableRow>
              <TableHeader>Patient</TableHeader>
              <TableHeader>Service</TableHeader>
              <TableHeader>Codes</TableHeader>
              <TableHeader numeric>Benefit</TableHeader>
              <TableHeader>Risk</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableHeader scope="row">{row.patientName}</TableHeader>
                <TableCell className="whitespace-nowrap">{formatDate(row.serviceDate)}</TableCell>
                <TableCell>{row.suggestedCodes.map(({ code }) => code).join(', ')}</TableCell>
                <TableCell numeric>
                  {isPriced(row.suggestedCodes) ? formatCents(row.totals.benefitCents) : NOT_KNOWN}
                </TableCell>
                <TableCell>
                  <RiskBadge risk={row.riskScore} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <p>
          {'Total benefit: '}
          <strong className="tabular-nums">{formatCents(benefitCents)}</strong>
        </p>
        {approve.data ? (
          <Alert
            tone="warning"
            live="alert"
            title={`${countWords(approve.data.approved.length)} approved; not approved:`}
          >
            <ul className="list-disc pl-5">
              {refused.map(({ id, message }) => (
                <li key={id}>{`${nameOf(id)}: ${message}`}</li>
              ))}
            </ul>
          </Alert>
        ) : (
          <SendChoice value={send} isConnected={channel.isConnected} onChange={setSend} />
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{approve.data ? 'Close' : 'Cancel'}</Button>
          </DialogClose>
          {!approve.data && (
            <Button
              loading={approve.isPending}
              loadingText="Approving…"
              onClick={() =>
                approve.mutate({ body: { suggestions: rows.map(({ id, version }) => ({ id, version })), send } })
              }
            >
              {send === 'now' ? 'Approve & Submit' : 'Approve'}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const countWords = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`)
