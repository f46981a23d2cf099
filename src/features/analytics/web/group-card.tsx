import { Download, ListPlus, Send, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { analytics } from '../contract.ts'
import { COHORTS, GAPS, type GroupId, groupLabel, isGap } from '../rules.ts'
import { MemberList } from './member-list.tsx'

const WriteDialog = lazy(async () => ({ default: (await import('./write-dialog.tsx')).WriteDialog }))
const OutreachDialog = lazy(async () => ({ default: (await import('./outreach-dialog.tsx')).OutreachDialog }))

interface GroupCardProps {
  group: GroupId
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The patients of one cohort or gap, and the actions for all of them. */
export function GroupCard({ group, page, onPage, onClose }: GroupCardProps) {
  const list = useRead(analytics.group, { params: { id: group }, query: { page }, keepPrevious: true })
  const [reaching, setReaching] = useState<'tasks' | 'messages'>()
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly opened list comes into view
  useEffect(() => {
    // braces, because newer browsers return a promise, which is not a clean-up function
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [group])
  const { data } = list
  return (
    <Card ref={place} aria-label={groupLabel(group)} className="scroll-mt-24">
      <CardHeader
        actions={
          <>
            {data && data.total > 0 && (
              <>
                <Button variant="outline" size="sm" onClick={() => setReaching('tasks')}>
                  <ListPlus aria-hidden="true" />
                  Create Tasks
                </Button>
                <Button variant="outline" size="sm" onClick={() => setReaching('messages')}>
                  <Send aria-hidden="true" />
                  Send Messages
                </Button>
                <a
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                  href={`/api/analytics/groups/${group}/export`}
                  download
                >
                  <Download aria-hidden="true" />
                  Export CSV
                </a>
              </>
            )}
            <Button variant="ghost" size="icon-sm" aria-label="Close the list" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </>
        }
      >
        <CardTitle>{`${groupLabel(group)}${data ? ` (${data.total})` : ''}`}</CardTitle>
        <CardDescription>{isGap(group) ? GAPS[group].action : COHORTS[group].meaning}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {list.isPending && <SkeletonText lines={6} />}
        {list.error && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
        {data?.total === 0 && <EmptyState title="This group is empty">No patient matches.</EmptyState>}
        {data && data.total > 0 && <MemberList members={data.members} group={group} />}
        {data && data.pages > 1 && (
          <nav className="flex items-center justify-center gap-3 text-sm" aria-label="Pages">
            <Button variant="outline" size="sm" disabled={data.page <= 1} onClick={() => onPage(data.page - 1)}>
              Previous
            </Button>
            {`Page ${data.page} of ${data.pages}`}
            <Button
              variant="outline"
              size="sm"
              disabled={data.page >= data.pages}
              onClick={() => onPage(data.page + 1)}
            >
              Next
            </Button>
          </nav>
        )}
      </CardContent>
      <Suspense>
        {data && reaching === 'tasks' && (
          <OutreachDialog group={group} total={data.total} onClose={() => setReaching(undefined)} />
        )}
        {data && reaching === 'messages' && (
          <WriteDialog group={group} total={data.total} onClose={() => setReaching(undefined)} />
        )}
      </Suspense>
    </Card>
  )
}
