import { Card, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { Settings } from '../contract.ts'
import type { ToolId } from '../rules.ts'
import { ComputedPatients } from './computed-patients.tsx'
import { PatientCard } from './patient-card.tsx'
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
          {samplePatients.map((patient) => (
            <PatientCard
              key={patient.id}
              id={patient.id}
              name={patient.name}
              about={`${patient.age} years · ${patient.condition}`}
              badge={<Badge tone="critical" symbol="double-triangle">{`Risk score ${patient.riskScore}`}</Badge>}
              factors={patient.riskFactors}
              dates={[`Last visit ${formatDate(patient.lastVisit)}`, `Next due ${formatDate(patient.nextDue)}`]}
              onAssess={() => onAssess(patient.id)}
            />
          ))}
        </ul>
      ) : (
        <ComputedPatients recallMonths={settings?.exacerbation.recallMonths} onAssess={onAssess} />
      )}
    </Card>
  )
}
