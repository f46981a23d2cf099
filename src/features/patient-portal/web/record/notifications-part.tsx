import { lazy, Suspense } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { notificationWords } from '#platform/notifications/web/notification-words.ts'
import { LANGUAGE_CODES } from '../language/languages.ts'
import { useWords } from '../language/use-words.ts'

const NotificationForm = lazy(async () => ({
  default: (await import('#platform/notifications/web/notification-form.tsx')).NotificationForm,
}))

/** How the person is told of news outside the app, in the language they read here. */
export function NotificationsPart() {
  const { t, lang } = useWords(notificationWords)
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
