import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { Partner } from '../catalogue.ts'
import { integrations } from '../contract.ts'

/** Recent calls, without their content. */
export function CallsSheet({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { data, error, isPending, refetch } = useRead(integrations.calls, { params: { id: partner.id } })
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={`Recent Calls: ${partner.name}`} description="The last 50 calls; their content is not kept.">
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {isPending && <SkeletonRows rows={6} />}
        {data?.length === 0 && <EmptyState title="No calls yet">Test the connection to make the first one.</EmptyState>}
        <ol className="grid gap-2">
          {data?.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls of one moment have nothing else to tell them apart
            <li key={`${call.at} ${at}`} className="flex flex-wrap items-center justify-between gap-2 border-b pb-2">
              <span className="grid">
                <span className="font-medium">{call.what}</span>
                <span className="text-xs text-muted">{formatDateTime(call.at)}</span>
              </span>
              <span className="flex items-center gap-2 text-sm tabular-nums">
                {`${call.durationMs} ms`}
                <Badge tone={call.isOk ? 'success' : 'critical'}>{call.code ?? (call.isOk ? 'ok' : 'failed')}</Badge>
              </span>
            </li>
          ))}
        </ol>
      </SheetContent>
    </Sheet>
  )
}
