import { Fragment } from 'react'
import { Badge } from '#design/feedback/badge.tsx'
import { useSource } from '#platform/sources/web/use-source.ts'
import type { Allergies } from '../../contract.ts'
import { ALLERGY_LABELS, type AllergyLabel, allergyLabel } from '../../rules.ts'

const TONES = { known: 'critical', 'none-known': 'success', 'not-recorded': 'unknown', unavailable: 'warning' } as const

/** Never blank: one of four states, each with an icon and text. */
export function AllergyStrip({ allergies }: { allergies: Allergies | undefined }) {
  const sources = { patients: useSource('patients'), conditions: useSource('conditions') }
  const label = allergyLabel(allergies?.state, sources)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <AllergyBadge label={label} />
      {label === 'known' && (
        <ul className="flex flex-wrap gap-x-1">
          {allergies?.items.map((item, index) => (
            <Fragment key={item.id}>
              <li>
                <span className="font-semibold">{item.substance}</span>
                {details(item)}
                {index < allergies.items.length - 1 && ','}
              </li>
            </Fragment>
          ))}
        </ul>
      )}
    </div>
  )
}

export function AllergyBadge({ label }: { label: AllergyLabel }) {
  return <Badge tone={TONES[label]}>{ALLERGY_LABELS[label]}</Badge>
}

function details({ reaction, isHighRisk, isUnconfirmed }: Allergies['items'][number]): string {
  const parts = [reaction, isHighRisk && 'high risk', isUnconfirmed && 'unconfirmed'].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
