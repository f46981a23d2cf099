import { EllipsisVertical } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { ClaimRow } from '../../claims/contract.ts'
import { canSubmit } from '../../claims/rules.ts'
import { BILLING_WORDS, benefitText } from '../../rules.ts'
import { ClaimBadge } from '../billing-words.tsx'
import { stepsOf } from './claim-steps.ts'
import type { ClaimMoves } from './use-claim-moves.ts'

export interface ClaimsTableProps {
  claims: readonly ClaimRow[]
  moves: ClaimMoves
  isConnected: boolean
  chosenIds: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (claim: ClaimRow) => void
}

export function ClaimsTable({ claims, moves, isConnected, chosenIds, onChoose, onOpen }: ClaimsTableProps) {
  return (
    <Table caption="Claims" frameClassName="max-h-[75vh]">
      <TableHead>
        <TableRow>
          <TableHeader>Claim</TableHeader>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Service</TableHeader>
          <TableHeader>Items</TableHeader>
          <TableHeader numeric>Benefit</TableHeader>
          <TableHeader numeric>Paid</TableHeader>
          <TableHeader numeric>Age</TableHeader>
          <TableHeader>Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {claims.map((claim) => (
          <ClaimLine
            key={claim.id}
            claim={claim}
            moves={moves}
            isConnected={isConnected}
            isChosen={chosenIds.has(claim.id)}
            onChoose={(isChosen) => onChoose(claim.id, isChosen)}
            onOpen={() => onOpen(claim)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface ClaimLineProps {
  claim: ClaimRow
  moves: ClaimMoves
  isConnected: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

function ClaimLine({ claim, moves, isConnected, isChosen, onChoose, onOpen }: ClaimLineProps) {
  const { number, patientId, patientName, state, reasons, ageDays } = claim
  const steps = stepsOf(claim, moves, isConnected)
  return (
    <TableRow>
      <TableHeader scope="row">
        <span className="flex items-center gap-2 whitespace-nowrap">
          {canSubmit(state) && isConnected && (
            <Checkbox aria-label={`Choose claim ${number}`} checked={isChosen} onCheckedChange={onChoose} />
          )}
          <button type="button" className="underline underline-offset-4" onClick={onOpen}>
            {number}
          </button>
        </span>
      </TableHeader>
      <TableCell className="min-w-36">
        <Link href={`/patients/${encodeURIComponent(patientId)}`} className="text-link">
          {patientName}
        </Link>
        <span className="block text-xs text-muted">{`${claim.payer}, ${BILLING_WORDS[claim.billing].toLowerCase()}`}</span>
      </TableCell>
      <TableCell className="min-w-52">
        <ClaimBadge state={state} />
        {reasons.map(({ code, meaning, whatToDo }) => (
          <span key={code} className="mt-1 block text-xs">
            <strong>{code}</strong>
            {` ${meaning}. ${whatToDo}.`}
          </span>
        ))}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {formatDate(claim.serviceDate)}
        <span className="block text-xs text-muted">{claim.practitionerName}</span>
      </TableCell>
      <TableCell className="tabular-nums">{claim.items.join(', ')}</TableCell>
      <TableCell numeric>{benefitText(claim)}</TableCell>
      <TableCell numeric>{formatCents(claim.paidCents + claim.patientPaidCents)}</TableCell>
      <TableCell numeric className="whitespace-nowrap">
        {ageDays === undefined ? '—' : ageDays === 1 ? '1 day' : `${ageDays} days`}
      </TableCell>
      <TableCell>
        <ActionMenu
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={`Actions for claim ${number}`}>
              <EllipsisVertical aria-hidden="true" />
            </Button>
          }
          items={[{ label: 'Open', onSelect: onOpen }, ...steps]}
        />
      </TableCell>
    </TableRow>
  )
}
