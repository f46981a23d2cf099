import type { Role } from '#platform/api/endpoint.ts'
import { Sheet, SheetContent } from '#platform/design/sheet.tsx'
import { SidebarNav } from './sidebar-nav.tsx'

/** The sidebar on a phone. */
export function MenuSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="left" title="Aurora">
        <div>
          <SidebarNav role={role} onFollow={onClose} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
