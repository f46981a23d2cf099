import { EllipsisVertical } from 'lucide-react'
import { cloneElement, lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { Appointment } from '../contract.ts'
import type { AppointmentStatus } from '../rules.ts'

const load = () => import('./opened-row-menu.tsx')
const OpenedRowMenu = lazy(load)

export interface RowMenuProps {
  appointment: Appointment
  label: string
  /** The status that Undo restores, if this session changed it. */
  undoTo: AppointmentStatus | undefined
  onMove: (status: AppointmentStatus) => void
  onUndo: (status: AppointmentStatus) => void
  onCancel: () => void
}

/** The menu's code comes with the first press, or while the pointer is on its way. */
export function RowMenu(props: RowMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`More for ${props.label}`}>
      <EllipsisVertical aria-hidden="true" />
    </Button>
  )
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsAsked(true),
    onPointerEnter: () => void load().catch(() => undefined),
  })
  if (!isAsked) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedRowMenu {...props} trigger={trigger} />
    </Suspense>
  )
}
