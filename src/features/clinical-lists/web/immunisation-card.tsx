import type { Immunization } from 'fhir/r4'
import { lazy } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { clinicalLists } from '../contract.ts'
import { ListEditor } from './list-editor.tsx'

const ImmunisationFormSheet = lazy(async () => ({
  default: (await import('./immunisation-form-sheet.tsx')).ImmunisationFormSheet,
}))

/** Vaccinations given and when, with ways to add and change them. */
export function ImmunisationCard({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useImmunisations(patientId)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Immunisations</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <LoadingText>Loading immunisations…</LoadingText>
            <SkeletonText lines={3} />
          </>
        )}
        {data?.length === 0 && <p className="text-sm text-muted">No immunisations on file</p>}
        <ul className="grid gap-2 text-sm">
          {data?.map((each) => (
            <li key={each.id} className="flex flex-wrap justify-between gap-x-3">
              <ImmunisationWords immunization={each} />
            </li>
          ))}
        </ul>
        <ListEditor
          patientId={patientId}
          addLabel="Add immunisation"
          changeLabel="Change"
          emptyText="No immunisations on file"
          useEntries={useImmunisations}
          keyOf={({ id = '' }) => id}
          line={(each) => <ImmunisationWords immunization={each} />}
          form={(immunization, onClose) => (
            <ImmunisationFormSheet patientId={patientId} immunization={immunization} onClose={onClose} />
          )}
        />
      </CardContent>
    </Card>
  )
}

function useImmunisations(id: string) {
  const { data, error, refetch } = useRead(clinicalLists.immunizations, { params: { id } })
  return { data: data?.filter(({ status }) => status !== 'entered-in-error'), error, refetch }
}

function ImmunisationWords({ immunization }: { immunization: Immunization }) {
  return (
    <>
      <span dir="auto">{conceptText(immunization.vaccineCode) ?? 'Vaccine not named'}</span>
      <span className="text-muted">{` ${formatDate(immunization.occurrenceDateTime) || 'Date not recorded'}`}</span>
    </>
  )
}
