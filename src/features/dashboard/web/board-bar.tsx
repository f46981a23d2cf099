import { RotateCcw, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { PRESET_IDS, PRESETS, type PresetId } from '../rules.ts'
import { preloadDragGrid } from './board-grid.tsx'
import type { BoardState } from './layout/use-board.ts'

interface BoardBarProps extends Pick<BoardState, 'board' | 'hasChanges' | 'choosePreset' | 'save'> {
  isEditing: boolean
  setIsEditing: (isEditing: boolean) => void
  /** When the figures were last updated. */
  asAt: ReactNode
}

export function BoardBar({ board, hasChanges, choosePreset, save, isEditing, setIsEditing, asAt }: BoardBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="basis-full text-sm text-muted sm:hidden">Respiratory Medicine Practice</p>
      <NativeSelect
        aria-label="Layout preset"
        className="w-auto max-w-full"
        value={board.preset}
        onChange={(event) => choosePreset(event.target.value as PresetId)}
      >
        {PRESET_IDS.map((id) => (
          <option key={id} value={id}>
            {PRESETS[id].label}
          </option>
        ))}
      </NativeSelect>
      <Switch
        label="Edit Mode"
        checked={isEditing}
        onCheckedChange={setIsEditing}
        onPointerEnter={preloadDragGrid}
        onFocus={preloadDragGrid}
      />
      {!isEditing && hasChanges && (
        <p className="text-sm text-muted">Not saved yet: Edit Mode has the Save Layout button.</p>
      )}
      {isEditing && (
        <div className="flex gap-2">
          <Button variant="outline" onClick={() => choosePreset(board.preset)}>
            <RotateCcw aria-hidden="true" />
            Reset
          </Button>
          <Button
            onClick={() => {
              save()
              setIsEditing(false)
            }}
          >
            <Save aria-hidden="true" />
            Save Layout
          </Button>
        </div>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-3">
        {!isEditing && (
          <Link href="/?view=huddle" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Morning huddle
          </Link>
        )}
        {asAt}
      </span>
    </div>
  )
}
