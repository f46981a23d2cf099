import type { Patient } from 'fhir/r4'
import { useState } from 'react'
import { type Draft, useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { patients } from '../contract.ts'
import { effectiveChanges } from '../demographics/compare.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import type { DemographicChanges, DemographicField, Demographics } from '../rules.ts'

/** The pending changes and the version they are based on; stored as a draft. */
export interface Editing {
  version: number
  base: Demographics
  changes: DemographicChanges
}

/** The version someone else has saved meanwhile. */
export interface Theirs {
  version: number
  values: Demographics
}

export interface Edit {
  base: Demographics
  values: Demographics
  /** As typed, including fields typed back to their old value. */
  typed: DemographicChanges
  changes: DemographicChanges
  isDirty: boolean
  isSaving: boolean
  isSaved: boolean
  theirs: Theirs | undefined
  draft: Draft<Editing | undefined>
  set(field: DemographicField, value: string): void
  save(): void
  /** Saves the chosen values on top of the other user's version. */
  saveOver(theirs: Theirs, chosen: DemographicChanges): void
  /** Returns to the form with the typed values. */
  putOff(): void
}

export function versionOf(patient: Patient): number {
  return Number(patient.meta?.versionId ?? 1)
}

/** An untouched form follows the record; an edited one stays on the version it was based on. */
export function useEdit(patient: Patient): Edit {
  const id = patient.id ?? ''
  const [theirs, setTheirs] = useState<Theirs>()
  const [isSaved, setIsSaved] = useState(false)
  const draft = useDraft<Editing | undefined>(`patient:${id}`, undefined)
  const fresh: Editing = { version: versionOf(patient), base: toDemographics(patient), changes: {} }
  const editing = draft.value && isCurrent(draft.value, fresh.version) ? draft.value : fresh
  const changes = effectiveChanges(editing.base, editing.changes)

  const edit = useWrite(patients.edit, {
    refreshes: [patients.read, patients.history, patients.search, patients.list],
    onSuccess({ message, warnings }) {
      const doubts = Object.values(warnings)
      const description = [message, ...doubts].join(' ')
      toast({ title: 'Patient Updated', description, variant: doubts.length > 0 ? 'warning' : 'success' })
      setIsSaved(true)
    },
    onError(error) {
      const stored = theirsIn(error)
      if (stored) setTheirs(stored)
      else toast({ title: 'Update Failed', description: error.message, variant: 'destructive' })
    },
  })

  return {
    base: editing.base,
    values: { ...editing.base, ...editing.changes },
    typed: editing.changes,
    changes,
    isDirty: Object.keys(changes).length > 0,
    isSaving: edit.isPending,
    isSaved,
    theirs,
    draft,
    set: (field, value) => draft.setValue({ ...editing, changes: { ...editing.changes, [field]: value } }),
    save: () => edit.mutate({ params: { id }, body: changes, ifMatch: editing.version }),
    saveOver(over, chosen) {
      draft.setValue({ version: over.version, base: over.values, changes: chosen })
      setTheirs(undefined)
      edit.mutate({ params: { id }, body: chosen, ifMatch: over.version })
    },
    putOff: () => setTheirs(undefined),
  }
}

function isCurrent(editing: Editing, version: number): boolean {
  return editing.version === version || Object.keys(effectiveChanges(editing.base, editing.changes)).length > 0
}

function theirsIn(error: Error): Theirs | undefined {
  if (!(error instanceof RequestError) || error.status !== 409) return undefined
  const body = error.body as { currentVersion?: number; current?: Patient }
  return body.current && body.currentVersion
    ? { version: body.currentVersion, values: toDemographics(body.current) }
    : undefined
}
