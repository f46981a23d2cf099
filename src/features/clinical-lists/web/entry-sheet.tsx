import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { Alert, RestoredAlert } from '#design/feedback/alert.tsx'
import { closeListFirst } from '#design/inputs/close-list-first.ts'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatTime } from '#fhir/dates.ts'
import type { FormProblems } from '../forms/form-problems.ts'
import { ConflictAlert, type Described } from './conflict-alert.tsx'
import { usePatientLine } from './use-patient-line.ts'
import { conflictOf } from './use-save.ts'

export interface EntryParts<F> {
  form: F
  change: (changes: Partial<F>) => void
  /** Empty until the first attempt to submit. */
  problems: FormProblems
}

/** Returned by `useSave`. */
export interface Saving<F> {
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  mutate: (sent: { form: F; version: number | undefined }) => void
}

export interface EntrySheetProps<F> {
  patientId: string
  title: string
  /** Identifies the draft: patient, kind and, for a change, the record and its version. */
  draftKey: string
  initial: F
  submitLabel: string
  problemsOf: (form: F) => FormProblems
  save: Saving<F>
  onClose: () => void
  /** For a change: the version it is based on, and the stored record as form values. */
  version?: number
  fromCurrent?: (current: unknown) => F
  describe?: (form: F) => Described
  wide?: boolean
  children: (parts: EntryParts<F>) => ReactNode
}

/**
 * A form in a drawer: unsaved input survives a crash, leaving asks for confirmation, a conflict shows both versions.
 */
export function EntrySheet<F extends object>(props: EntrySheetProps<F>) {
  const { title, draftKey, initial, problemsOf, save, onClose } = props
  const { isPending: isSending, isSuccess: isSaved, error } = save
  const draft = useDraft(draftKey, initial)
  const { value: form, discard } = draft
  const [untouched] = useState(() => JSON.stringify(initial))
  const [version, setVersion] = useState(props.version)
  const [isTried, setIsTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const patientLine = usePatientLine(props.patientId)
  const isDirty = JSON.stringify(form) !== untouched
  const problems = problemsOf(form)
  const conflict = conflictOf(error)
  useUnsavedGuard(isDirty && !isSaved, title)

  // the guard must know that the work is saved before the drawer closes
  useEffect(() => {
    if (!isSaved) return
    discard()
    onClose()
  }, [isSaved, discard, onClose])

  function submit() {
    setIsTried(true)
    if (Object.keys(problems).length === 0) {
      if (!isSending) save.mutate({ form, version })
      return
    }
    // fields receive their errors with this render
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function leave() {
    void confirmDiscard().then((isMeant) => {
      if (!isMeant) return
      discard()
      onClose()
    })
  }

  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent title={title} description={patientLine} wide={props.wide} onEscapeKeyDown={closeListFirst}>
        <form
          ref={element}
          className="grid gap-4"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit()
          }}
        >
          {draft.restoredFrom && isDirty && (
            <RestoredAlert when={`at ${formatTime(draft.restoredFrom)}`} onStartAgain={discard} />
          )}
          {props.children({
            form,
            change: (changes) => draft.setValue({ ...form, ...changes }),
            problems: isTried ? problems : {},
          })}
          {conflict && props.fromCurrent && props.describe && (
            <ConflictAlert
              theirs={props.describe(props.fromCurrent(conflict.current))}
              mine={props.describe(form)}
              onUseTheirs={() => {
                if (props.fromCurrent) draft.setValue(props.fromCurrent(conflict.current))
                setVersion(conflict.version)
              }}
              onKeepMine={() => {
                setVersion(conflict.version)
                save.mutate({ form, version: conflict.version })
              }}
            />
          )}
          {error && !conflict && (
            <Alert tone="critical" live="alert" title="Not saved">
              {error.message}
            </Alert>
          )}
          <div className="dialog-footer">
            <Button variant="outline" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} loadingText="Saving…">
              {props.submitLabel}
            </Button>
          </div>
        </form>
      </SheetContent>
    </Sheet>
  )
}
