import { lazy, Suspense } from 'react'
import { useRoute } from 'wouter'
import { Card } from '#design/card.tsx'
import { useDraft } from '#design/draft.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Documents, encounters, type Workspace } from '../contract.ts'
import { shownStatus } from '../rules.ts'
import { EncounterHeader } from './encounter-header.tsx'
import { OrdersCard } from './orders/orders-card.tsx'
import { PatientBanner } from './patient-banner.tsx'

const NoteWork = lazy(async () => ({ default: (await import('./note/note-form.tsx')).NoteWork }))
const SignedEncounter = lazy(async () => ({ default: (await import('./note/signed-encounter.tsx')).SignedEncounter }))

const ONLY_CLINICIANS = 'Only a clinician can sign or order.'

/** One encounter: the patient, what happened, and the note until it is signed. */
export default function WorkspaceScreen() {
  const [, route] = useRoute('/encounters/:id')
  const id = route?.id
  const workspace = useRead(encounters.workspace, { params: { id } })
  const documents = useRead(encounters.documents, { params: { id } })
  const failed = [workspace, documents].find(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <Card>
        <ErrorState
          title="This encounter could not be opened"
          cause={failed.error?.message}
          onRetry={() => void Promise.all([workspace.refetch(), documents.refetch()])}
          retrying={workspace.isFetching || documents.isFetching}
        />
      </Card>
    )
  }
  if (!workspace.data || !documents.data) {
    return (
      <div className="grid gap-4">
        <LoadingText>Loading the encounter…</LoadingText>
        <SkeletonCard lines={1} />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </div>
    )
  }
  return <OpenWorkspace key={id} workspace={workspace.data} documents={documents.data} />
}

function OpenWorkspace({ workspace, documents }: { workspace: Workspace; documents: Documents }) {
  const { encounter, patient, orders } = workspace
  const id = encounter.id ?? ''
  const { data: session } = useRead(account.me)
  const addendum = useDraft(`addendum:${patient?.id}:${id}`, '')
  const signRefusal = session && !may(session.user, 'sign') ? ONLY_CLINICIANS : undefined
  const isCancelled = shownStatus(encounter.status) === 'cancelled'
  const { note } = documents
  const ordersCard = <OrdersCard encounterId={id} patientId={patient?.id ?? ''} orders={orders} refusal={signRefusal} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <PatientBanner patient={patient} encounter={encounter} />
      <EncounterHeader workspace={workspace} />
      {isCancelled && <Alert tone="info">This encounter was cancelled and is read-only.</Alert>}
      {note?.status === 'signed' ? (
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <SignedEncounter
            encounterId={id}
            patient={patient}
            note={note}
            documents={documents}
            addendum={addendum}
            signRefusal={signRefusal}
          >
            {ordersCard}
          </SignedEncounter>
        </Suspense>
      ) : (
        !isCancelled && (
          <Suspense fallback={<SkeletonCard lines={4} />}>
            <NoteWork
              workspace={workspace}
              note={note}
              me={session?.user.practitionerId}
              signRefusal={signRefusal}
              onAddendum={addendum.setValue}
            >
              {ordersCard}
            </NoteWork>
          </Suspense>
        )
      )}
    </div>
  )
}
