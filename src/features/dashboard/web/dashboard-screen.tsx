import './dashboard.css'
import { useState } from 'react'
import { AsAt } from '#design/feedback/as-at.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { dashboard } from '../contract.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ExpandedPanel } from './expanded-panel.tsx'
import { useBoard } from './layout/use-board.ts'
import { VisibilityPanel } from './visibility-panel.tsx'

export default function DashboardScreen() {
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
