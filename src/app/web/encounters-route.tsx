import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import EncountersScreen from '#features/encounters/web/encounters-screen.tsx'
import { ResultsLink } from '#features/results/web/results-link.tsx'
import { SkeletonCard } from '#platform/design/skeleton.tsx'

const ResultsInbox = lazy(async () => ({
  default: (await import('#features/results/web/results-inbox.tsx')).ResultsInbox,
}))

/** The encounters, and over the same address the results inbox (`?view=results`). */
export default function EncountersRoute() {
  const [search] = useSearchParams()
  if (search.get('view') === 'results') {
    return (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <ResultsInbox />
      </Suspense>
    )
  }
  return (
    <>
      <div className="mb-4 flex justify-end">
        <ResultsLink />
      </div>
      <EncountersScreen />
    </>
  )
}
