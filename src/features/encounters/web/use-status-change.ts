import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#design/feedback/toast-store.ts'
import { nameOf, refresh } from '#platform/api/web/refresh.ts'
import { write } from '#platform/api/web/use-write.ts'
import { encounters, type OpenVisit } from '../contract.ts'
import type { EncounterStatus, ShownStatus } from '../rules.ts'
import { refusedStart } from './open-visit.ts'
import type { EncounterPages } from './use-encounter-list.ts'

const DONE: Record<EncounterStatus, string> = {
  planned: 'Encounter Planned',
  'in-progress': 'Encounter Started',
  completed: 'Encounter Completed',
  cancelled: 'Encounter Cancelled',
}
const FAILED: Record<EncounterStatus, string> = {
  planned: 'Undo Failed',
  'in-progress': 'Start Failed',
  completed: 'Completion Failed',
  cancelled: 'Cancellation Failed',
}

export interface StatusChange {
  id: string
  patientName: string
  from: ShownStatus
  to: EncounterStatus
  reason?: string
  /** Starts even if the patient has another encounter in progress. */
  allowSecond?: boolean
  /** Starts even if it is planned for another day or with another doctor. */
  allowOther?: boolean
  /** Called instead of showing an error when the start is refused because this encounter is in progress. */
  onOpenVisit?: (visit: OpenVisit) => void
  /** Called instead of showing an error when the start has to be confirmed. */
  onQuestions?: (questions: string[]) => void
}

/** Shows the new status immediately, updates the server and offers Undo; a refusal reverts it. */
export function useStatusChange(): (change: StatusChange) => Promise<boolean> {
  const client = useQueryClient()
  const affected = [encounters.list, encounters.summary, encounters.workspace, encounters.read]

  async function send({ id, to, reason, allowSecond, allowOther }: StatusChange): Promise<void> {
    await write(encounters.setStatus, {
      params: { id },
      body: {
        status: to,
        ...(reason && { reason }),
        ...(allowSecond && { allowSecond }),
        ...(allowOther && { allowOther }),
      },
    })
  }

  function showAs(id: string, to: EncounterStatus): void {
    client.setQueriesData<EncounterPages>(
      { predicate: ({ meta, queryKey }) => meta?.endpoint === nameOf(encounters.list) && queryKey.at(-1) === 'pages' },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (row.id === id ? { ...row, status: to } : row)),
          })),
        },
    )
  }

  return async (change) => {
    const { id, to, from, patientName } = change
    showAs(id, to)
    try {
      await send(change)
    } catch (error) {
      const { inProgress, questions } = refusedStart(error)
      if (inProgress && change.onOpenVisit) change.onOpenVisit(inProgress)
      else if (questions && change.onQuestions) change.onQuestions(questions)
      else toast({ title: FAILED[to], description: (error as Error).message, variant: 'destructive' })
      await refresh(client, affected)
      return false
    }
    const undo = async () => {
      if (from === 'unknown') return
      showAs(id, from)
      await send({ ...change, to: from, reason: undefined }).then(
        () => toast({ title: 'Undone', description: `The encounter of ${patientName} is ${from} again.` }),
        (error: Error) => toast({ title: 'Undo Failed', description: error.message, variant: 'destructive' }),
      )
      await refresh(client, affected)
    }
    const action = { label: 'Undo', onPress: () => void undo() }
    toast({ title: DONE[to], description: patientName, variant: 'success', action })
    await refresh(client, affected)
    return true
  }
}
