import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { DangerLink } from '#features/danger-reports/web/danger-link.tsx'
import EncountersScreen from '#features/encounters/web/encounters-screen.tsx'
import { MessagesLink } from '#features/messages/web/messages-link.tsx'
import { ResultsLink } from '#features/results/web/results-link.tsx'

const ResultsInbox = lazy(async () => ({
  default: (await import('#features/results/web/results-inbox.tsx')).ResultsInbox,
}))

const MessagesInbox = lazy(async () => ({
  default: (await import('#features/messages/web/messages-inbox.tsx')).MessagesInbox,
}))

const DangerReportsView = lazy(async () => ({
  default: (await import('#features/danger-reports/web/danger-reports-view.tsx')).DangerReportsView,
}))

/** The encounters, and over the same address the danger reports and the inboxes of results and of patient messages (`?view=`). */
export default function EncountersRoute() {
  const [search] = useSearchParams()
  const view = search.get('view')
  if (view === 'danger') {
    return (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <DangerReportsView />
      </Suspense>
    )
  }
  if (view === 'results' || view === 'messages') {
    return (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        {view === 'results' ? <ResultsInbox /> : <MessagesInbox />}
      </Suspense>
    )
  }
  return (
    <>
      <div className="row-on-phone mb-4 flex gap-2 sm:flex-wrap sm:justify-end sm:max-xl:[&>.btn]:px-3 sm:max-xl:[&>.btn]:text-sm">
        <DangerLink />
        <MessagesLink />
        <ResultsLink />
      </div>
      <EncountersScreen />
    </>
  )
}
