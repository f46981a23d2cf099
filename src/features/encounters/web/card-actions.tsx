import { Link, useLocation } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { StartButton } from './start-button.tsx'
import type { EncounterCardFacts } from './to-encounter-card.ts'

/** View Details, plus Start Encounter when planned and Continue when in progress (requirements 2 §2.3). */
export function CardActions({ encounter }: { encounter: EncounterCardFacts }) {
  const { id, status, patientName } = encounter
  const [, navigate] = useLocation()
  const href = `/encounters/${encodeURIComponent(id)}`
  const who = <span className="sr-only">{`, ${patientName}`}</span>
  return (
    <>
      <Link href={href} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        View Details
        {who}
      </Link>
      <StartButton
        card={encounter}
        size="sm"
        onStarted={() => navigate(href)}
        otherwise={
          status === 'in-progress' && (
            <Link href={href} className={buttonClass({ size: 'sm' })}>
              Continue
              {who}
            </Link>
          )
        }
      >
        {who}
      </StartButton>
    </>
  )
}
