import { lazy, Suspense } from 'react'
import { Card } from '#design/card.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type AgentSetting, type AgentTask, agents } from '../../contract.ts'
import { TaskList } from '../tasks/task-list.tsx'
import { AgentCard } from './agent-card.tsx'
import { OrchestraStatus } from './orchestra-status.tsx'
import { summarise } from './summarise.ts'
import { useAgentMoves } from './use-agent-moves.ts'
import { type AgentsTab, useAgentsAddress } from './use-agents-address.ts'

const AnalyticsTab = lazy(async () => ({ default: (await import('../analytics/analytics-tab.tsx')).AnalyticsTab }))
const TaskSheet = lazy(async () => ({ default: (await import('../tasks/task-sheet.tsx')).TaskSheet }))
const ManageSheet = lazy(async () => ({ default: (await import('./manage-sheet.tsx')).ManageSheet }))

const PLACEHOLDERS = 6

/** AI Agent Orchestra (requirements 2 §2.4). */
export default function AgentsScreen() {
  const tasks = useRead(agents.tasks)
  const settings = useRead(agents.settings)
  if (tasks.isPending || (settings.isPending && !settings.error)) return <Loading />
  if (!tasks.data) {
    return (
      <Card>
        <ErrorState cause={tasks.error?.message} onRetry={() => void tasks.refetch()} retrying={tasks.isFetching} />
      </Card>
    )
  }
  return <Orchestra tasks={tasks.data} settings={settings.data ?? []} />
}

function Orchestra({ tasks, settings }: { tasks: readonly AgentTask[]; settings: readonly AgentSetting[] }) {
  const address = useAgentsAddress()
  const { tab, set, taskId, managed } = address
  const moves = useAgentMoves(tasks)
  const summary = summarise(tasks, settings, new Date(), moves.pressed)
  return (
    <div className="grid grid-cols-1 gap-5">
      <OrchestraStatus summary={summary} />
      <Tabs
        value={tab}
        onValueChange={(next) => set({ tab: next === 'overview' ? undefined : (next as AgentsTab), agent: undefined })}
      >
        <TabsList aria-label="Views of the agents">
          <TabsTrigger value="overview">Agent Overview</TabsTrigger>
          <TabsTrigger value="tasks">Task Management</TabsTrigger>
          <TabsTrigger value="analytics">Analytics</TabsTrigger>
        </TabsList>
        <TabsContent value="overview" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {summary.agents.map((one) => (
            <AgentCard
              key={one.agent.id}
              summary={one}
              isMoving={moves.moving === one.agent.id}
              onManage={() => set({ manage: one.agent.id })}
              onStart={() => moves.start(one.agent.id)}
              onPause={() => moves.pause(one.agent.id)}
            />
          ))}
        </TabsContent>
        <TabsContent value="tasks">
          <TaskList tasks={tasks} address={address} />
        </TabsContent>
        <TabsContent value="analytics">
          <Suspense fallback={<SkeletonCard lines={6} />}>
            <AnalyticsTab summary={summary} />
          </Suspense>
        </TabsContent>
      </Tabs>
      <Suspense>
        {taskId && (
          <TaskSheet
            key={taskId}
            id={taskId}
            isReview={address.isReview}
            onClose={() => set({ task: undefined, review: undefined })}
          />
        )}
        {managed && <ManageSheet id={managed} moves={moves} onClose={() => set({ manage: undefined })} />}
      </Suspense>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-4">
      <LoadingText visible>Loading agent status...</LoadingText>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
          <SkeletonCard key={index} lines={4} />
        ))}
      </div>
    </div>
  )
}
