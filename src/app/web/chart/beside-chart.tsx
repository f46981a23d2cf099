import type { PatientLink } from 'fhir/r4'
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { NewEncounterDialog } from '#features/encounters/web/new-encounter-dialog.tsx'
import { EditPatient } from '#features/patients/web/edit-patient.tsx'
import MergedNotice from '#features/patients/web/merged-banner.tsx'

// what few charts have, in one file that is loaded when it is needed

type Form = 'edit' | 'start'

/** Forms over the chart that its address opens: Edit Patient (`?edit=1`) and Start Encounter (`?start=1`). */
export function ChartForms({ patientId }: { patientId: string }) {
  const [search, setSearch] = useSearchParams()
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
      {search.get('edit') === '1' && <EditPatient patientId={patientId} onClose={() => close('edit')} />}
      {search.get('start') === '1' && <NewEncounterDialog patientId={patientId} onClose={() => close('start')} />}
    </>
  )
}

/** Other records of the patient, above the chart. */
export function MergedBanner({ patientId, link }: { patientId: string; link: PatientLink[] }) {
  return (
    <div className="mb-4 empty:hidden">
      <MergedNotice patientId={patientId} link={link} />
    </div>
  )
}
