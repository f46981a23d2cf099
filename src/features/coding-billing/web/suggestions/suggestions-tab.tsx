import { FileSearch } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { RetryAlert } from '#design/feedback/retry-alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { codingBilling, type Suggestion } from '../../contract.ts'
import { canDecide, MOST_AT_ONCE } from '../../rules.ts'
import { type BillingAddress, NO_SUGGESTION_FILTERS } from '../use-billing-address.ts'
import { SampleSuggestions } from './sample-suggestions.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { SuggestionFilters } from './suggestion-filters.tsx'
import { usePrepare } from './use-prepare.ts'
import { useSuggestionMoves } from './use-suggestion-moves.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('./review/review-dialog.tsx')).ReviewDialog }))
const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

const AT_FIRST = 10 // cards are large; the rest is shown on request

type Asked = { question: 'approve' | 'reject'; suggestion: Suggestion } | { question: 'bulk' }

/** Suggested codes for signed encounters; samples below while practice data is synthetic. */
export function SuggestionsTab(address: BillingAddress) {
  const { suggestionFilters: filters, setSuggestionFilters, suggestionId, openSuggestion, openClaim, close } = address
  const list = useRead(codingBilling.suggestions, { query: filters, keepPrevious: true })
  const showsSamples = useFigureSource('practiceData') === 'sample'
  const preparing = usePrepare(list.data?.waiting)
  const moves = useSuggestionMoves(openClaim)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const [most, setMost] = useState(AT_FIRST)
  const isFiltered = Object.values(filters).some(Boolean)
  const { data } = list
  const visible = data?.suggestions.slice(0, most) ?? []
  // never approve a suggestion that is filtered out or was decided in the meantime
  const chosen = visible.filter(({ id, status }) => chosenIds.has(id) && canDecide(status))
  const pending = visible.filter(({ status }) => canDecide(status))
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosenIds].filter((each) => each !== id)
    setChosenIds(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <div className="grid gap-4">
      <SuggestionFilters filters={filters} setFilters={setSuggestionFilters} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {data && countWords(data.total, visible.length)}
          {preparing.isPreparing && ' Loading signed encounters…'}
        </p>
        {pending.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                setChosenIds(
                  chosen.length > 0 ? new Set() : new Set(pending.slice(0, MOST_AT_ONCE).map(({ id }) => id)),
                )
              }
            >
              {chosen.length > 0 ? 'Clear selection' : 'Choose all pending'}
            </Button>
            {chosen.length > 0 && (
              <Button
                variant="secondary"
                size="sm"
                disabled={chosen.length > MOST_AT_ONCE}
                onClick={() => setAsked({ question: 'bulk' })}
              >
                {`Review and approve ${chosen.length} selected`}
              </Button>
            )}
          </div>
        )}
      </div>
      {preparing.error && (
        <RetryAlert
          title="Signed encounters could not be loaded"
          cause={preparing.error.message}
          onRetry={preparing.retry}
        />
      )}
      {list.isPending && (
        <>
          <LoadingText>Loading suggestions…</LoadingText>
          <SkeletonCard lines={5} />
          <SkeletonCard lines={5} />
        </>
      )}
      {list.error && !data && (
        <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {data?.suggestions.length === 0 && !preparing.isPreparing && (
        <EmptyState
          icon={<FileSearch aria-hidden="true" />}
          title="No coding suggestions"
          action={
            isFiltered && (
              <Button variant="outline" onClick={() => setSuggestionFilters(NO_SUGGESTION_FILTERS)}>
                Clear filters
              </Button>
            )
          }
        >
          {isFiltered ? 'Nothing matches the filters.' : 'Sign an encounter note, and its codes appear here.'}
        </EmptyState>
      )}
      {visible.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          suggestion={suggestion}
          isChosen={chosenIds.has(suggestion.id)}
          onChoose={(isChosen) => choose(suggestion.id, isChosen)}
          onReview={() => openSuggestion(suggestion.id)}
          onReject={() => setAsked({ question: 'reject', suggestion })}
          onApprove={() => setAsked({ question: 'approve', suggestion })}
          onReopen={() => moves.reopen.mutate({ params: { id: suggestion.id }, ifMatch: suggestion.version })}
          onOpenClaim={openClaim}
        />
      ))}
      {data && data.suggestions.length > most && (
        <Button variant="outline" className="justify-self-center" onClick={() => setMost(most + AT_FIRST)}>
          {`Show ${Math.min(AT_FIRST, data.suggestions.length - most)} more`}
        </Button>
      )}
      {showsSamples && !isFiltered && data && <SampleSuggestions />}
      <Suspense>
        {suggestionId && <ReviewDialog key={suggestionId} id={suggestionId} moves={moves} onClose={close} />}
        {asked?.question === 'approve' && (
          <ApproveDialog id={asked.suggestion.id} moves={moves} onClose={() => setAsked(undefined)} />
        )}
        {asked?.question === 'reject' && (
          <RejectDialog suggestion={asked.suggestion} reject={moves.reject} onClose={() => setAsked(undefined)} />
        )}
        {asked?.question === 'bulk' && (
          <BulkDialog chosen={chosen} onApproved={() => setChosenIds(new Set())} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

function countWords(total: number, shown: number): string {
  const all = total === 1 ? '1 suggestion.' : `${total} suggestions.`
  return total > shown ? `${all} The first ${shown} are shown.` : all
}
