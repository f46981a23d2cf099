import { Download, FileUp, ReceiptText, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { billingClaims } from '../../claims/contract.ts'
import { canSubmit } from '../../claims/rules.ts'
import { MOST_AT_ONCE } from '../../rules.ts'
import { NOT_CONNECTED, SIMULATED } from '../channel-text.ts'
import { type BillingAddress, NO_CLAIM_FILTERS } from '../use-billing-address.ts'
import { AgeingStrip, ClaimCounts } from './claim-counts.tsx'
import { ClaimFilters } from './claim-filters.tsx'
import { ClaimsTable } from './claims-table.tsx'
import { SimulatorSettings } from './simulator-settings.tsx'
import { useClaimMoves } from './use-claim-moves.ts'

const ClaimSheet = lazy(async () => ({ default: (await import('./claim-sheet.tsx')).ClaimSheet }))
const RemittanceDialog = lazy(async () => ({ default: (await import('./remittance-dialog.tsx')).RemittanceDialog }))

/** All claims with state, age and next step; nothing leaves this machine. */
export function ClaimsTab({
  claimFilters: filters,
  setClaimFilters,
  claimsHref,
  claimId,
  showClaim,
  close,
}: BillingAddress) {
  const list = useRead(billingClaims.claims, { query: filters, keepPrevious: true })
  const moves = useClaimMoves()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [isImporting, setIsImporting] = useState(false)
  const { data } = list
  const isFiltered = Object.values(filters).some(Boolean)
  const chosen = data?.claims.filter(({ id, state }) => chosenIds.has(id) && canSubmit(state)) ?? []
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosenIds].filter((each) => each !== id)
    setChosenIds(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <div className="grid gap-4">
      {data && !data.channel.isConnected && <Alert tone="info" title={NOT_CONNECTED} actions={<SimulatorSettings />} />}
      {data?.channel.isSimulator && (
        <Alert tone="info" title={SIMULATED} actions={<SimulatorSettings />}>
          {data?.channel.name}
        </Alert>
      )}
      <ClaimCounts counts={data?.counts} isPending={list.isPending} claimsHref={claimsHref} />
      {data && <AgeingStrip ageing={data.ageing} claimsHref={claimsHref} />}
      <ClaimFilters filters={filters} states={data?.states} setFilters={setClaimFilters} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {data && (data.total === 1 ? '1 claim' : `${data.total.toLocaleString('en-AU')} claims`)}
          {data && data.total > data.claims.length && `; the first ${data.claims.length} are shown`}
        </p>
        <div className="flex flex-wrap gap-2">
          {chosen.length > 0 && data?.channel.isConnected && (
            <Button
              size="sm"
              disabled={chosen.length > MOST_AT_ONCE}
              loading={moves.submitMany.isPending}
              loadingText="Sending…"
              onClick={() =>
                moves.submitMany.mutate(
                  { body: { ids: chosen.map(({ id }) => id) } },
                  { onSuccess: () => setChosenIds(new Set()) },
                )
              }
            >
              <Send aria-hidden="true" />
              {`Send ${chosen.length} chosen`}
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => setIsImporting(true)}>
            <FileUp aria-hidden="true" />
            Import remittance
          </Button>
          <a
            className={buttonClass({ variant: 'outline', size: 'sm' })}
            href={urlOf(billingClaims.exportClaims, { query: { ...filters } })}
            download
          >
            <Download aria-hidden="true" />
            Export CSV
          </a>
        </div>
      </div>
      {list.isPending && (
        <>
          <LoadingText>Loading claims…</LoadingText>
          <SkeletonRows rows={8} />
        </>
      )}
      {list.error && !data && (
        <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {data?.claims.length === 0 && (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title="No matching claims"
          action={
            isFiltered && (
              <Button variant="outline" onClick={() => setClaimFilters(NO_CLAIM_FILTERS)}>
                Clear filters
              </Button>
            )
          }
        >
          {isFiltered
            ? 'No claim matches these filters.'
            : 'Approve a coding suggestion, and its claim is listed here.'}
        </EmptyState>
      )}
      {data && data.claims.length > 0 && (
        <ClaimsTable
          claims={data.claims}
          moves={moves}
          isConnected={data.channel.isConnected}
          chosenIds={chosenIds}
          onChoose={choose}
          onOpen={({ id }) => showClaim(id)}
        />
      )}
      <Suspense>
        {claimId && <ClaimSheet key={claimId} id={claimId} moves={moves} onClose={close} />}
        {isImporting && <RemittanceDialog onClose={() => setIsImporting(false)} />}
      </Suspense>
    </div>
  )
}
