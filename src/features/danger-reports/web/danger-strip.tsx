import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { dangerReports, type Report } from '../contract.ts'
import { LevelBadge } from './level-badge.tsx'
import { useClaim } from './use-claim.ts'

interface DangerStripProps {
  id: string
  /** Shown until the report itself is read, or if it cannot be. */
  text: string
  href: string
}

/** An open danger report, at the lower edge of the chart and always in sight, where it moves nothing: worst words, since when, whom to call, and who calls. */
export default function DangerStrip({ id, text, href }: DangerStripProps) {
  const { data } = useRead(dangerReports.read, { params: { id } })
  return (
    <section
      aria-label="Danger report"
      className="no-print sticky bottom-2 z-30 mt-3 grid min-h-60 content-center gap-2 rounded-card shadow-card sm:min-h-24 border-2 border-critical-solid bg-critical-tint p-3 text-fg sm:flex sm:items-center sm:justify-between sm:gap-4"
    >
      <div className="flex min-w-0 items-start gap-2.5">
        <span className="mt-0.5 text-critical">
          <StatusSymbol name="double-triangle" className="w-[1.9em]" />
        </span>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-critical">
            Danger report
            {data && <LevelBadge {...data} />}
          </p>
          <p className="line-clamp-3 font-semibold" dir="auto">
            {data ? (data.isQuote ? `“${data.headline}”` : data.headline) : text}
          </p>
          {data && <p className="text-sm">{`${formatDateTime(data.reportedAt)}, ${whoActs(data)}`}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        {data?.phones[0] && (
          <a href={`tel:${data.phones[0].number.replace(/[^\d+]/g, '')}`} className={buttonClass({})}>
            <Phone aria-hidden="true" />
            {`Call ${data.phones[0].number}`}
          </a>
        )}
        {data?.state === 'waiting' && <TakeIt id={id} />}
        <Link href={href} className={buttonClass({ variant: 'outline' })}>
          Open
          <span className="sr-only"> the danger report</span>
        </Link>
      </div>
    </section>
  )
}

function TakeIt({ id }: { id: string }) {
  const claim = useClaim()
  return (
    <Button
      variant="outline"
      loading={claim.isPending}
      onClick={() => claim.mutate({ params: { id }, body: { takeOver: false } })}
    >
      Take it
    </Button>
  )
}

function whoActs({ state, isMine, ownerName, isOverdue }: Report): string {
  if (state === 'claimed') return isMine ? 'you have it' : `${ownerName ?? 'somebody'} is calling`
  return `${ownerName ?? 'everyone at the practice'} is asked to call${isOverdue ? ', overdue' : ''}`
}
