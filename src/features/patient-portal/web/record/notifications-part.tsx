import { lazy, Suspense } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import notificationMessages from '#i18n/messages/en-AU/notification-settings.json'
import { useMessages } from '../language/use-messages.ts'

const NotificationForm = lazy(async () => ({
  default: (await import('#platform/notifications/web/notification-form.tsx')).NotificationForm,
}))

/** How the patient is notified outside the app, in the language they use here. */
export function NotificationsPart() {
  const { t, lang } = useMessages(notificationMessages)
  const language = LANGUAGE_CODES.find((code) => code === lang) ?? 'en'
  return (
    <div className="card">
      <div className="card-content">
        <Suspense fallback={<SkeletonText lines={5} />}>
          <NotificationForm t={t} language={language} />
        </Suspense>
      </div>
    </div>
  )
}
