import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { Tooltip } from '#design/overlays/tooltip.tsx'

export interface SidebarLinkProps {
  href: string
  label: string
  icon: LucideIcon
  purpose?: string
  /** Icon rail: the label moves into a tooltip. */
  isRail?: boolean
  onPreload?: () => void
  onFollow?: () => void
}

export function SidebarLink({ href, label, icon: Icon, purpose, isRail, onPreload, onFollow }: SidebarLinkProps) {
  const [location] = useLocation()
  const isCurrent = location === href
  const link = (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isRail ? label : undefined}
      title={isRail ? undefined : purpose}
      onClick={onFollow}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      className={clsx(
        'flex min-h-row-target items-center gap-3 rounded-control text-sm leading-tight',
        isRail ? 'mx-auto w-[2.75rem] justify-center' : 'px-3 py-1',
        isCurrent ? 'bg-primary-soft font-semibold text-on-primary-soft hc:outline-2' : 'hover:bg-surface-2',
      )}
    >
      <Icon aria-hidden="true" className={isCurrent ? undefined : 'text-muted'} />
      {!isRail && <span>{label}</span>}
    </Link>
  )
  if (!isRail) return link
  return (
    <Tooltip side="right" content={purpose ? `${label}: ${purpose}` : label}>
      {link}
    </Tooltip>
  )
}
