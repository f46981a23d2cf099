import './dashboard.css'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { AsAt } from '#design/feedback/as-at.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { dashboard } from '../contract.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ExpandedPanel } from './expanded-panel.tsx'
import { useBoard } from './layout/use-board.ts'
import { VisibilityPanel } from './visibility-panel.tsx'

const HuddleView = lazy(() => import('./huddle/huddle-view.tsx'))

/** The widgets, or over the same address who is coming today (`?view=huddle`). */
export default function DashboardScreen() {
  const [search] = useSearchParams()
  if (search.get('view') !== 'huddle') return <WidgetBoard />
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <HuddleView />
    </Suspense>
  )
}

function WidgetBoard() {
  const { board, isReady, hasChanges, change, choosePreset, save } = useBoard()
  const [isEditing, setIsEditing] = useState(false)
  const stats = useRead(dashboard.stats)
  useUnsavedGuard(isEditing && hasChanges, 'Dashboard layout')
  const asAt = stats.dataUpdatedAt > 0 && <AsAt at={new Date(stats.dataUpdatedAt)} stale={stats.isError} />
  return (
    <div className="grid gap-4">
      <BoardBar
        board={board}
        hasChanges={hasChanges}
        choosePreset={choosePreset}
        save={save}
        isEditing={isEditing}
        setIsEditing={setIsEditing}
        asAt={asAt}
      />
      {isEditing && <VisibilityPanel board={board} change={change} />}
      <ExpandedPanel />
      {isReady ? <BoardGrid board={board} isEditing={isEditing} change={change} /> : <BoardSkeleton />}
    </div>
  )
}
