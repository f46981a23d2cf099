import { useEffect, useSyncExternalStore } from 'react'
import messages from '#i18n/messages/en-AU/connection.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { currentWaiting, subscribeWaiting } from './waiting.ts'

/** Shown while something waits for the database; goes by itself. */
export function AwayBanner() {
  const { requests, changes } = useSyncExternalStore(subscribeWaiting, currentWaiting)
  const { t, lang, dir } = useMessages(messages)
  useEffect(() => {
    if (changes === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changes])
  if (requests === 0) return null
  return (
    <p
      lang={lang}
      dir={dir}
      className="border-b border-warning-solid bg-warning-tint px-4 py-2 text-center text-sm font-medium text-warning print:hidden"
    >
      {t(changes > 0 ? 'connection.away-changes' : 'connection.away')}
    </p>
  )
}
