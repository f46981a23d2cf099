import clsx from 'clsx'
import { Inbox } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { SIDE_PANE } from '#design/lists/two-panes.ts'
import { account } from '#features/account/contract.ts'
import { results } from '#features/results/contract.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { InboxItem } from '../contract.ts'
import { KIND_WORDS, KINDS, type Kind } from '../rules.ts'
import { AcknowledgeBar, useAcknowledge } from './acknowledge-bar.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxItems } from './inbox-items.tsx'
import { type InboxAddress, useInboxAddress } from './use-inbox-address.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useInboxPages } from './use-inbox-pages.ts'
import { usePaneKey } from './use-pane-key.ts'

export interface PaneProps {
  /** Id of the record in its feature. */
  id: string
  canDecide: boolean
  onClose: () => void
  onDone: () => void
}

/** How each kind is shown and acted on, by its own feature. */
export type Panes = Readonly<Record<Kind, (props: PaneProps) => ReactNode>>

export interface InboxScreenProps {
  panes: Panes
  /** What can be begun from here. */
  actions: ReactNode
}

export function InboxScreen({ panes, actions }: InboxScreenProps) {
  const { data: session } = useRead(account.me)
  const user = session?.user
  const isClinician = mayCall(user?.role, results.acknowledge) && (user?.position ?? 'clinician') === 'clinician'
  const address = useInboxAddress(isClinician ? 'mine' : 'team')
  const list = useInboxPages({ scope: address.scope, kind: address.kind }, user !== undefined)
  const pinned = useInboxPages({ scope: 'team', kind: 'danger' }, user !== undefined && address.kind !== 'danger')
  return (
    <div className="grid gap-4">
      {actions}
      <InboxFilters address={address} counts={list.counts} />
      {list.hiddenDangerReports > 0 && (
        <Alert tone="critical" title="Danger reports about restricted records">
          {`${list.hiddenDangerReports} open. `}
          {(user?.position ?? 'clinician') === 'clinician' ? (
            <Link href="/encounters?view=danger" className="underline">
              Open them with emergency access
            </Link>
          ) : (
            'Ask a clinician to open them with emergency access.'
          )}
        </Alert>
      )}
      {list.items && !pinned.isLoading ? (
        <PanesSideBySide
          list={list}
          pinned={address.kind === 'danger' ? [] : (pinned.items ?? [])}
          address={address}
          panes={panes}
          canDecide={isClinician}
        />
      ) : list.error && !list.items ? (
        <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <LoadingText>Loading the inbox…</LoadingText>
          <SkeletonCard lines={8} />
        </>
      )}
    </div>
  )
}

interface PanesSideBySideProps {
  list: ReturnType<typeof useInboxPages>
  /** Open danger reports, above what the filters let through. */
  pinned: readonly InboxItem[]
  address: InboxAddress
  panes: Panes
  canDecide: boolean
}

function PanesSideBySide({ list, pinned, address, panes, canDecide }: PanesSideBySideProps) {
  const { item, open } = address
  const isPinned = new Set(pinned.map(({ id }) => id))
  const others = (list.items ?? []).filter(({ id }) => !isPinned.has(id))
  const items = [...pinned, ...others]
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setChosen(new Set())
  const acknowledge = useAcknowledge(items, chosen, clear)
  const choose = (id: string, isChosen: boolean) => {
    const rest = [...chosen].filter((each) => each !== id)
    setChosen(new Set(isChosen ? [...rest, id] : rest))
  }
  const both = useRef<HTMLDivElement>(null)
  const onKeyDown = useInboxKeys(both, {
    items,
    selected: item,
    chosen,
    canAcknowledge: canDecide,
    onOpen: open,
    onChoose: choose,
    onAcknowledge: acknowledge.ask,
  })
  const column = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  usePaneKey(column, pane)
  if (items.length === 0 && !item) {
    return (
      <EmptyState icon={<Inbox />} title="Nothing to do here">
        {emptyText(list.counts)}
      </EmptyState>
    )
  }
  const rows = { selected: item, chosen, canAcknowledge: canDecide, onOpen: open, onChoose: choose }
  const [kind, id] = splitItem(item)
  const at = items.findIndex((one) => one.id === item)
  const next = items[at + 1] ?? items[at - 1]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the two panes; every row and action is a button
    <div ref={both} className="grid items-start gap-4 lg:grid-cols-list-detail" onKeyDown={onKeyDown}>
      <div ref={column} className={clsx('grid gap-2', SIDE_PANE, item && 'max-lg:hidden')}>
        <AcknowledgeBar state={acknowledge} onClear={clear} />
        {pinned.length > 0 && (
          <section className="mb-2 grid gap-2 rounded-card border-2 border-critical-solid bg-critical-tint p-2">
            <h2 className="flex items-center gap-2 px-1 font-semibold text-critical">
              <StatusSymbol name="double-triangle" className="w-[1.7em]" />
              Open danger reports
            </h2>
            <InboxItems {...rows} label="Open danger reports" items={pinned} />
          </section>
        )}
        {others.length > 0 ? (
          <InboxItems {...rows} items={others} />
        ) : (
          pinned.length > 0 && <p className="px-1 text-sm text-muted">Nothing else to do here.</p>
        )}
        {list.hasNextPage && (
          <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
      {item ? (
        <div key={item} ref={pane} data-pane className={clsx('min-w-0', SIDE_PANE)}>
          {panes[kind]({ id, canDecide, onClose: () => open(undefined), onDone: () => open(next?.id) })}
        </div>
      ) : (
        <div className="max-lg:hidden">
          <EmptyState icon={<Inbox />} title="Choose an item">
            <Shortcuts canAcknowledge={canDecide} />
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function Shortcuts({ canAcknowledge }: { canAcknowledge: boolean }) {
  const keys: [string, string][] = [
    ['j / k', 'open the next or the one before'],
    ['↑ / ↓', 'move in the list'],
    ['Enter', 'open, and go to the reply'],
    ['F6', 'to the list, and on to the open item'],
    ['Esc', 'back to the list'],
    ...(canAcknowledge
      ? ([
          ['x', 'choose a normal result'],
          ['a', 'acknowledge the chosen'],
          ['Ctrl + Enter', 'acknowledge the open result'],
        ] as [string, string][])
      : []),
  ]
  return (
    <dl className="mx-auto grid w-fit grid-cols-[auto_auto] gap-x-3 gap-y-1 text-left text-sm">
      {keys.map(([key, meaning]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border px-1.5 py-0.5 text-xs">{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function splitItem(item: string | undefined): [Kind, string] {
  const [kind, id = ''] = (item ?? '').split(':')
  return [KINDS.find((one) => one === kind) ?? 'task', id]
}

/** Only what this person's position sees. */
function emptyText(counts: Readonly<Record<string, number>> | undefined): string {
  const seen = KINDS.filter((one) => counts?.[one] !== undefined)
  if (seen.length === 0 || seen.length === KINDS.length)
    return 'Results, messages, letters and tasks appear here as they arrive.'
  const words = seen.map((one, at) => (at === 0 ? KIND_WORDS[one].many : KIND_WORDS[one].many.toLowerCase()))
  return `${new Intl.ListFormat('en-AU').format(words)} appear here.`
}
