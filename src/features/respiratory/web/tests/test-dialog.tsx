import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatBirthDate, practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { type Person, respiratory } from '../../contract.ts'
import { lungFunction } from '../../lung-function/contract.ts'
import { LiveReading } from './live-reading.tsx'
import { TestFields } from './test-fields.tsx'
import { emptyTest, readForm } from './test-form.ts'

interface TestDialogProps {
  patientId: string | undefined
  onSaved: (reportId: string) => void
  onClose: () => void
}

/** Form for a lung-function test, interpreted while values are typed. */
export default function TestDialog({ patientId, onSaved, onClose }: TestDialogProps) {
  const [picked, setPicked] = useState(patientId)
  const patient = useRead(respiratory.person, { params: { id: picked } })
  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent size="xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Enter Lung-Function Test</DialogTitle>
        </DialogHeader>
        {!picked && (
          <Field label="Patient" required>
            <PatientPicker patient={undefined} onPick={(next) => setPicked(next?.id)} />
          </Field>
        )}
        {picked && patient.isPending && (
          <>
            <LoadingText>Loading the form…</LoadingText>
            <SkeletonText lines={6} />
          </>
        )}
        {picked && patient.error && !patient.data && (
          <ErrorState cause={patient.error.message} onRetry={() => void patient.refetch()} />
        )}
        {picked && patient.data && (
          <TestWork
            key={picked}
            person={patient.data}
            onChangePerson={() => void confirmDiscard().then((isMeant) => isMeant && setPicked(undefined))}
            onSaved={onSaved}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface TestWorkProps {
  person: Person
  onChangePerson: () => void
  onSaved: (reportId: string) => void
}

function TestWork({ person: patient, onChangePerson: onChangePatient, onSaved }: TestWorkProps) {
  const today = practiceDay(new Date())
  const [first] = useState(() => emptyTest({ today, heightCm: patient.heightCm, weightKg: patient.weightKg }))
  const [form, setForm] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const [saved, setSaved] = useState<string>()
  const formElement = useRef<HTMLFormElement>(null)
  const { test, problems } = readForm(form, { birthDate: patient.birthDate, today })
  const isWrong = Object.keys(problems).length > 0
  useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(first) && !saved, 'Lung-function test')
  // tell the unsaved-changes guard before the dialog closes
  useEffect(() => {
    if (saved) onSaved(saved)
  }, [saved, onSaved])

  const save = useWrite(lungFunction.addTest, {
    onSuccess: ({ reportId }) => {
      toast({ title: 'Test Saved', description: patient.name, variant: 'success' })
      setSaved(reportId)
    },
    onError: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isWrong && !save.isPending) save.mutate({ body: { ...test, patientId: patient.id } })
    // the fields show their errors after this render
    else requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  // an empty field is a problem only after the form was submitted
  const shown = isTried
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([field]) => form[field as keyof typeof form]))
  return (
    <form ref={formElement} className="grid gap-4" onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border bg-surface px-3 py-2">
        <p>
          <span className="font-semibold">{patient.name}</span>
          <span className="text-sm text-muted">
            {[
              '',
              patient.birthDate && `Born ${formatBirthDate(patient.birthDate)}`,
              patient.sex,
              patient.mrn && `MRN ${patient.mrn}`,
            ]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </span>
        </p>
        <Button variant="outline" size="sm" onClick={onChangePatient}>
          Change
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TestFields form={form} problems={shown} onChange={setForm} />
        <section aria-label="Reading" className="rounded-card border bg-surface p-4">
          <LiveReading person={patient} test={isWrong ? undefined : test} />
        </section>
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={save.isPending} loadingText="Saving…">
          Save Test
        </Button>
      </DialogFooter>
    </form>
  )
}
