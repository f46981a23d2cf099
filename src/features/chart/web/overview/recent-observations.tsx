import { Link } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Measure } from '../../contract.ts'
import { rowHref } from '../../rules.ts'
import { MeasureSparkline } from '../measure-sparkline.tsx'
import { ReadingFlag } from '../reading-flag.tsx'

export function RecentObservations({ patientId, measures }: { patientId: string; measures: Measure[] }) {
  return (
    <Card>
      <CardHeader
        actions={
          <Link href={`/patients/${patientId}?tab=observations`} className="no-print btn-link text-sm">
            View all
          </Link>
        }
      >
        <CardTitle as="h3">Recent Observations</CardTitle>
      </CardHeader>
      <CardContent>
        {measures.length === 0 ? (
          <p className="text-sm text-muted">No observations on file</p>
        ) : (
          <div className="@container">
            <ul className="grid gap-x-6 @md:grid-cols-2 @min-[42rem]:grid-cols-3">
              {measures.map((measure) => (
                <RecentObservation key={measure.latest.id} patientId={patientId} measure={measure} />
              ))}
            </ul>
          </div>
        )}
      </CardContent>
    </Card>
  )
}

function RecentObservation({ patientId, measure }: { patientId: string; measure: Measure }) {
  const { latest } = measure
  return (
    <li className="py-1.5">
      <Link href={rowHref(patientId, 'observation', latest.id)} className="text-sm hover:text-primary text-link">
        {latest.name}
      </Link>
      <div className="flex items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className={latest.isAbsent ? 'text-muted' : 'text-lg font-semibold'}>{latest.text}</span>
          <ReadingFlag reading={latest} />
        </p>
        <MeasureSparkline measure={measure} />
      </div>
      <p className="text-xs text-muted">
        {[formatDate(latest.at) || 'Date not recorded', latest.rangeText && `range ${latest.rangeText}`]
          .filter(Boolean)
          .join(' · ')}
        {latest.isSelfMeasured && ' · at home'}
      </p>
    </li>
  )
}
