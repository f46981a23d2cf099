import clsx from 'clsx'
import { FlaskConical, Inbox, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { InboxHead } from '#design/lists/inbox-head.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { SIDE_PANE } from '#design/lists/two-panes.ts'
import { account } from '#features/account/contract.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Awaited, results } from '../contract.ts'
import type { State } from '../rules.ts'
import { AwaitedList } from './awaited-list.tsx'
import { ResultDetail } from './result-detail.tsx'
import { ResultList } from './result-list.tsx'
import { type ResultsAddress, useResultsAddress } from './use-results-address.ts'

const loadDialog = () => import('./new-result-dialog.tsx')
const NewResultDialog = lazy(async () => ({ default: (await loadDialog()).NewResultDialog }))

const EMPTY: Record<State, [title: string, text: string]> = {
  open: ['No results to review', 'New results appear here as they arrive.'],
  overdue: ['Nothing is overdue', 'The practice is notified of results not acknowledged in time.'],
  acknowledged: ['Nothing acknowledged yet', 'Results with a decision appear here.'],
  'not-returned': ['No results are missing', 'Tests that were ordered and never came back appear here.'],
}

/** Results to read and decide on: list and detail, with keyboard support. */
export function ResultsInbox() {
  const { data: session } = useRead(account.me)
  // administrators order no tests, so they see everyone's
  const canAcknowledge = mayCall(session?.user.role, results.acknowledge)
  const address = useResultsAddress(canAcknowledge ? 'me' : 'all')
  const [entering, setEntering] = useState<'new' | Awaited>()
  const { state, owner } = address
  const list = useRead(results.list, { query: { state, owner }, keepPrevious: true, enabled: session !== undefined })
  const counts = list.data?.counts
  return (
    <div className="grid gap-4">
      <InboxHead title="Results inbox" list={list} back={{ href: '/encounters', label: 'All encounters' }}>
        <Button
          onClick={() => setEntering('new')}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          <Plus aria-hidden="true" />
          New result
        </Button>
      </InboxHead>
      <Tabs value={state} onValueChange={(next) => address.setState(next as State)}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <TabsList aria-label="Results by status">
            <TabsTrigger value="open">Open {countOf(counts?.open)}</TabsTrigger>
            <TabsTrigger value="overdue">Overdue {countOf(counts?.overdue)}</TabsTrigger>
            <TabsTrigger value="not-returned">Not returned {countOf(counts?.notReturned)}</TabsTrigger>
            <TabsTrigger value="acknowledged">Acknowledged</TabsTrigger>
          </TabsList>
          <OwnerSwitch address={address} />
        </div>
        <TabsContent value={state}>
          <Shown list={list} address={address} canDecide={canAcknowledge} onEnter={setEntering} />
        </TabsContent>
      </Tabs>
      <Suspense>
        {entering && (
          <NewResultDialog
            order={entering === 'new' ? undefined : entering}
            onDone={() => setEntering(undefined)}
            onClose={() => setEntering(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

const countOf = (count: number | undefined): string => (count === undefined ? '' : `(${count.toLocaleString('en-AU')})`)

function OwnerSwitch({ address: { owner, setOwner } }: { address: ResultsAddress }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      Whose
      <select
        className="control control-select"
        value={owner}
        onChange={({ target }) => setOwner(target.value as 'me' | 'all')}
      >
        <option value="me">Mine</option>
        <option value="all">Everyone’s</option>
      </select>
    </label>
  )
}

interface ShownProps {
  list: ReturnType<typeof useRead<typeof results.list, Record<string, never>>>
  address: ResultsAddress
  canDecide: boolean
  onEnter: (order: Awaited) => void
}

function Shown({ list, address, canDecide, onEnter }: ShownProps) {
  const { state, result, open } = address
  const { data } = list
  if (!data) {
    if (list.error) return <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />
    return (
      <>
        <LoadingText>Loading results…</LoadingText>
        <SkeletonCard lines={8} />
      </>
    )
  }
  if (state === 'not-returned' && data.awaited.length > 0)
    return <AwaitedList awaited={data.awaited} onEnter={onEnter} />
  if (data.results.length === 0 && !result) {
    const [title, text] = EMPTY[state]
    return (
      <EmptyState icon={<Inbox />} title={title}>
        {text}
      </EmptyState>
    )
  }
  // a decision leads to the next result, not to the list
  const at = data.results.findIndex(({ id }) => id === result)
  const next = data.results[at + 1] ?? data.results[at - 1]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-list-detail">
      <div className={clsx('grid gap-2', SIDE_PANE, result && 'max-lg:hidden')}>
        <ResultList results={data.results} selected={result} onOpen={open} />
        {data.isCut && <p className="text-sm text-muted">There are more; acknowledge some of these to see them.</p>}
      </div>
      {result ? (
        <div className={clsx('min-w-0', SIDE_PANE)}>
          <ResultDetail
            id={result}
            canDecide={canDecide}
            onClose={() => open(undefined)}
            onDone={() => open(next?.id)}
          />
        </div>
      ) : (
        <div className="max-lg:hidden">
          <EmptyState icon={<FlaskConical />} title="Choose a result">
            Use the arrow keys to move through the list, Enter to open, Ctrl + Enter to acknowledge.
          </EmptyState>
        </div>
      )}
    </div>
  )
}
