import type { Patient } from 'fhir/r4'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert, RestoredAlert } from '#design/feedback/alert.tsx'
import { SheetClose } from '#design/overlays/sheet.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { changedFields, problemsOfChange } from '../demographics/compare.ts'
import { findProblems } from '../demographics/find-problems.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { ConflictChooser } from './conflict-chooser.tsx'
import { DemographicFields, focusFirstError } from './demographic-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { type Edit, type Theirs, versionOf } from './use-edit.ts'
import { useStrictness } from './use-strictness.ts'

export function EditForm({ patient, edit }: { patient: Patient; edit: Edit }) {
  const options = useStrictness()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const { base, values, changes, isDirty } = edit

  const found = findProblems(values, options)
  const { errors } = problemsOfChange(found, changedFields(base, values))
  const problems = { errors, warnings: found.warnings }

  // the sheet opens before its fields have loaded, so focus the first one here
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  const isOutdated = isDirty && (edit.draft.value?.version ?? 0) < versionOf(patient)
  const now: Theirs = { version: versionOf(patient), values: toDemographics(patient) }
  const theirs = edit.theirs ?? (isComparing ? now : undefined)

  function submit(event?: FormEvent) {
    event?.preventDefault()
    setIsTried(true)
    if (Object.keys(errors).length > 0) focusFirstError(form.current)
    else if (isDirty && !edit.isSaving) edit.save()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event as unknown as FormEvent)
  }

  if (theirs) {
    const close = () => {
      setIsComparing(false)
      edit.putOff()
    }
    return (
      <ConflictChooser
        key={theirs.version}
        base={base}
        theirs={theirs.values}
        yours={{ ...base, ...changes }}
        isSaving={edit.isSaving}
        onBack={close}
        onSave={(chosen) => {
          setIsComparing(false)
          edit.saveOver(theirs, chosen)
        }}
      />
    )
  }
  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {edit.draft.restoredFrom && isDirty && (
        <RestoredAlert when={`on ${formatDateTime(edit.draft.restoredFrom)}`} onStartAgain={edit.draft.discard} />
      )}
      {isOutdated && (
        <Alert
          tone="warning"
          live="status"
          title="Changed meanwhile"
          actions={
            <Button variant="outline" size="sm" onClick={() => setIsComparing(true)}>
              Compare
            </Button>
          }
        >
          Someone else changed this record while you were working on it. Your changes are kept.
        </Alert>
      )}
      <DemographicFields
        values={values}
        changes={edit.typed}
        problems={problems}
        isTried={isTried}
        today={options.today}
        onChange={edit.set}
      />
      <FormFooter>
        <SheetClose asChild>
          <Button variant="outline">Cancel</Button>
        </SheetClose>
        <Button type="submit" loading={edit.isSaving} loadingText="Saving…" disabled={!isDirty}>
          Save Changes
        </Button>
      </FormFooter>
    </form>
  )
}
