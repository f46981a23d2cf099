import { lazy, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { chart } from '#features/chart/contract.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { clinicalLists } from '../../contract.ts'
import { toAllergyForm } from '../../forms/from-resources.ts'
import { ALLERGY_STATUSES, ALLERGY_VERIFICATIONS, isNoneKnownCode } from '../../rules.ts'
import { ListEditor } from '../list-editor.tsx'
import { usePatientLine } from '../use-patient-line.ts'

const AllergyFormSheet = lazy(async () => ({ default: (await import('./allergy-form-sheet.tsx')).AllergyFormSheet }))

/** Adds, changes or refutes an allergy, or states that none are known. */
export function AllergyEditor({ patientId }: { patientId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  // the chart's own read, so no second one is sent
  const { data: overview } = useRead(chart.overview, { params: { id: patientId } })
  const canStateNone = overview !== undefined && overview.allergies.state !== 'known'
  return (
    <ListEditor
      patientId={patientId}
      menuLabel="Edit allergies"
      menuItems={canStateNone ? [{ label: 'No known allergies', onSelect: () => setIsAsking(true) }] : []}
      addLabel="Add allergy"
      changeLabel="Change or refute allergy"
      emptyText="Allergies not recorded"
      useEntries={useAllergies}
      keyOf={({ id = '' }) => id}
      line={(allergy) => {
        const { clinicalStatus, verification } = toAllergyForm(allergy)
        return (
          <>
            <span className="block font-semibold" dir="auto">
              {conceptText(allergy.code) ?? 'Substance not named'}
            </span>
            <span className="text-xs text-muted">
              {`${ALLERGY_STATUSES[clinicalStatus]}, ${ALLERGY_VERIFICATIONS[verification].toLowerCase()}`}
            </span>
          </>
        )
      }}
      form={(allergy, onClose) => <AllergyFormSheet patientId={patientId} allergy={allergy} onClose={onClose} />}
    >
      {isAsking && <NoneKnownDialog patientId={patientId} onClose={() => setIsAsking(false)} />}
    </ListEditor>
  )
}

function useAllergies(id: string) {
  const { data, error, refetch } = useRead(clinicalLists.allergies, { params: { id } })
  const entries = data?.items.filter(({ code }) => !code?.coding?.some((each) => isNoneKnownCode(each.code)))
  return { data: entries, error, refetch }
}

/** An explicit statement, because an empty list says nothing. Offered until an allergy is recorded. */
function NoneKnownDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const patientLine = usePatientLine(patientId)
  const state = useWrite(clinicalLists.assertNoneKnown, {
    refreshes: clinicalLists.allergies,
    onSuccess: ({ message }) => toast({ title: 'Allergies Updated', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Update Allergies Failed', description: message, variant: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Record that no allergies are known?"
      description="The patient was asked about medications, foods and other substances and named none."
      confirmLabel="Record No Known Allergies"
      onConfirm={() => state.mutate({ params: { id: patientId }, body: { about: 'all' } })}
    >
      <p className="font-medium">{patientLine}</p>
    </ConfirmDialog>
  )
}
