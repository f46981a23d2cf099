import { CalendarDays, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardActions } from './card-actions.tsx'
import { EncounterStatusBadge } from './encounter-status-badge.tsx'
import type { EncounterCardFacts } from './to-encounter-card.ts'

/** One encounter: View Details, plus Start Encounter when planned and Continue when in progress (requirements 2 §2.3). */
export function EncounterCard({ encounter }: { encounter: EncounterCardFacts }) {
  const { patientName, mrn, type, reason, status, date, time, className, location, clinician, diagnoses } = encounter
  return (
    <article className="card" aria-label={`${patientName}, ${type}, ${date}`}>
      <div className="card-content grid content-start gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="truncate font-semibold" title={patientName}>
              {patientName}
            </h3>
            <p className="text-xs text-muted">{mrn ? `MRN ${mrn}` : 'MRN not known'}</p>
          </div>
          <EncounterStatusBadge status={status} />
        </div>
        <div>
          <p className="font-medium">{type}</p>
          {reason && <p className="text-sm text-muted">{reason}</p>}
        </div>
        <ul className="grid gap-1 text-sm">
          <Fact icon={<CalendarDays aria-hidden="true" />}>{[date, time].filter(Boolean).join(', ')}</Fact>
          {(className || location) && (
            <Fact icon={<MapPin aria-hidden="true" />}>{[className, location].filter(Boolean).join(' · ')}</Fact>
          )}
          {clinician && <Fact icon={<UserRound aria-hidden="true" />}>{clinician}</Fact>}
        </ul>
        {diagnoses.length > 0 && (
          <p className="text-sm">
            <span className="text-muted">Diagnosis </span>
            {diagnoses.join(', ')}
          </p>
        )}
      </div>
      <div className="card-footer">
        <CardActions encounter={encounter} />
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 text-muted">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
