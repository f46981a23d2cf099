import { lazy, Suspense, useCallback } from 'react'
import { useRoute, useSearchParams } from 'wouter'
import { chart } from '#features/chart/contract.ts'
import PatientScreen from '#features/chart/web/patient-screen.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { chartSlots } from './chart/chart-slots.tsx'

const EditPatient = lazy(async () => ({
  default: (await import('#features/patients/web/edit-patient.tsx')).EditPatient,
}))
const NewEncounterDialog = lazy(async () => ({
  default: (await import('#features/encounters/web/new-encounter-dialog.tsx')).NewEncounterDialog,
}))
const MergedBanner = lazy(() => import('#features/patients/web/merged-banner.tsx'))

type Form = 'edit' | 'start'

/** The chart, with other records of the patient, Edit Patient (`?edit=1`) and Start Encounter (`?start=1`). */
export default function PatientRoute() {
  const [, params] = useRoute('/patients/:id')
  const id = params?.id ?? ''
  const [search, setSearch] = useSearchParams()
  // the chart's own read, so no second one is sent
  const { data } = useRead(chart.overview, { params: { id } })
  const link = data?.patient.link ?? []
  const isMerged = link.some(({ type }) => type === 'replaced-by' || type === 'replaces')
  const close = useCallback(
    (form: Form) =>
      setSearch(
        (current) => {
          current.delete(form)
          return current
        },
        { replace: true },
      ),
    [setSearch],
  )
  return (
    <>
      {isMerged && (
        <Suspense>
          <div className="mb-4">
            <MergedBanner patientId={id} link={link} />
          </div>
        </Suspense>
      )}
      <PatientScreen slots={chartSlots(id)} />
      {data && search.get('edit') === '1' && (
        <Suspense>
          <EditPatient patientId={id} onClose={() => close('edit')} />
        </Suspense>
      )}
      {data && search.get('start') === '1' && (
        <Suspense>
          <NewEncounterDialog patientId={id} onClose={() => close('start')} />
        </Suspense>
      )}
    </>
  )
}
