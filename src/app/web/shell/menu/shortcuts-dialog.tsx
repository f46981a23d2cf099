import { useState } from 'react'
import { useRoute } from 'wouter'
import { Switch } from '#design/inputs/switch.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import { isQuestionMarkOn, setQuestionMark } from '../../chart/sheet/question-mark.ts'
import { SHEET_KINDS } from '../../chart/sheet/sheet-kinds.ts'
import { useSheetKinds } from '../../chart/sheet/use-sheet-kinds.ts'

interface Shortcut {
  keys: string
  does: string
  isForStaff?: boolean
}

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcuts: readonly Shortcut[] = [
  { keys: `${MODIFIER} + K`, does: 'Search and go to a page' },
  { keys: 'Alt + Shift + N', does: 'New encounter', isForStaff: true },
  { keys: 'F8', does: 'Go to the latest notification' },
  { keys: 'Ctrl + /', does: 'This list' },
]

export function ShortcutsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const known = shortcuts.filter(({ isForStaff }) => !isForStaff || role !== 'patient')
  const [isChart] = useRoute('/patients/:id')
  const kinds = useSheetKinds()
  const [isOn, setIsOn] = useState(isQuestionMarkOn)
  const beside = kinds.map((kind) => ({ keys: SHEET_KINDS[kind].keysShown, does: SHEET_KINDS[kind].label }))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <KeyList rows={known} />
        {isChart && role !== 'patient' && (
          <section className="grid gap-3" aria-labelledby="beside-keys">
            <h3 id="beside-keys" className="font-semibold">
              Beside the open chart
            </h3>
            <KeyList
              rows={[
                ...beside,
                { keys: 'Escape', does: 'Close; what is typed is kept' },
                { keys: '?', does: 'This list' },
              ]}
            />
            <Switch
              label="Open this list with ?"
              checked={isOn}
              onCheckedChange={(next) => {
                setQuestionMark(next)
                setIsOn(next)
              }}
            />
          </section>
        )}
      </DialogContent>
    </Dialog>
  )
}

function KeyList({ rows }: { rows: readonly Pick<Shortcut, 'keys' | 'does'>[] }) {
  return (
    <dl className="grid grid-cols-facts items-center gap-x-6 gap-y-3 text-sm">
      {rows.map(({ keys, does }) => (
        <div key={keys} className="contents">
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
