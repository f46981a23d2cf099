import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import type { OpenVisit, VisitToday } from '../contract.ts'
import { openVisitText, visitTodayText } from './open-visit.ts'

export interface OpenVisitAlertProps {
  visit: OpenVisit | VisitToday
  patientName: string
  /** Absent once a second encounter has been requested. */
  onSecond: (() => void) | undefined
}

const TITLES = {
  'in-progress': 'has an encounter in progress',
  planned: 'has an encounter planned for today',
  completed: 'has had an encounter today',
}

/** Two open notes for one visit each lose half of it, so resuming is offered first. */
export function OpenVisitAlert({ visit, patientName, onSecond }: OpenVisitAlertProps) {
  const status = 'status' in visit ? visit.status : 'in-progress'
  return (
    <Alert tone="warning" title={`${patientName} ${TITLES[status]}`}>
      <p>{`${'status' in visit ? visitTodayText(visit) : openVisitText(visit, new Date())}.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link href={`/encounters/${encodeURIComponent(visit.id)}`} className={buttonClass({ size: 'sm' })}>
          {status === 'in-progress' ? 'Resume' : status === 'planned' ? 'Open the planned encounter' : 'Open it again'}
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
