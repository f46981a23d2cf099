import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import type { OpenVisit } from '../contract.ts'
import { openVisitText } from './open-visit.ts'

export interface OpenVisitAlertProps {
  visit: OpenVisit
  patientName: string
  /** Absent once a second encounter has been requested. */
  onSecond: (() => void) | undefined
}

/** Two open notes for one visit each lose half of it, so resuming is offered first. */
export function OpenVisitAlert({ visit, patientName, onSecond }: OpenVisitAlertProps) {
  return (
    <Alert tone="warning" title={`${patientName} has an encounter in progress`}>
      <p>{`${openVisitText(visit, new Date())}.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link href={`/encounters/${encodeURIComponent(visit.id)}`} className={buttonClass({ size: 'sm' })}>
          Resume
        </Link>
        {onSecond && (
          <Button variant="outline" size="sm" onClick={onSecond}>
            Start a second encounter
          </Button>
        )}
      </div>
    </Alert>
  )
}
