import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { patients } from '#features/patients/contract.ts'
import { displayName } from '#fhir/names.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { practice } from '../contract.ts'
import { FigureCards } from './figure-cards.tsx'
import { TaskBar } from './task-bar.tsx'
import { TaskList } from './task-list.tsx'
import { useOpenTask } from './use-open-task.ts'
import { useTaskFilters } from './use-task-filters.ts'

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }))

/** The day's figures and the practice's tasks (requirements 2 §2.12). */
export default function PracticeDashboardScreen() {
  const state = useTaskFilters()
  const { filters, isFiltered, clear, wantsNew, newFor, setWantsNew } = state
  const list = useRead(practice.tasks, { query: filters, keepPrevious: true })
  const about = useRead(patients.read, { params: { id: newFor } })
  const { task, latest, isMissing } = useOpenTask(state.taskId, list.data)
  const patient = about.data && { id: about.data.id ?? '', name: displayName(about.data) }
  return (
    <div className="grid gap-5">
      <FigureCards />
      <section className="@container grid gap-3" aria-labelledby="practice-tasks">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="practice-tasks" className="text-lg font-semibold">
            Practice Tasks
          </h2>
          <Button onClick={() => setWantsNew(true)}>
            <Plus aria-hidden="true" />
            New Task
          </Button>
        </div>
        {isMissing && (
          <Alert
            tone="warning"
            live="status"
            actions={
              <Button variant="outline" size="sm" onClick={state.closeTask}>
                Show the list
              </Button>
            }
          >
            The task you opened is not in the list any more.
          </Alert>
        )}
        <TaskBar {...state} />
        <TaskList
          list={list}
          isFiltered={isFiltered}
          onClear={clear}
          onNew={() => setWantsNew(true)}
          onOpen={({ id }) => state.openTask(id)}
        />
      </section>
      <Suspense>
        {wantsNew && !(newFor && about.isPending) && (
          <TaskDialog patient={patient} onClose={() => setWantsNew(false)} />
        )}
        {task && <TaskDialog key={task.id} task={task} latest={latest} onClose={state.closeTask} />}
      </Suspense>
    </div>
  )
}
