import { Card, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { Settings } from '../contract.ts'
import type { ToolId } from '../rules.ts'
import { ComputedPeople } from './computed-people.tsx'
import { PersonCard } from './person-card.tsx'
import { samplePatients } from './samples.ts'

interface HighRiskListProps {
  settings: Record<ToolId, Settings> | undefined
  onAssess: (patientId: string) => void
}

export function HighRiskList({ settings, onAssess }: HighRiskListProps) {
  const source = useFigureSource('riskAssessments')
  return (
    <Card>
      <CardHeader actions={source === 'sample' && <SampleMark />}>
        <CardTitle>High-Risk Patients</CardTitle>
        <CardDescription>
          {source === 'sample' ? 'Scores and factors are samples; the charts open' : 'Computed from the records'}
        </CardDescription>
      </CardHeader>
      {source === 'sample' ? (
        <ul>
          {samplePatients.map((person) => (
            <PersonCard
              key={person.id}
              id={person.id}
              name={person.name}
              about={`${person.age} years · ${person.condition}`}
              badge={<Badge tone="critical" symbol="double-triangle">{`Risk score ${person.riskScore}`}</Badge>}
              factors={person.riskFactors}
              dates={[`Last visit ${formatDate(person.lastVisit)}`, `Next due ${formatDate(person.nextDue)}`]}
              onAssess={() => onAssess(person.id)}
            />
          ))}
        </ul>
      ) : (
        <ComputedPeople recallMonths={settings?.exacerbation.recallMonths} onAssess={onAssess} />
      )}
    </Card>
  )
}
