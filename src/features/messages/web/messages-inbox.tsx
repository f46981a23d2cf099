import clsx from 'clsx'
import { Inbox, MessagesSquare, PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { InboxHead } from '#design/lists/inbox-head.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { SIDE_PANE } from '#design/lists/two-panes.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { messages } from '../contract.ts'
import type { ThreadFilter } from '../rules.ts'
import { ThreadDetail } from './thread-detail.tsx'
import { ThreadList } from './thread-list.tsx'
import { type MessagesAddress, useMessagesAddress } from './use-messages-address.ts'

const NewMessageDialog = lazy(async () => ({ default: (await import('./new-message-dialog.tsx')).NewMessageDialog }))

const EMPTY: Record<ThreadFilter, [title: string, text: string]> = {
  waiting: ['No patients are waiting for a reply', 'New messages appear here as they arrive.'],
  mine: ['Nothing is assigned to you', 'Conversations assigned to you appear here.'],
  done: ['Nothing closed yet', 'Conversations that need no reply appear here.'],
  all: ['No messages yet', 'Patients write from their portal.'],
}

/** Messages from patients: those waiting for a reply first, by due time. */
export function MessagesInbox() {
  const address = useMessagesAddress()
  const [isWriting, setIsWriting] = useState(false)
  const { show } = address
  const list = useRead(messages.inbox, { query: { show }, keepPrevious: true })
  return (
    <div className="grid gap-4">
      <InboxHead title="Patient messages" list={list} back={{ href: '/encounters', label: 'All encounters' }}>
        <Button onClick={() => setIsWriting(true)}>
          <PenLine aria-hidden="true" />
          New message
        </Button>
      </InboxHead>
      <Tabs value={show} onValueChange={(next) => address.setShow(next as ThreadFilter)}>
        <TabsList aria-label="Conversations">
          <TabsTrigger value="waiting">Waiting {countOf(list.data?.waiting)}</TabsTrigger>
          <TabsTrigger value="mine">Mine {countOf(list.data?.mine)}</TabsTrigger>
          <TabsTrigger value="done">Closed</TabsTrigger>
          <TabsTrigger value="all">All</TabsTrigger>
        </TabsList>
        <TabsContent value={show}>
          <Shown list={list} address={address} />
        </TabsContent>
      </Tabs>
      {isWriting && (
        <Suspense>
          <NewMessageDialog
            onSent={(thread) => {
              setIsWriting(false)
              address.setShow('all')
              address.open(thread)
            }}
            onClose={() => setIsWriting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const countOf = (count: number | undefined): string => (count === undefined ? '' : `(${count.toLocaleString('en-AU')})`)

interface ShownProps {
  list: ReturnType<typeof useRead<typeof messages.inbox, Record<string, never>>>
  address: MessagesAddress
}

function Shown({ list, address: { show, thread, open } }: ShownProps) {
  const { data } = list
  if (!data) {
    if (list.error) return <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />
    return (
      <>
        <LoadingText>Loading messages…</LoadingText>
        <SkeletonCard lines={8} />
      </>
    )
  }
  if (data.threads.length === 0 && !thread) {
    const [title, text] = EMPTY[show]
    return (
      <EmptyState icon={<Inbox />} title={title}>
        {text}
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-list-detail">
      <div className={clsx(SIDE_PANE, thread && 'max-lg:hidden')}>
        <ThreadList threads={data.threads} selected={thread} onOpen={open} />
      </div>
      {thread ? (
        <div key={thread} data-pane className={clsx('min-w-0', SIDE_PANE)}>
          <ThreadDetail id={thread} onClose={() => open(undefined)} />
        </div>
      ) : (
        <div className="max-lg:hidden">
          <EmptyState icon={<MessagesSquare />} title="Choose a conversation">
            Use the arrow keys to move through the list and Enter to open.
          </EmptyState>
        </div>
      )}
    </div>
  )
}
