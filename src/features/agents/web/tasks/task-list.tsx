import { ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type { AgentTask } from '../../contract.ts'
import { AgentChoice } from '../overview/agent-choice.tsx'
import type { AgentsAddress } from '../overview/use-agents-address.ts'
import { TaskCard } from './task-card.tsx'

const PAGE = 20

export function TaskList({ tasks, address }: { tasks: readonly AgentTask[]; address: AgentsAddress }) {
  const { agentType, patientId, onlyReview, set } = address
  const [shown, setShown] = useState(PAGE)
  if (tasks.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ListChecks aria-hidden="true" />} title="No agent tasks">
          Agent tasks will appear here as they are created.
        </EmptyState>
      </Card>
    )
  }
  const wanted = tasks.filter(
    (task) =>
      (!agentType || task.agentType === agentType) &&
      (!patientId || task.patientId === patientId) &&
      (!onlyReview || task.requiresHumanReview),
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <AgentChoice agentType={agentType} set={set} className="min-w-[11rem]" />
        <Field label="Show" className="min-w-[11rem]">
          <NativeSelect value={onlyReview ? 'review' : ''} onChange={(event) => set({ show: event.target.value })}>
            <option value="">All tasks</option>
            <option value="review">Waiting for review</option>
          </NativeSelect>
        </Field>
        {patientId && (
          <Button variant="outline" onClick={() => set({ patient: undefined })}>
            {`Patient ${wanted[0]?.patientName ?? patientId}`}
            <X aria-hidden="true" />
            <span className="sr-only">: show all patients</span>
          </Button>
        )}
        <p role="status" className="ml-auto text-sm text-muted">
          {wanted.length === tasks.length ? `${tasks.length} tasks` : `${wanted.length} of ${tasks.length} tasks`}
        </p>
      </div>
      {wanted.length === 0 ? (
        <Card>
          <EmptyState
            title="No tasks match"
            action={
              <Button variant="outline" onClick={() => set({ agent: undefined, show: undefined, patient: undefined })}>
                Show all tasks
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {wanted.slice(0, shown).map((task) => (
            <li key={task.id}>
              <TaskCard
                task={task}
                onOpen={() => set({ task: task.id })}
                onReview={() => set({ task: task.id, review: '1' })}
              />
            </li>
          ))}
        </ul>
      )}
      {wanted.length > shown && (
        <Button variant="outline" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          {`Show ${Math.min(PAGE, wanted.length - shown)} more`}
        </Button>
      )}
    </div>
  )
}
