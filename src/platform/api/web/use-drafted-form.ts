import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useDraft } from '#design/draft.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

export interface DraftedForm<F extends FieldValues, Group extends string = never> extends CheckedForm<F, Group> {
  /** When the restored draft was kept; undefined if this visit started fresh. */
  restoredFrom: Date | undefined
  /** Back to the beginning, and the kept draft is removed: after saving, or on Discard. */
  discard: () => void
}

/** A checked form whose typed values survive a crash, a time-out or a closed tab. `key` as in `useDraft`. */
export function useDraftedForm<F extends FieldValues, Group extends string = never>(
  schema: ZodMiniType<unknown, F>,
  first: F,
  key: string,
): DraftedForm<F, Group> {
  const [untouched] = useState(first)
  const checked = useCheckedForm<F, Group>(schema, untouched)
  const draft = useDraft(key, untouched)
  const { value: kept, setValue: keep, restoredFrom, discard } = draft
  const { form, change, reset } = checked
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  }, [form])

  const shown = useRef<Date>(undefined)
  useEffect(() => {
    // once: what is typed later goes into the draft and not out of it
    if (!restoredFrom || shown.current === restoredFrom) return
    shown.current = restoredFrom
    change(kept)
  }, [restoredFrom, kept, change])

  return {
    ...checked,
    restoredFrom,
    change: useCallback(
      (changes: Partial<F>) => {
        latest.current = { ...latest.current, ...changes }
        keep(latest.current)
        change(changes)
      },
      [keep, change],
    ),
    discard: useCallback(() => {
      discard()
      reset(untouched)
    }, [discard, reset, untouched]),
  }
}
