import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { codingBilling, type Suggestion, type SuggestionDetail } from '../../../contract.ts'
import { canDecide } from '../../../rules.ts'
import type { Send } from '../send-choice.tsx'
import { failed, SUGGESTION_READS, type SuggestionMoves } from '../use-suggestion-moves.ts'
import { editOf, editProblems, isSameEdit } from './review-form.ts'
import { usePreview } from './use-preview.ts'

/** The codes under review: the edits, their effect, and how to save and approve them. */
export function useReview(detail: SuggestionDetail, moves: SuggestionMoves, onClose: () => void) {
  const { suggestion } = detail
  const { id } = suggestion
  const [base, setBase] = useState(suggestion)
  const [edit, setEdit] = useState(() => editOf(suggestion))
  const [send, setSend] = useState<Send>('now')
  const isOpen = canDecide(suggestion.status)
  const isDirty = !isSameEdit(edit, editOf(base))
  const isOutdated = suggestion.version > base.version
  const startFrom = (next: Suggestion) => {
    setBase(next)
    setEdit(editOf(next))
  }
  if (isOutdated && !isDirty) startFrom(suggestion)

  const problems: Record<string, string> = isOpen ? editProblems(edit) : {}
  const isSound = Object.keys(problems).length === 0
  const preview = usePreview(id, base.version, edit, isDirty && isSound)
  const shown = isDirty ? preview.data : undefined
  const save = useWrite(codingBilling.edit, {
    refreshes: SUGGESTION_READS,
    onSuccess: (answer) => startFrom(answer.suggestion),
    onError: failed('Saving Failed'),
  })
  useUnsavedGuard(isDirty, 'Review Details')

  async function savedVersion(): Promise<number | undefined> {
    if (!isDirty) return base.version
    const answer = await save.mutateAsync({ params: { id }, body: edit, ifMatch: base.version }).catch(() => undefined)
    return answer?.suggestion.version
  }

  return {
    /** As last saved: right after a save it is newer than what the screen has read. */
    saved: base,
    edit,
    setEdit,
    send,
    setSend,
    problems,
    /** The effect of the edits; undefined if there are none. */
    shown,
    isOpen,
    isDirty,
    isSound,
    /** Another user saved while codes were being edited here. */
    isStale: isOutdated && isDirty,
    takeTheirs: () => startFrom(suggestion),
    keepMine: () => setBase(suggestion),
    previewError: isDirty ? preview.error : null,
    // by the last known answer while the next is on its way: a button that is being pressed stays, and the server decides
    canSubmit: isSound && (isDirty && preview.isError ? false : (shown?.canSubmit ?? detail.canSubmit)),
    isSaving: save.isPending,
    isSending: save.isPending || moves.approve.isPending,
    async keep() {
      if ((await savedVersion()) === undefined) return
      toast({ title: 'Codes Saved', description: suggestion.patientName, variant: 'success' })
    },
    async approve(when: Send) {
      const ifMatch = await savedVersion()
      if (ifMatch === undefined) return
      const answer = await moves.approve
        .mutateAsync({ params: { id }, body: { send: when }, ifMatch })
        .catch(() => undefined)
      if (answer) onClose()
    },
  }
}
