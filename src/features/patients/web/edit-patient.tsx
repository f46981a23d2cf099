import type { Patient } from 'fhir/r4'
import { useEffect, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { patients } from '../contract.ts'
import { EditForm } from './edit-form.tsx'
import { HistoryTab } from './history-tab.tsx'
import { MergeTab } from './merge-tab.tsx'
import { linksOf, recordNumberOf } from './patient-links.ts'
import { useEdit } from './use-edit.ts'

export interface EditPatientProps {
  patientId: string
  onClose: () => void
}

/** A patient's details, their history, and merging duplicates. */
export function EditPatient({ patientId, onClose }: EditPatientProps) {
  const { data, error, isFetching, refetch } = useRead(patients.read, { params: { id: patientId } })
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (data ? setIsLeaving(true) : onClose())
  return (
    <Sheet open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && leave())}>
      <SheetContent
        wide
        className="scroll-pb-20"
        title="Edit Patient"
        description={data && <Identity patient={data} />}
      >
        {data && <EditWork key={patientId} patient={data} isLeaving={isLeaving} onClose={onClose} />}
        {!data && error && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && (
          <>
            <LoadingText>Loading the details…</LoadingText>
            <SkeletonText lines={8} />
          </>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Identity({ patient }: { patient: Patient }) {
  const mrn = recordNumberOf(patient)
  const born = patient.birthDate && `Born ${formatBirthDate(patient.birthDate)}`
  return (
    <>
      <bdi className="font-medium text-fg">{displayName(patient)}</bdi>
      {` · ${[born ?? 'Birth date not known', mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')}`}
    </>
  )
}

interface EditWorkProps {
  patient: Patient
  /** The user agreed to discard unsaved changes. */
  isLeaving: boolean
  onClose: () => void
}

function EditWork({ patient, isLeaving, onClose }: EditWorkProps) {
  const edit = useEdit(patient)
  const { isSaved } = edit
  const { discard } = edit.draft
  useUnsavedGuard(edit.isDirty && !isSaved, 'Edit Patient')
  // only after the guard knows that nothing is unsaved
  useEffect(() => {
    if (!isSaved && !isLeaving) return
    discard()
    onClose()
  }, [isSaved, isLeaving, discard, onClose])
  const { survivor } = linksOf(patient)
  const { data } = useRead(account.me)
  const form = survivor ? (
    <Alert tone="warning" title="This record is merged">
      {`Its details can be changed again once it is un-merged from ${survivor.label}, under Duplicates.`}
    </Alert>
  ) : (
    <EditForm patient={patient} edit={edit} />
  )
  // history and duplicates belong to the chart, which reception does not open
  if (data && !may(data.user, 'open-chart')) return form
  return (
    <Tabs defaultValue="details" className="grid gap-4">
      <TabsList aria-label="Edit Patient">
        <TabsTrigger value="details">Details</TabsTrigger>
        <TabsTrigger value="history">History</TabsTrigger>
        <TabsTrigger value="merge">Duplicates</TabsTrigger>
      </TabsList>
      <TabsContent value="details">{form}</TabsContent>
      <TabsContent value="history">
        <HistoryTab patientId={patient.id ?? ''} />
      </TabsContent>
      <TabsContent value="merge">
        <MergeTab patient={patient} onClose={onClose} />
      </TabsContent>
    </Tabs>
  )
}
