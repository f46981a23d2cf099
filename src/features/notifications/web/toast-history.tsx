import { useSyncExternalStore } from 'react'
import { Button } from '#design/button.tsx'
import { StatusSymbol, type SymbolName } from '#design/feedback/status-symbol.tsx'
import { type ToastVariant, toastHistory } from '#design/feedback/toast-store.ts'
import notificationMessages from '#i18n/messages/en-AU/notifications.json'
import { useMessages } from '#i18n/web/use-messages.ts'

const symbols: Record<ToastVariant, SymbolName> = {
  default: 'info',
  success: 'check',
  warning: 'warning',
  destructive: 'critical',
}

/** Toasts of this visit, since only one shows at a time; lost on reload. */
export function ToastHistory() {
  const { t, time } = useMessages(notificationMessages)
  const history = useSyncExternalStore(toastHistory.subscribe, toastHistory.list)
  if (history.length === 0) return null
  return (
    <section aria-labelledby="toast-history" className="grid gap-2 border-t pt-4">
      <div className="flex items-center justify-between gap-2">
        <h3 id="toast-history" className="text-sm font-semibold">
          {t('bell.history')}
        </h3>
        <Button variant="ghost" size="sm" onClick={toastHistory.clear}>
          {t('bell.clear')}
        </Button>
      </div>
      <ul className="grid gap-2">
        {history.map((record) => (
          <li key={record.id} className="flex items-start gap-3 px-2 text-sm">
            <StatusSymbol name={symbols[record.variant]} className="mt-1 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{record.title}</p>
              {record.description && <p className="text-muted">{record.description}</p>}
              {record.action && (
                <Button variant="link" size="sm" onClick={record.action.onPress}>
                  {record.action.label}
                </Button>
              )}
            </div>
            <time className="text-xs text-muted">{time(record.at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
