import clsx from 'clsx'
import { Inbox } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { useAfterScreen } from '#platform/api/web/use-after-screen.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { inbox } from '../contract.ts'

export interface InboxLinkProps {
  isRail?: boolean
  onFollow?: (() => void) | undefined
}

/** The first link of the sidebar, with how much waits for the user. */
export function InboxLink({ isRail = false, onFollow }: InboxLinkProps) {
  const [location] = useLocation()
  const { data } = useRead(inbox.count, { enabled: useAfterScreen() })
  const isCurrent = location === '/inbox'
  const waiting = data && `waiting${data.urgent > 0 ? `, ${data.urgent} urgent` : ''}`
  const link = (
    <Link
      href="/inbox"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={clsx(
        'relative flex min-h-row-target items-center gap-3 rounded-control text-sm leading-tight',
        isRail ? 'mx-auto w-[2.75rem] justify-center' : 'px-3 py-1',
        isCurrent ? 'bg-primary-soft font-semibold text-on-primary-soft hc:outline-2' : 'hover:bg-surface-2',
      )}
    >
      <Inbox aria-hidden="true" className={isCurrent ? undefined : 'text-muted'} />
      <span className={isRail ? 'sr-only' : undefined}>Inbox</span>
      {data && data.mine > 0 && (
        <span
          className={clsx(
            'rounded-full text-xs font-semibold tabular-nums',
            data.urgent > 0 ? 'bg-critical-tint text-critical' : 'bg-surface-2',
            isRail ? 'absolute -top-2 -right-2 px-1' : 'ms-auto px-2 py-0.5',
          )}
        >
          {data.mine > 99 && isRail ? '99+' : data.mine.toLocaleString('en-AU')}
          <span className="sr-only">{` ${waiting}`}</span>
        </span>
      )}
    </Link>
  )
  return isRail ? (
    <Tooltip side="right" content={data ? `Inbox: ${data.mine} ${waiting}` : 'Inbox'}>
      {link}
    </Tooltip>
  ) : (
    link
  )
}
