import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#design/button.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { discardEntry, useWaiting } from './use-outbox.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shows that the phone is offline, and what has not been delivered. */
export function WaitingBar() {
  const { t } = useMessages(frameMessages)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const entries = useWaiting(usePatient().id)
  const refused = entries.filter((entry) => entry.refused !== undefined)
  const waiting = entries.length - refused.length
  if (isOnline && entries.length === 0) return null
  return (
    <div role="status" className="alert tone-warning">
      <CloudOff aria-hidden="true" className="size-5" />
      <div className="grid gap-1">
        {!isOnline && <p className="alert-title">{t('offline.title')}</p>}
        {!isOnline && <p>{t('offline.text')}</p>}
        {waiting > 0 && <p className="font-semibold">{t('offline.waiting', { count: waiting })}</p>}
        {refused.map(({ clientId, refused: reason = '' }) => (
          <p key={clientId} className="flex flex-wrap items-center gap-2">
            {t('offline.refused', { reason })}
            <Button variant="outline" size="sm" onClick={() => void discardEntry(clientId)}>
              {t('offline.remove')}
            </Button>
          </p>
        ))}
      </div>
    </div>
  )
}
