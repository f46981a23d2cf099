import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import type { Role } from '#platform/api/endpoint.ts'

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
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
          {known.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
