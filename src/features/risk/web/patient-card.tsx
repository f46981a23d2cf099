import { CalendarPlus, ClipboardCheck, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'

interface PatientCardProps {
  id: string
  name: string
  /** Age and condition. */
  about: string
  /** Level or score. */
  badge: ReactNode
  factors: readonly string[]
  missing?: readonly string[]
  /** Last visit, next due. */
  dates: readonly string[]
  onAssess: () => void
}

/** One patient with three actions (requirements 2 §2.15). */
export function PatientCard({ id, name, about, badge, factors, missing = [], dates, onAssess }: PatientCardProps) {
  return (
    <li className="grid gap-3 border-b px-4 py-4 last:border-b-0 sm:px-5 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{name}</h3>
          <span className="text-sm text-muted">{about}</span>
          {badge}
        </div>
        {factors.length > 0 && <p className="text-sm">{factors.join(' · ')}</p>}
        {missing.length > 0 && (
          <p className="text-sm">
            <span className="font-semibold">Missing: </span>
            {missing.join(', ')}
          </p>
        )}
        <p className="text-sm text-muted">{dates.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAssess} aria-label={`Assess ${name}`}>
          <ClipboardCheck aria-hidden="true" />
          Assess
        </Button>
        <Link
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          href={`/patients/${id}`}
          aria-label={`View Chart of ${name}`}
        >
          <FileText aria-hidden="true" />
          View Chart
        </Link>
        <Link
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          href={`/appointments?new=1&patient=${encodeURIComponent(id)}`}
          aria-label={`Schedule ${name}`}
        >
          <CalendarPlus aria-hidden="true" />
          Schedule
        </Link>
      </div>
    </li>
  )
}
