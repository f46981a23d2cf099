import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { practiceDay, practiceTime } from '#fhir/dates.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { write } from '#platform/api/web/write.ts'
import { type CalendarEntry, calendar, type Move } from '../../calendar/contract.ts'
import { series } from '../../calendar/series-contract.ts'
import { appointments, type Conflict } from '../../contract.ts'

/** What the server wants to know before it moves a booking. */
export interface Question {
  entry: CalendarEntry
  to: Move
  message: string
  conflicts: Conflict[]
  warnings: string[]
  isFollowing: boolean
}

interface Manner {
  isUndo?: boolean
  /** With the visits of the series that follow. */
  isFollowing?: boolean
}

export interface LastMove {
  entry: CalendarEntry
  back: Move
}

export const placeOf = (entry: CalendarEntry): Move => ({
  date: practiceDay(entry.appointmentDateTime),
  time: practiceTime(entry.appointmentDateTime),
  duration: entry.duration,
  practitionerId: entry.practitionerId,
  roomId: entry.roomId ?? '',
  ...(entry.placeId && { placeId: entry.placeId }),
})

/** Moves a booking, asks where the server does, and can take the last move back. */
export function useEntryMove() {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const [last, setLast] = useState<LastMove>()
  const [isMoving, setIsMoving] = useState(false)

  async function move(
    entry: CalendarEntry,
    to: Move,
    { isUndo = false, isFollowing = false }: Manner = {},
  ): Promise<void> {
    setIsMoving(true)
    try {
      if (isFollowing) {
        const { message } = await write(series.moveFollowing, { params: { id: entry.id }, body: to })
        setQuestion(undefined)
        toast({ title: 'Series Moved', description: `${entry.patientName}: ${message}`, variant: 'success' })
        return
      }
      const { message, ...moved } = await write(calendar.move, {
        params: { id: entry.id },
        body: to,
        ifMatch: entry.version,
      })
      setQuestion(undefined)
      setLast(isUndo ? undefined : { entry: moved, back: placeOf(entry) })
      toast({
        title: isUndo ? 'Move Undone' : 'Appointment Moved',
        description: `${entry.patientName}: ${message}`,
        variant: 'success',
        ...(!isUndo && {
          action: { label: 'Undo', onPress: () => void move(moved, placeOf(entry), { isUndo: true }) },
        }),
      })
    } catch (error) {
      const asked = questionOf(error as Error, entry, to, isFollowing)
      setQuestion(asked)
      if (!asked) toast({ title: 'Move Failed', description: (error as Error).message, variant: 'destructive' })
    } finally {
      setIsMoving(false)
      void refresh(client, [calendar.read, appointments.list, appointments.stats, appointments.freeSlots])
    }
  }

  return {
    move,
    question,
    forget: () => setQuestion(undefined),
    last,
    undo: () => last && void move(last.entry, last.back, { isUndo: true }),
    isMoving,
  }
}
export type EntryMove = ReturnType<typeof useEntryMove>

function questionOf(error: Error, entry: CalendarEntry, to: Move, isFollowing: boolean): Question | undefined {
  const body = (error instanceof RequestError && typeof error.body === 'object' ? error.body : undefined) as
    | { conflicts?: Conflict[]; warnings?: string[] }
    | undefined
  if (!body?.conflicts && !body?.warnings) return undefined
  return {
    entry,
    to,
    message: error.message,
    conflicts: body.conflicts ?? [],
    warnings: body.warnings ?? [],
    isFollowing,
  }
}
