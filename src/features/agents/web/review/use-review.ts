import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { agents, type ChangeLine, type TaskDetail } from '../../contract.ts'
import { agentOversight } from '../../oversight/contract.ts'

export type Verdict = 'accepted' | 'edited' | 'rejected'

export interface Choice {
  verdict: Verdict
  /** By key of a field; what the reviewer typed. */
  values: Readonly<Record<string, string>>
  reason: string
}

export interface Review {
  choices: Readonly<Record<string, Choice>>
  choose: (lineId: string, changes: Partial<Choice> | undefined) => void
  acceptAll: () => void
  /** Lines that were chosen to be rejected without a reason, once that was tried. */
  isTried: boolean
  isSending: boolean
  /** Somebody was quicker: the record or the task is no longer what was reviewed. */
  conflict: string | undefined
  submit: () => void
  forgetConflict: () => void
}

export const READS_OF_TASKS = [
  agents.task,
  agents.tasks,
  agents.pod,
  agentOversight.decisions,
  agentOversight.measurements,
]

/** One reviewer's decisions on a change set, sent together: all or nothing. */
export function useReview(task: TaskDetail): Review {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isTried, setIsTried] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const pending = task.changes.filter(({ decision }) => decision === 'pending')
  const chosen = pending.filter(({ id }) => choices[id])
  useUnsavedGuard(chosen.length > 0, `Review for ${task.patientName}`)

  const review = useWrite(agents.review, {
    refreshes: READS_OF_TASKS,
    onSuccess: ({ message }) => {
      setChoices({})
      setIsTried(false)
      setConflict(undefined)
      toast({ title: 'Review Saved', description: message, variant: 'success' })
    },
    onError: (error) => {
      if (error instanceof RequestError && (error.status === 409 || error.status === 412)) setConflict(error.message)
      else toast({ title: 'Review Failed', description: error.message, variant: 'destructive' })
    },
  })

  return {
    choices,
    choose: (lineId, changes) =>
      setChoices(({ [lineId]: before, ...others }) =>
        changes
          ? { ...others, [lineId]: { verdict: 'accepted', values: {}, reason: '', ...before, ...changes } }
          : others,
      ),
    acceptAll: () =>
      setChoices(Object.fromEntries(pending.map(({ id }) => [id, { verdict: 'accepted', values: {}, reason: '' }]))),
    isTried,
    isSending: review.isPending,
    conflict,
    forgetConflict: () => setConflict(undefined),
    submit() {
      setIsTried(true)
      if (chosen.length === 0 || chosen.some(({ id }) => isIncomplete(choices[id]))) return
      setConflict(undefined)
      review.mutate({
        params: { id: task.id },
        ifMatch: task.version,
        body: { decisions: chosen.map((line) => toDecision(line, choices[line.id] as Choice)) },
      })
    },
  }
}

/** A rejection says why. */
export function isIncomplete(choice: Choice | undefined): boolean {
  return choice?.verdict === 'rejected' && !choice.reason.trim()
}

/** An edit that changed nothing is an acceptance, and is kept as one. */
export function toDecision(line: Pick<ChangeLine, 'id' | 'fields'>, { verdict, values, reason }: Choice) {
  const changed = Object.entries(values).filter(
    ([key, value]) => line.fields.find((field) => field.key === key)?.value !== value,
  )
  const isEdit = verdict === 'edited' && changed.length > 0
  return {
    lineId: line.id,
    decision: verdict === 'edited' && !isEdit ? ('accepted' as const) : verdict,
    ...(reason.trim() && { reason: reason.trim() }),
    ...(isEdit && { values: Object.fromEntries(changed) }),
  }
}
