import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { DATA_TYPES } from '#platform/sources/data-types.ts'
import { dataSources } from '../contract.ts'
import { HEALTH_EVERY_MS, STATUS_EVERY_MS } from '../rules.ts'
import { SourceCard } from './source-card.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { SwitchQuestion } from './switch-question.tsx'
import { useSwitching } from './use-switching.ts'

const PLACEHOLDERS = 6

/** Data source control panel (requirements 2 §2.14). `transfers`: import and export, supplied by another feature. */
export function DataSourcesScreen({ transfers }: { transfers?: ReactNode }) {
  const read = useRead(dataSources.status, { refetchInterval: STATUS_EVERY_MS })
  const status = useKept(read.data)
  const health = useKept(useRead(dataSources.health, { refetchInterval: HEALTH_EVERY_MS }).data)
  const switching = useSwitching()
  // a practice has nothing to switch to: the server refuses it
  const isPractice = useRead(account.setting).data?.mode === 'practice'
  const isUnwell = health !== undefined && Object.values(health).some((each) => each !== 'healthy')
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          {isPractice
            ? 'How many records the practice has of each kind, and how quickly they are read.'
            : 'Each kind of data comes from one source: made-up patients for the demo, or the practice’s real records.'}
        </p>
        {!isPractice && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              disabled={switching.isPending || !status}
              onClick={() => switching.ask({ kind: 'all', to: 'synthetic' })}
            >
              All Synthetic
            </Button>
            <Button
              variant="outline"
              disabled={switching.isPending || !status}
              onClick={() => switching.ask({ kind: 'all', to: 'real' })}
            >
              All Real (Available)
            </Button>
          </div>
        )}
      </div>
      {isUnwell && (
        <Alert tone="warning" live="status">
          Some data sources are experiencing issues. Check individual source health for details.
        </Alert>
      )}
      <p role="status" className="sr-only">
        {switching.lastMessage}
      </p>
      <SummaryCards status={status} health={health} isPractice={isPractice} />
      {transfers}
      <section aria-labelledby="data-types" className="grid gap-3">
        <h2 id="data-types" className="text-lg font-semibold">
          Data Types
        </h2>
        {!status && read.error && (
          <Card>
            <ErrorState cause={read.error.message} onRetry={() => void read.refetch()} retrying={read.isFetching} />
          </Card>
        )}
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {!status && !read.error && (
            <>
              <LoadingText>Loading the data sources…</LoadingText>
              {Array.from({ length: PLACEHOLDERS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
                <SkeletonCard key={index} lines={5} />
              ))}
            </>
          )}
          {DATA_TYPES.flatMap((dataType) => {
            const own = status?.[dataType]
            return own
              ? [
                  <SourceCard
                    key={dataType}
                    dataType={dataType}
                    status={own}
                    health={health?.[dataType]}
                    switching={isPractice ? undefined : switching}
                  />,
                ]
              : []
          })}
        </div>
      </section>
      {!isPractice && <SwitchQuestion switching={switching} status={status ?? {}} />}
    </div>
  )
}

/** A switch clears the cache of every screen; this one shows its old data until the new data arrives. */
function useKept<T>(data: T | undefined): T | undefined {
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(data)
  return data ?? kept
}
