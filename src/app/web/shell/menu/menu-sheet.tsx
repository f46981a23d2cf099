import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import { SidebarNav } from '../sidebar/sidebar-nav.tsx'

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
