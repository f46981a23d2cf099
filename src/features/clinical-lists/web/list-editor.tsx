import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import type { MenuItem } from '#design/overlays/menu-item.ts'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { usePatientLine } from './use-patient-line.ts'

export interface Entries<R> {
  data: readonly R[] | undefined
  error: Error | null
  refetch: () => unknown
}

export interface ListEditorProps<R> {
  patientId: string
  addLabel: string
  changeLabel: string
  emptyText: string
  /** Fetched only while the list is open. */
  useEntries: (patientId: string) => Entries<R>
  keyOf: (entry: R) => string
  line: (entry: R) => ReactNode
  /** `entry` is undefined for a new one. */
  form: (entry: R | undefined, onClose: () => void) => ReactNode
  /** Why entry is disabled, if it is. */
  disabledReason?: string
  /** Opens with an empty form, for links from other pages. */
  startsAdding?: boolean
  onClosed?: () => void
  /** One small button with a menu instead of a row of buttons; its name. */
  menuLabel?: string
  /** Further entries of the menu. */
  menuItems?: readonly MenuItem[]
  children?: ReactNode
}

type Open<R> = { kind: 'list' } | { kind: 'form'; entry: R | undefined }

/** The Add and Change buttons above a list of the chart. */
export function ListEditor<R>(props: ListEditorProps<R>) {
  const isOff = props.disabledReason !== undefined
  const [open, setOpen] = useState<Open<R> | undefined>(
    props.startsAdding && !isOff ? { kind: 'form', entry: undefined } : undefined,
  )
  const close = () => {
    setOpen(undefined)
    props.onClosed?.()
  }
  const add = () => setOpen({ kind: 'form', entry: undefined })
  const change = () => setOpen({ kind: 'list' })
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {props.menuLabel === undefined ? (
        <>
          <Button size="sm" disabled={isOff} onClick={add}>
            <Plus aria-hidden="true" />
            {props.addLabel}
          </Button>
          <Button variant="outline" size="sm" disabled={isOff} onClick={change}>
            <Pencil aria-hidden="true" />
            {props.changeLabel}
          </Button>
        </>
      ) : (
        <ActionMenu
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={props.menuLabel} title={props.menuLabel}>
              <Pencil aria-hidden="true" />
            </Button>
          }
          items={[
            { label: props.addLabel, onSelect: add },
            { label: props.changeLabel, onSelect: change },
            ...(props.menuItems ?? []),
          ]}
        />
      )}
      {props.children}
      {isOff && <p className="text-sm text-muted">{props.disabledReason}</p>}
      {open?.kind === 'list' && (
        <EntryList {...props} onClose={close} onChoose={(entry) => setOpen({ kind: 'form', entry })} />
      )}
      {open?.kind === 'form' && <Suspense>{props.form(open.entry, close)}</Suspense>}
    </div>
  )
}

interface EntryListProps<R> extends ListEditorProps<R> {
  onClose: () => void
  onChoose: (entry: R) => void
}

function EntryList<R>(props: EntryListProps<R>) {
  const { data, error, refetch } = props.useEntries(props.patientId)
  const patientLine = usePatientLine(props.patientId)
  return (
    <Sheet open onOpenChange={(open) => !open && props.onClose()}>
      <SheetContent title={props.changeLabel} description={patientLine}>
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <LoadingText />
            <SkeletonRows rows={4} />
          </>
        )}
        {data?.length === 0 && <EmptyState title={props.emptyText} />}
        <ul className="grid gap-1">
          {data?.map((entry) => (
            <li key={props.keyOf(entry)}>
              <button
                type="button"
                className="menu-item w-full border border-transparent text-left hover:border-border hover:bg-surface-2"
                onClick={() => props.onChoose(entry)}
              >
                <span className="min-w-0 flex-1">{props.line(entry)}</span>
                <Pencil aria-hidden="true" />
                <span className="sr-only">Change</span>
              </button>
            </li>
          ))}
        </ul>
      </SheetContent>
    </Sheet>
  )
}
