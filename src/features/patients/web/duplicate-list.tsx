import { ExternalLink } from 'lucide-react'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { PatientHitLine } from '#platform/patient-search/web/patient-hit-line.tsx'
import type { Duplicate } from '../contract.ts'

export interface DuplicateListProps {
  duplicates: readonly Duplicate[]
  isLookedAt: boolean
  onLookedAt: (isLookedAt: boolean) => void
  /** Where this user sees a patient. */
  hrefOf: (patient: { id: string; name: string }) => string
}

/** Patients on record who may be the one being registered; likely ones must be reviewed. */
export function DuplicateList({ duplicates, isLookedAt, onLookedAt, hrefOf }: DuplicateListProps) {
  const hasLikely = duplicates.some(({ isLikely }) => isLikely)
  return (
    <Alert tone="warning" live="alert" title="Is this person already on record?">
      <ul className="mt-2 grid gap-2">
        {duplicates.map((duplicate) => (
          <li key={duplicate.id} className="rounded-control border bg-card p-3 text-fg">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PatientHitLine hit={duplicate} />
              <Badge tone={duplicate.isLikely ? 'warning' : 'neutral'}>
                {duplicate.isLikely ? 'Likely the same person' : 'Possibly the same person'}
              </Badge>
            </div>
            <p className="mt-1 text-sm text-muted">{duplicate.reasons.join(' · ')}</p>
            <a
              className="mt-1 inline-flex items-center gap-1 text-sm underline"
              href={hrefOf(duplicate)}
              target="_blank"
              rel="noopener"
            >
              Open this record
              <ExternalLink aria-hidden="true" className="size-3.5" />
              <span className="sr-only">(in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      {hasLikely && (
        <div className="mt-3">
          <Checkbox
            checked={isLookedAt}
            onCheckedChange={onLookedAt}
            label="I have checked these records. This is a different patient."
          />
        </div>
      )}
    </Alert>
  )
}
