import {
  BellRing,
  CalendarX2,
  CircleCheck,
  FileUser,
  type LucideIcon,
  Play,
  Repeat,
  RotateCcw,
  UserX,
  Video,
} from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#design/overlays/dropdown-menu.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { type AppointmentStatus, canEdit, isVideoVisit, nextStatuses } from '../rules.ts'
import { ReminderTextDialog } from './reminder-text-dialog.tsx'
import type { RowMenuProps } from './row-menu-props.ts'
import { statusLabels } from './status-badge.tsx'
import { useBookingRights } from './use-booking-rights.ts'

const RepeatDialog = lazy(async () => ({ default: (await import('./series/repeat-dialog.tsx')).RepeatDialog }))
const VideoVisitDialog = lazy(async () => ({
  default: (await import('./video/video-visit-dialog.tsx')).VideoVisitDialog,
}))

interface Step {
  label: string
  icon: LucideIcon
}

/**
 * Scheduled patients have the Check In button; confirmed ones are marked as arrived here (requirements 2 §2.11). Both on
 * the day of the visit only.
 */
const steps: Partial<Record<AppointmentStatus, Step>> = {
  confirmed: { label: 'Confirm', icon: CircleCheck },
  'checked-in': { label: 'Mark as arrived', icon: CircleCheck },
  'in-progress': { label: 'Start consultation', icon: Play },
  completed: { label: 'Complete', icon: CircleCheck },
  'no-show': { label: 'Mark as no-show', icon: UserX },
}

/** The menu itself, loaded when it is first opened. */
export default function OpenedRowMenu({
  trigger,
  appointment,
  undoTo,
  onMove,
  onUndo,
  onCancel,
}: RowMenuProps & { trigger: ReactElement }) {
  const { status, patientId, appointmentDateTime } = appointment
  const [isReminding, setIsReminding] = useState(false)
  const [isRepeating, setIsRepeating] = useState(false)
  const [isJoining, setIsJoining] = useState(false)
  const isToCome = status === 'scheduled' && Date.parse(appointmentDateTime) > Date.now()
  const { canBook, canOpenChart } = useBookingRights()
  const isToday = practiceDay(appointmentDateTime) === practiceDay(new Date())
  const next = nextStatuses(status).filter((to) => to !== 'checked-in' || (status !== 'scheduled' && isToday))
  const isOver = status === 'cancelled' || status === 'no-show'
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
          {isToCome && (
            <DropdownMenuItem onSelect={() => setIsReminding(true)}>
              <BellRing aria-hidden="true" />
              Reminder text…
            </DropdownMenuItem>
          )}
          {isVideoVisit(appointment) && canEdit(status) && (
            <DropdownMenuItem onSelect={() => setIsJoining(true)}>
              <Video aria-hidden="true" />
              Video visit…
            </DropdownMenuItem>
          )}
          {canBook && canEdit(status) && !appointment.seriesId && (
            <DropdownMenuItem onSelect={() => setIsRepeating(true)}>
              <Repeat aria-hidden="true" />
              Repeat…
            </DropdownMenuItem>
          )}
          {canOpenChart && (
            <DropdownMenuItem asChild>
              <Link href={`/patients/${encodeURIComponent(patientId)}`}>
                <FileUser aria-hidden="true" />
                Open patient record
              </Link>
            </DropdownMenuItem>
          )}
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
      {isReminding && <ReminderTextDialog appointment={appointment} onClose={() => setIsReminding(false)} />}
      {isJoining && (
        <Suspense>
          <VideoVisitDialog appointment={appointment} onClose={() => setIsJoining(false)} />
        </Suspense>
      )}
      {isRepeating && (
        <Suspense>
          <RepeatDialog entry={appointment} onClose={() => setIsRepeating(false)} />
        </Suspense>
      )}
    </>
  )
}
