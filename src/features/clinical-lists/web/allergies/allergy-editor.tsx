import { lazy, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
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
  return (
    <ListEditor
      patientId={patientId}
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
      <NoneKnownButton patientId={patientId} />
    </ListEditor>
  )
}

function useAllergies(id: string) {
  const { data, error, refetch } = useRead(clinicalLists.allergies, { params: { id } })
  const entries = data?.items.filter(({ code }) => !code?.coding?.some((each) => isNoneKnownCode(each.code)))
  return { data: entries, error, refetch }
}

/** An explicit statement, because an empty list says nothing. Offered until an allergy is recorded. */
function NoneKnownButton({ patientId }: { patientId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useRead(clinicalLists.allergies, { params: { id: patientId } })
  const patientLine = usePatientLine(patientId)
  const state = useWrite(clinicalLists.assertNoneKnown, {
    refreshes: clinicalLists.allergies,
    onSuccess: ({ message }) => toast({ title: 'Allergies Updated', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Update Allergies Failed', description: message, variant: 'destructive' }),
  })
  if (!data || data.status === 'known') return null
  return (
    <>
      <Button variant="outline" size="sm" loading={state.isPending} onClick={() => setIsAsking(true)}>
        No known allergies
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Record that no allergies are known?"
        description="The patient was asked about medications, foods and other substances and named none."
        confirmLabel="Record No Known Allergies"
        onConfirm={() => state.mutate({ params: { id: patientId }, body: { about: 'all' } })}
      >
        <p className="font-medium">{patientLine}</p>
      </ConfirmDialog>
    </>
  )
}
