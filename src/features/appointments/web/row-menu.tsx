import {
  CalendarX2,
  CircleCheck,
  EllipsisVertical,
  FileUser,
  type LucideIcon,
  Play,
  RotateCcw,
  UserX,
} from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#design/overlays/dropdown-menu.tsx'
import type { Appointment } from '../contract.ts'
import { type AppointmentStatus, nextStatuses } from '../rules.ts'
import { statusLabels } from './status-badge.tsx'

interface Step {
  label: string
  icon: LucideIcon
}

/** Scheduled patients have the Check In button; confirmed ones are marked as arrived here (requirements 2 §2.11). */
const steps: Partial<Record<AppointmentStatus, Step>> = {
  confirmed: { label: 'Confirm', icon: CircleCheck },
  'checked-in': { label: 'Mark as arrived', icon: CircleCheck },
  'in-progress': { label: 'Start consultation', icon: Play },
  completed: { label: 'Complete', icon: CircleCheck },
  'no-show': { label: 'Mark as no-show', icon: UserX },
}

export interface RowMenuProps {
  appointment: Appointment
  label: string
  /** The status that Undo restores, if this session changed it. */
  undoTo: AppointmentStatus | undefined
  onMove: (status: AppointmentStatus) => void
  onUndo: (status: AppointmentStatus) => void
  onCancel: () => void
}

export function RowMenu({ appointment, label, undoTo, onMove, onUndo, onCancel }: RowMenuProps) {
  const { status, patientId } = appointment
  const next = nextStatuses(status).filter((to) => !(status === 'scheduled' && to === 'checked-in'))
  const isOver = status === 'cancelled' || status === 'no-show'
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`More for ${label}`}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {next.map((to) => {
          const step = steps[to]
          return (
            step && (
              <DropdownMenuItem key={to} onSelect={() => onMove(to)}>
                <step.icon aria-hidden="true" />
                {step.label}
              </DropdownMenuItem>
            )
          )
        })}
        {undoTo && (
          <DropdownMenuItem onSelect={() => onUndo(undoTo)}>
            <RotateCcw aria-hidden="true" />
            {`Undo: back to ${statusLabels[undoTo]}`}
          </DropdownMenuItem>
        )}
        {isOver && !undoTo && (
          <DropdownMenuItem onSelect={() => onMove('scheduled')}>
            <RotateCcw aria-hidden="true" />
            Restore appointment
          </DropdownMenuItem>
        )}
        {status === 'completed' && !undoTo && (
          <DropdownMenuItem onSelect={() => onMove('in-progress')}>
            <RotateCcw aria-hidden="true" />
            Reopen consultation
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <Link href={`/patients/${encodeURIComponent(patientId)}`}>
            <FileUser aria-hidden="true" />
            Open patient record
          </Link>
        </DropdownMenuItem>
        {next.includes('cancelled') && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={onCancel}>
              <CalendarX2 aria-hidden="true" />
              Cancel appointment…
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
