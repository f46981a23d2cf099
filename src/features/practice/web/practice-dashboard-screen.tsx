import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Button } from '#platform/design/button.tsx'
import { displayName } from '#platform/fhir/names.ts'
import { type PracticeTask, practice } from '../contract.ts'
import { FigureCards } from './figure-cards.tsx'
import { TaskBar } from './task-bar.tsx'
import { TaskList } from './task-list.tsx'
import { useTaskFilters } from './use-task-filters.ts'

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }))

/** The day's figures and the practice's tasks (spec 2 §2.12). */
export default function PracticeDashboardScreen() {
  const state = useTaskFilters()
  const { filters, isFiltered, clear, wantsNew, newFor, setWantsNew } = state
  const list = useRead(practice.tasks, { query: filters, keepPrevious: true })
  const about = useRead(patients.read, { params: { id: newFor } })
  const [open, setOpen] = useState<PracticeTask>()
  const close = useCallback(() => setOpen(undefined), [])
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
        <TaskBar {...state} />
        <TaskList
          list={list}
          isFiltered={isFiltered}
          onClear={clear}
          onNew={() => setWantsNew(true)}
          onOpen={setOpen}
        />
      </section>
      <Suspense>
        {wantsNew && !(newFor && about.isPending) && (
          <TaskDialog patient={patient} onClose={() => setWantsNew(false)} />
        )}
        {open && (
          <TaskDialog key={open.id} task={open} latest={list.data?.find(({ id }) => id === open.id)} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
