import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { RestoredAlert } from '#design/feedback/alert.tsx'
import { Sheet, SheetClose, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { findProblems } from '../demographics/find-problems.ts'
import { type DemographicField, NO_DEMOGRAPHICS } from '../rules.ts'
import { DemographicFields, focusFirstError } from './demographic-fields.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import { FormFooter } from './form-footer.tsx'
import { nameSearchedFor } from './register-address.ts'
import { useRegistration } from './use-registration.ts'
import { useStrictness } from './use-strictness.ts'

/** Identifying fields: changing one triggers a new search for duplicates. */
const RECOGNISED_BY: ReadonlySet<DemographicField> = new Set([
  'given',
  'family',
  'birthDate',
  'medicareNumber',
  'medicareIrn',
  'ihi',
])

export interface RegisterPatientProps {
  onClose: () => void
  /** Where this user sees a patient: not everybody opens charts. */
  hrefOf: (patient: { id: string; name: string }) => string
  /** Offered once the patient is registered, to those who may. */
  onInvite?: ((patientId: string) => void) | undefined
}

export function RegisterPatient({ onClose, hrefOf, onInvite }: RegisterPatientProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && setIsLeaving(true))}
    >
      <SheetContent
        wide
        // keeps a focused field from being covered by the buttons
        className="scroll-pb-20"
        title="Register Patient"
        description="A name, the date of birth and the gender are needed; the rest can follow. The MRN is assigned when you save."
      >
        <RegisterForm isLeaving={isLeaving} onClose={onClose} hrefOf={hrefOf} onInvite={onInvite} />
      </SheetContent>
    </Sheet>
  )
}

function RegisterForm({ isLeaving, onClose, hrefOf, onInvite }: RegisterPatientProps & { isLeaving: boolean }) {
  const options = useStrictness()
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const [first] = useState(() => ({ ...NO_DEMOGRAPHICS, ...nameSearchedFor() }))
  const draft = useDraft('patient:new', first)
  const values = draft.value
  const [isTried, setIsTried] = useState(false)
  const [isLookedAt, setIsLookedAt] = useState(false)
  const registration = useRegistration(onInvite)
  const { duplicates, registeredId } = registration
  const isDirty = JSON.stringify(values) !== JSON.stringify(first)
  useUnsavedGuard(isDirty && !registeredId, 'Register Patient')

  // only after the guard knows that nothing is unsaved
  const { discard } = draft
  const name = `${values.given} ${values.family}`.trim()
  useEffect(() => {
    if (!registeredId && !isLeaving) return
    discard()
    onClose()
    if (registeredId) navigate(hrefOf({ id: registeredId, name }))
  }, [isLeaving, registeredId, discard, onClose, navigate, hrefOf, name])

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  useEffect(() => {
    if (duplicates?.length) found.current?.scrollIntoView({ block: 'center' })
  }, [duplicates])

  const problems = findProblems(values, options)
  const needsLook = duplicates?.some(({ isLikely }) => isLikely) && !isLookedAt

  function change(field: DemographicField, value: string) {
    draft.setValue({ ...values, [field]: value })
    if (!RECOGNISED_BY.has(field)) return
    registration.forgetDuplicates()
    setIsLookedAt(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems.errors).length > 0) focusFirstError(form.current)
    else if (!needsLook) registration.send(values)
  }

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      {draft.restoredFrom && isDirty && (
        <RestoredAlert when={`on ${formatDateTime(draft.restoredFrom)}`} onStartAgain={draft.discard} />
      )}
      <DemographicFields
        values={values}
        changes={values}
        problems={problems}
        isTried={isTried}
        today={options.today}
        onChange={change}
      />
      <div ref={found}>
        {duplicates && duplicates.length > 0 && (
          <DuplicateList duplicates={duplicates} isLookedAt={isLookedAt} onLookedAt={setIsLookedAt} hrefOf={hrefOf} />
        )}
      </div>
      <FormFooter>
        <SheetClose asChild>
          <Button variant="outline">Cancel</Button>
        </SheetClose>
        <Button type="submit" loading={registration.isSending} loadingText="Registering…" disabled={needsLook}>
          Register Patient
        </Button>
      </FormFooter>
    </form>
  )
}
