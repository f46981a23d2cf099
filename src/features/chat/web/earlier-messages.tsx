import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ChatMessage, chat } from '../contract.ts'
import { earlierThan } from './earlier-than.ts'
import { Message } from './reply/message.tsx'
import type { MessageTools } from './reply/message-tools.ts'
import type { ShownMessage } from './use-chat.ts'

/** The user's earlier questions and replies; loaded on request, and the user may clear them. */
export function EarlierMessages({ shown, tools }: { shown: readonly ShownMessage[]; tools: MessageTools }) {
  const { t } = useMessages(chatMessages)
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="link" size="sm" className="justify-self-center" onClick={() => setIsOpen(true)}>
        {t('chat.show-earlier')}
      </Button>
    )
  }
  return <History shown={shown} tools={tools} onHide={() => setIsOpen(false)} />
}

interface HistoryProps {
  shown: readonly ShownMessage[]
  tools: MessageTools
  onHide: () => void
}

function History({ shown, tools, onHide }: HistoryProps) {
  const { t, date } = useMessages(chatMessages)
  const { data, error, isPending, isFetching, refetch } = useRead(chat.history)
  const earlier = earlierThan(shown, data ?? [])
  return (
    <section aria-label={t('chat.earlier')} className="grid gap-3 border-b pb-3">
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="link" size="sm" onClick={onHide}>
          {t('chat.hide-earlier')}
        </Button>
        {earlier.length > 0 && <ClearHistory />}
      </div>
      {isPending && (
        <>
          <LoadingText>{t('chat.loading-earlier')}</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
      {error && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && earlier.length === 0 && <p className="text-center text-sm text-muted">{t('chat.no-earlier')}</p>}
      {earlier.map((message, index) => (
        <div key={message.id} className="grid gap-3">
          {dayOf(message) !== dayOf(earlier[index - 1]) && (
            <p className="text-center text-xs text-muted">{date(message.timestamp)}</p>
          )}
          <Message message={message} tools={tools} />
        </div>
      ))}
    </section>
  )
}

function dayOf(message: ChatMessage | undefined): string | undefined {
  return message && formatDate(message.timestamp)
}

function ClearHistory() {
  const { t } = useMessages(chatMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setIsAsking(true)}>
        {t('chat.clear')}
      </Button>
      <ClearHistoryDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  )
}

export function ClearHistoryDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useMessages(chatMessages)
  const clear = useWrite(chat.clearHistory, {
    refreshes: chat.history,
    onSuccess: () => toast({ title: t('chat.cleared') }),
    onError: ({ message }) => toast({ title: t('chat.clear-failed'), description: message, variant: 'destructive' }),
  })
  return (
    <ConfirmDialog
      {...props}
      title={t('chat.clear-question')}
      description={t('chat.clear-text')}
      confirmLabel={t('chat.clear')}
      cancelLabel={t('chat.cancel')}
      variant="destructive"
      onConfirm={() => clear.mutate()}
    />
  )
}
