import type { PatientLink } from 'fhir/r4'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Alert } from '#design/feedback/alert.tsx'
import { hrefOf, type LinkedRecord, linksOf } from './patient-links.ts'
import { UnmergeButton } from './unmerge-button.tsx'

/** Shown above the chart: this patient has, or had, another record. */
export default function MergedBanner({ patientId, link }: { patientId: string; link: PatientLink[] }) {
  const { survivor, duplicates } = linksOf({ link })
  if (survivor) {
    return (
      <Alert
        tone="warning"
        title={
          <>
            Merged into <RecordLink {...survivor} />
          </>
        }
        actions={<UnmergeButton duplicateId={patientId} label={survivor.label} />}
      >
        This record is retired. What was recorded under it is shown in the other record too; new entries belong there.
      </Alert>
    )
  }
  if (duplicates.length === 0) return null
  const others: ReactNode[] = duplicates.map((duplicate, at) => (
    <span key={duplicate.id}>
      {at > 0 && ', '}
      <RecordLink {...duplicate} />
    </span>
  ))
  return <Alert tone="info">Also recorded under {others}. What was recorded there is shown here too.</Alert>
}

function RecordLink({ id, label }: LinkedRecord) {
  return (
    <Link href={hrefOf(id)} className="underline">
      <bdi>{label}</bdi>
    </Link>
  )
}
