import { CalendarDays, Columns3, List } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { account } from '#features/account/contract.ts'
import { addDays, formatDate, formatLongDate, practiceZone } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Calendar, type CalendarEntry, calendar as calls } from '../../calendar/contract.ts'
import type { Appointment } from '../../contract.ts'
import { useShownPlace } from '../place/use-shown-place.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { clinicianColumns, roomColumns, weekColumns } from './columns.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { laterDay } from './layout.ts'
import { TeamWeek } from './team-week.tsx'
import { TimeGrid } from './time-grid.tsx'
import { type CalendarAddress, EVERYONE, useCalendarAddress } from './use-calendar-address.ts'
import { useEntryMove } from './use-entry-move.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useRemoveBlocked } from './use-remove-blocked.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const MoveQuestion = lazy(async () => ({ default: (await import('./move-question.tsx')).MoveQuestion }))
const RepeatDialog = lazy(async () => ({ default: (await import('../series/repeat-dialog.tsx')).RepeatDialog }))
const EndSeriesDialog = lazy(async () => ({
  default: (await import('../series/end-series-dialog.tsx')).EndSeriesDialog,
}))
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

export interface CalendarViewProps {
  onNew: () => void
  onEdit: (appointment: Appointment) => void
  onCancel: (appointment: Appointment) => void
}

type Open = { kind: 'details' | 'move' | 'repeat' | 'end'; entry: CalendarEntry } | { kind: 'leave' }

/** Day and week of the practice, in its own time zone whatever the browser's. */
export default function CalendarView({ onNew, onEdit, onCancel }: CalendarViewProps) {
  const address = useCalendarAddress()
  const { view, by, from, days, step, show, today, change } = address
  const { placeId } = useShownPlace()
  const read = useRead(calls.read, { query: { from, days, ...(placeId && { place: placeId }) }, keepPrevious: true })
  const { data: me } = useRead(account.me)
  const moves = useEntryMove()
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState<Open>()
  const [pickedUp, setPickedUp] = useState<CalendarEntry>()
  const putDown = useCallback(() => setPickedUp(undefined), [])
  const removing = useRemoveBlocked()

  const calendar = read.data
  const own = calendar?.practitioners.find(({ id }) => id === me?.user.practitionerId)?.id
  const asked = address.who || own
  // a clinician who is not at the chosen location has no week there
  const who = calendar?.practitioners.some(({ id }) => id === asked) ? (asked ?? EVERYONE) : EVERYONE
  const columns = useMemo(() => calendar && columnsOf(calendar, address, who), [calendar, address, who])
  const close = () => setOpen(undefined)

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = (event.target as HTMLElement).matches('input, select, textarea')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'PageUp') step(-1)
    else if (event.key === 'PageDown') step(1)
    else if (event.key === 't') show(today)
    else return
    event.preventDefault()
  }

  const isTeam = view === 'week' && who === EVERYONE
  const isList = isNarrow && (isTeam || !address.isGrid)
  const isShown = (whose: { practitionerId?: string | undefined }) =>
    view === 'day' || isTeam || whose.practitionerId === who
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole calendar; every one has a button
    <div className="grid gap-4" onKeyDown={onKeyDown}>
      <CalendarBar
        address={address}
        calendar={calendar}
        who={who}
        onNew={onNew}
        onBlock={() => setOpen({ kind: 'leave' })}
        onUndo={moves.last && moves.undo}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{heading(address)}</h2>
        <p className="text-sm text-muted">{`Times in ${practiceZone().replace('Australia/', '').replace('_', ' ')}`}</p>
      </div>
      {isNarrow && !isTeam && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => change({ as: address.isGrid ? '' : 'grid' })}
        >
          {address.isGrid ? <List aria-hidden="true" /> : <Columns3 aria-hidden="true" />}
          {address.isGrid ? 'Show as a list' : 'Show the time grid'}
        </Button>
      )}
      {read.isPending && (
        <>
          <LoadingText>Loading the calendar…</LoadingText>
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {!read.isPending && !calendar && (
        <ErrorState cause={read.error?.message} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {calendar && columns && (
        <>
          <ReadAlert read={read} title="The calendar may be out of date" />
          {calendar.practitioners.length === 0 && columns.length === 0 ? (
            <div className="card">
              <EmptyState icon={<CalendarDays aria-hidden="true" />} title="No clinicians yet">
                Each clinician with a provider number has a column here. An administrator invites them under Staff, on
                the account page, and enters the number under Practice setup.
              </EmptyState>
            </div>
          ) : isTeam && !isNarrow ? (
            <TeamWeek
              calendar={calendar}
              onOpenDay={(_, date) => change({ view: 'day', date: date === today ? '' : date })}
              onOpenWeek={(id) => change({ who: id })}
            />
          ) : isList ? (
            <Agenda
              calendar={calendar}
              isShown={isShown}
              onOpen={(entry) => setOpen({ kind: 'details', entry })}
              onMove={(entry) => setOpen({ kind: 'move', entry })}
            />
          ) : (
            <TimeGrid
              calendar={calendar}
              columns={columns}
              moves={moves}
              pickedUp={pickedUp}
              onPutDown={putDown}
              onOpen={(entry) => setOpen({ kind: 'details', entry })}
              onRemoveBlocked={removing.ask}
              label={view === 'week' ? 'Week' : by === 'rooms' ? 'Day by room' : 'Day by clinician'}
            />
          )}
          <Suspense>
            {open?.kind === 'details' && (
              <EntryDialog
                entry={open.entry}
                onPickUp={
                  isList
                    ? undefined
                    : () => {
                        close()
                        setPickedUp(open.entry)
                      }
                }
                onMove={() => setOpen({ kind: 'move', entry: open.entry })}
                onEdit={() => {
                  close()
                  onEdit(open.entry)
                }}
                onCancel={() => {
                  close()
                  onCancel(open.entry)
                }}
                onRepeat={() => setOpen({ kind: 'repeat', entry: open.entry })}
                onCancelFollowing={() => setOpen({ kind: 'end', entry: open.entry })}
                onClose={close}
              />
            )}
            {open?.kind === 'repeat' && <RepeatDialog entry={open.entry} onClose={close} />}
            {open?.kind === 'end' && <EndSeriesDialog entry={open.entry} onClose={close} />}
            {open?.kind === 'move' && (
              <MoveDialog
                entry={open.entry}
                calendar={calendar}
                onMove={(to, isFollowing) => {
                  close()
                  void moves.move(open.entry, to, { isFollowing })
                }}
                onClose={close}
              />
            )}
            {open?.kind === 'leave' && (
              <LeaveDialog
                calendar={calendar}
                date={laterDay(address.date, today)}
                practitionerId={who === EVERYONE ? (own ?? '') : who}
                onMove={(entry) => setOpen({ kind: 'move', entry })}
                onClose={close}
              />
            )}
            {moves.question && <MoveQuestion question={moves.question} moves={moves} />}
          </Suspense>
          {removing.dialog}
        </>
      )}
    </div>
  )
}

function columnsOf(calendar: Calendar, { view, by }: CalendarAddress, who: string) {
  if (view === 'week') return weekColumns(calendar, who)
  return by === 'rooms' && calendar.rooms.length > 0 ? roomColumns(calendar) : clinicianColumns(calendar)
}

function heading({ view, from, date }: CalendarAddress): string {
  return view === 'week' ? `${formatDate(from)} to ${formatDate(addDays(from, 6))}` : formatLongDate(date)
}
