import clsx from 'clsx'
import { Link } from 'wouter'

export interface ViewLink {
  name: string
  href: string
  isCurrent: boolean
  onClick?: () => void
}

/** Ways of showing one list, each with its own address. */
export function ViewLinks({ views, className }: { views: readonly ViewLink[]; className?: string }) {
  return (
    <nav aria-label="View" className={clsx('tabs-segmented flex', className)}>
      {views.map(({ name, href, isCurrent, onClick }) => (
        <Link key={name} href={href} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} className="tab">
          {name}
        </Link>
      ))}
    </nav>
  )
}
