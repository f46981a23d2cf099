import type { MedicationRequest } from 'fhir/r4'
import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button } from '#design/button.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { account } from '#features/account/contract.ts'
import { chart } from '#features/chart/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { ListEditor } from '../list-editor.tsx'
import { usePatientLine } from '../use-patient-line.ts'

const MedicationFormSheet = lazy(async () => ({
  default: (await import('./medication-form-sheet.tsx')).MedicationFormSheet,
}))
const StopMedicationSheet = lazy(async () => ({
  default: (await import('./stop-medication-sheet.tsx')).StopMedicationSheet,
}))

const OPEN = ['active', 'on-hold', 'draft', 'unknown']

/** Prescribes, changes or stops a medication. Only providers prescribe, which the server enforces too. */
export function MedicationEditor({ patientId }: { patientId: string }) {
  const { data: me } = useRead(account.me)
  const canPrescribe = may(me?.user, 'prescribe')
  const { isAsked, encounterId, leave } = useAddress()
  return (
    <ListEditor
      patientId={patientId}
      addLabel="Prescribe"
      changeLabel="Change or stop"
      emptyText="No current medications on file"
      startsAdding={isAsked}
      onClosed={leave}
      disabledReason={me && !canPrescribe ? 'Only a provider can prescribe, change or stop a medication.' : undefined}
      useEntries={useCurrentMedications}
      keyOf={({ id = '' }) => id}
      line={(request) => <MedicationWords request={request} />}
      form={(request, onClose) =>
        request ? (
          <ChangeOrStop patientId={patientId} request={request} onClose={onClose} />
        ) : (
          <MedicationFormSheet patientId={patientId} encounterId={encounterId} onClose={onClose} />
        )
      }
    />
  )
}

/** `?add=1` opens an empty prescription; with `encounter=`, closing it returns to that encounter. */
function useAddress() {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const isAsked = search.get('add') === '1'
  const encounterId = search.get('encounter') ?? undefined
  function leave() {
    if (!isAsked) return
    navigate(encounterId ? `/encounters/${encodeURIComponent(encounterId)}` : `${path}?tab=medications`)
  }
  return { isAsked, encounterId, leave }
}

function useCurrentMedications(id: string) {
  const { data, error, refetch } = useRead(chart.medications, { params: { id } })
  return { data: data?.filter(({ status }) => OPEN.includes(status)), error, refetch }
}

function MedicationWords({ request }: { request: MedicationRequest }) {
  return (
    <>
      <span className="block font-semibold" dir="auto">
        {conceptText(request.medicationCodeableConcept) ?? 'Medication not named'}
      </span>
      <span className="text-sm">
        <span className="mr-1 text-xs font-medium text-muted">DOSE</span>
        {request.dosageInstruction?.map(({ text }) => text).join('; ') || 'Not recorded'}
      </span>
    </>
  )
}

interface ChangeOrStopProps {
  patientId: string
  request: MedicationRequest
  onClose: () => void
}

function ChangeOrStop({ patientId, request, onClose }: ChangeOrStopProps) {
  const [choice, setChoice] = useState<'change' | 'stop'>()
  const patientLine = usePatientLine(patientId)
  if (choice === 'change') return <MedicationFormSheet patientId={patientId} request={request} onClose={onClose} />
  if (choice === 'stop') {
    return (
      <Suspense>
        <StopMedicationSheet patientId={patientId} request={request} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="Change or Stop" description={patientLine}>
        <MedicationWords request={request} />
        <div className="grid gap-2">
          <Button onClick={() => setChoice('change')}>Change dose or medication</Button>
          <Button variant="outline" onClick={() => setChoice('stop')}>
            <Ban aria-hidden="true" />
            Stop
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  )
}
