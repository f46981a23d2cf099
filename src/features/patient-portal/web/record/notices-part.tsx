import { lazy, Suspense } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { noticeWords } from '#platform/notices/web/notice-words.ts'
import { LANGUAGE_CODES } from '../language/languages.ts'
import { useWords } from '../language/use-words.ts'

const NoticeForm = lazy(async () => ({ default: (await import('#platform/notices/web/notice-form.tsx')).NoticeForm }))

/** How the person is told of news outside the app, in the language they read here. */
export function NoticesPart() {
  const { t, lang } = useWords(noticeWords)
  const language = LANGUAGE_CODES.find((code) => code === lang) ?? 'en'
  return (
    <div className="card">
      <div className="card-content">
        <Suspense fallback={<SkeletonText lines={5} />}>
          <NoticeForm t={t} language={language} />
        </Suspense>
      </div>
    </div>
  )
}
