import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { lungFunction, type TestLine } from '../../lung-function/contract.ts'
import { ChartLink } from '../chart-link.tsx'
import type { RespiratoryAddress } from '../use-respiratory-address.ts'
import { KIND_NAMES } from './z-text.ts'

/** All reports, newest first, loaded page by page. */
export function TestsView({ address }: { address: RespiratoryAddress }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  return (
    <div className="grid grid-cols-1 gap-3">
      {cursors.map((after, index) => (
        <TestsPage
          key={after ?? 'first'}
          after={after}
          address={address}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </div>
  )
}

interface TestsPageProps {
  after: string | undefined
  address: RespiratoryAddress
  onMore: ((next: string) => void) | undefined
}

function TestsPage({ after, address, onMore }: TestsPageProps) {
  const { data, error, isPending, isFetching, refetch } = useRead(lungFunction.tests, { query: { after } })
  if (isPending) {
    return (
      <>
        <LoadingText>Loading tests…</LoadingText>
        <SkeletonRows rows={6} />
      </>
    )
  }
  if (!data) return <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (data.tests.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={<FlaskConical aria-hidden="true" />}
          title="No lung-function test yet"
          action={<Button onClick={() => address.set({ new: '1' })}>Enter Test</Button>}
        >
          Enter one, or import a file from a spirometer.
        </EmptyState>
      </div>
    )
  }
  const { next } = data
  return (
    <>
      <TestTable tests={data.tests} address={address} />
      {next && onMore && (
        <div className="flex justify-center">
          <Button variant="outline" onClick={() => onMore(next)}>
            Show earlier tests
          </Button>
        </div>
      )}
    </>
  )
}

function TestTable({ tests, address }: { tests: readonly TestLine[]; address: RespiratoryAddress }) {
  return (
    <Table caption="Lung-function tests, newest first" className="stacks-on-phone">
      <TableHead>
        <TableRow>
          <TableHeader>Date</TableHeader>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Test</TableHeader>
          <TableHeader>Conclusion</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {tests.map((test) => (
          <TableRow key={test.reportId}>
            <TableHeader scope="row" className="whitespace-nowrap">
              <Link className="figure-link" href={address.hrefWith({ report: test.reportId })}>
                {formatDate(test.date)}
              </Link>
            </TableHeader>
            <TableCell data-wide className="md:whitespace-nowrap">
              <ChartLink patient={{ id: test.patientId, name: test.patientName }} />
            </TableCell>
            <TableCell data-wide>
              <span className="flex flex-wrap gap-1">
                {test.kinds.map((kind) => (
                  <Badge key={kind}>{KIND_NAMES[kind]}</Badge>
                ))}
              </span>
            </TableCell>
            <TableCell data-wide className="md:min-w-72">
              {test.conclusion}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
