import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { RiskBadge, type RiskLevel, risks } from '#design/feedback/risk-badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { analytics, type Member } from '#features/analytics/contract.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { addMonths } from '../rules.ts'
import { PatientCard } from './patient-card.tsx'

const LEVELS: readonly RiskLevel[] = ['high', 'medium', 'unknown', 'low']

interface ComputedPatientsProps {
  recallMonths: number | undefined
  onAssess: (patientId: string) => void
}

/** Patients by computed level, with the reasons; nothing is shown that was not computed. */
export function ComputedPatients({ recallMonths = 6, onAssess }: ComputedPatientsProps) {
  const [level, setLevel] = useState<RiskLevel>('high')
  const [page, setPage] = useState(1)
  const patients = useRead(analytics.group, { params: { id: `risk-${level}` }, query: { page }, keepPrevious: true })
  const { data } = patients
  return (
    <div className="grid gap-3 pt-3 pb-4">
      <div className="flex flex-wrap items-end gap-3 px-4 sm:px-5">
        <Field label="Level">
          <NativeSelect
            value={level}
            onChange={({ target }) => {
              setLevel(target.value as RiskLevel)
              setPage(1)
            }}
          >
            {LEVELS.map((one) => (
              <option key={one} value={one}>{`${risks[one].label} (${risks[one].description})`}</option>
            ))}
          </NativeSelect>
        </Field>
        {data && <p className="pb-2 text-sm text-muted">{`${data.total} ${data.total === 1 ? 'person' : 'people'}`}</p>}
      </div>
      {patients.isPending && (
        <div className="px-4 sm:px-5">
          <SkeletonText lines={6} />
        </div>
      )}
      {patients.error && <ErrorState cause={patients.error.message} onRetry={() => void patients.refetch()} />}
      {data?.total === 0 && (
        <EmptyState title="No patients at this level">
          Patients with COPD or asthma appear here by computed risk.
        </EmptyState>
      )}
      <ul className="border-t empty:hidden">
        {data?.members.map((member) => (
          <PatientCard
            key={member.patientId}
            id={member.patientId}
            name={member.name}
            about={aboutWords(member)}
            badge={<RiskBadge level={member.level} describe={member.level === 'unknown'} />}
            factors={member.reasons}
            missing={member.missing}
            dates={dateWords(member, recallMonths)}
            onAssess={() => onAssess(member.patientId)}
          />
        ))}
      </ul>
      {data && data.pages > 1 && (
        <div className="flex items-center justify-center gap-3 text-sm">
          <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          {`Page ${data.page} of ${data.pages}`}
          <Button variant="outline" size="sm" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  )
}

function aboutWords({ ageYears, conditions }: Member): string {
  const names = conditions.map((one) => (one === 'copd' ? 'COPD' : 'asthma')).join(' and ')
  return `${ageYears === undefined ? 'Age not known' : `${ageYears} years`} · ${names}`
}

function dateWords({ lastVisit, lastAssessed }: Member, recallMonths: number): string[] {
  return [
    lastVisit ? `Last visit ${formatDate(lastVisit)}` : 'No visit on record',
    lastAssessed ? `Next due ${formatDate(addMonths(lastAssessed, recallMonths))}` : 'Never assessed: due now',
  ]
}
