import clsx from 'clsx'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useAddressParams } from '#design/address-params.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { InboxHead } from '#design/lists/inbox-head.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { SIDE_PANE } from '#design/lists/two-panes.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { dangerReports } from '../contract.ts'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'

const SHOWS = ['open', 'resolved'] as const

/** Danger reports from patients: claim, call, record the outcome. The URL holds the view state. */
export function DangerReportsView() {
  const { value, oneOf, change } = useAddressParams()
  const show = oneOf('show', SHOWS) ?? 'open'
  const report = value('report')
  const list = useRead(dangerReports.list, { query: { show }, keepPrevious: true })
  return (
    <div className="grid gap-4">
      <InboxHead title="Danger reports" list={list} back={{ href: '/encounters', label: 'All encounters' }}>
        {null}
      </InboxHead>
      <Tabs value={show} onValueChange={(next) => change({ show: next, report: undefined }, { replace: true })}>
        <TabsList aria-label="Danger reports">
          <TabsTrigger value="open">Open</TabsTrigger>
          <TabsTrigger value="resolved">Resolved</TabsTrigger>
        </TabsList>
        <TabsContent value={show}>
          {!list.data ? (
            list.error ? (
              <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />
            ) : (
              <SkeletonCard lines={6} />
            )
          ) : (
            <div className="grid gap-4">
              {list.data.restricted.map(({ patientId, reportedAt }) => (
                <Alert key={patientId} tone="warning" title="A report about a restricted record">
                  {`Reported ${formatDateTime(reportedAt)}. `}
                  <Link href={`/patients/${patientId}`} className="underline">
                    Open the record with emergency access
                  </Link>
                </Alert>
              ))}
              {list.data.reports.length === 0 && !report ? (
                <EmptyState
                  icon={<ShieldCheck />}
                  title={show === 'open' ? 'No open danger reports' : 'No recently resolved reports'}
                >
                  What patients write, tick or measure is assessed as it comes in; what needs a call appears here.
                </EmptyState>
              ) : (
                <div className="grid items-start gap-4 lg:grid-cols-list-detail">
                  <div className={clsx(SIDE_PANE, report && 'max-lg:hidden')}>
                    <ReportList reports={list.data.reports} selected={report} onOpen={(id) => change({ report: id })} />
                  </div>
                  {report ? (
                    <div key={report} className={clsx('min-w-0', SIDE_PANE)}>
                      <ReportDetail id={report} onClose={() => change({ report: undefined })} />
                    </div>
                  ) : (
                    <div className="max-lg:hidden">
                      <EmptyState icon={<ShieldAlert />} title="Choose a report">
                        The worst comes first.
                      </EmptyState>
                    </div>
                  )}
                </div>
              )}
            </div>
          )}
        </TabsContent>
      </Tabs>
    </div>
  )
}
