import { Bell, CalendarDays, ListTodo, type LucideIcon, MessageSquare, ShieldAlert, UserCheck } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast, toastHistory } from '#design/feedback/toast-store.ts'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import notificationMessages from '#i18n/messages/en-AU/notifications.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Notification, notifications } from '../contract.ts'
import { detailOf, titleOf } from './notification-text.ts'
import { ToastHistory } from './toast-history.tsx'

const icons: Record<Notification['kind'], LucideIcon> = {
  danger: ShieldAlert,
  task: ListTodo,
  'check-in': UserCheck,
  appointment: CalendarDays,
  message: MessageSquare,
  'carer-danger': ShieldAlert,
}

/** The notification centre: the user's open items and this visit's toasts. */
export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const { t, lang, dir } = useMessages(notificationMessages)
  const list = useRead(notifications.list)
  const markRead = useWrite(notifications.markRead, {
    refreshes: notifications.list,
    onSuccess: () => toastHistory.markAllRead(),
    onError: ({ message }) => toast({ title: t('bell.read-failed'), description: message, variant: 'destructive' }),
  })
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={t('bell.title')} closeLabel={t('bell.close')} lang={lang} dir={dir}>
        {list.isPending && (
          <>
            <LoadingText>{t('bell.loading')}</LoadingText>
            <SkeletonText lines={4} />
          </>
        )}
        {list.isError && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && list.data.items.length === 0 && (
          <EmptyState icon={<Bell />} title={t('bell.none')}>
            {t('bell.none-text')}
          </EmptyState>
        )}
        {list.data && list.data.items.length > 0 && (
          <>
            <Button
              variant="outline"
              size="sm"
              className="self-start"
              disabled={list.data.unread === 0 || markRead.isPending}
              onClick={() => markRead.mutate()}
            >
              {t('bell.read-all')}
            </Button>
            <ul className="grid gap-1">
              {list.data.items.map((item) => (
                <li key={item.id}>
                  <NotificationLine item={item} onFollow={onClose} />
                </li>
              ))}
            </ul>
          </>
        )}
        <ToastHistory />
      </SheetContent>
    </Sheet>
  )
}

function NotificationLine({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const { t, date, time } = useMessages(notificationMessages)
  const Icon = icons[item.kind]
  return (
    <Link
      href={item.href}
      onClick={onFollow}
      className="flex items-start gap-3 rounded-control border border-transparent px-2 py-2 hover:border-border hover:bg-surface-2"
    >
      <Icon aria-hidden="true" className="mt-1 text-muted" />
      <span className="min-w-0 flex-1">
        <span className={item.isUnread ? 'block font-semibold' : 'block'}>{titleOf(item, t)}</span>
        <span className="line-clamp-2 text-sm text-muted" dir="auto">
          {detailOf(item, { t, date, time })}
        </span>
        {item.isUrgent && (
          <Badge tone="warning" className="mt-1">
            {t('bell.urgent')}
          </Badge>
        )}
      </span>
      {item.isUnread && (
        <span className="mt-2 size-[0.625rem] shrink-0 rounded-full bg-primary">
          <span className="sr-only">{t('bell.unread')}</span>
        </span>
      )}
    </Link>
  )
}
