import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useRoute, useSearchParams } from 'wouter'
import { chart } from '#features/chart/contract.ts'
import PatientScreen from '#features/chart/web/patient-screen.tsx'
import { respiratory } from '#features/respiratory/contract.ts'
import { beginRead, useRead } from '#platform/api/web/use-read.ts'
import { chartSlots } from './chart/chart-slots.tsx'

const beside = () => import('./chart/beside-chart.tsx')
const ChartForms = lazy(async () => ({ default: (await beside()).ChartForms }))
const DangerStrip = lazy(() => import('#features/danger-reports/web/danger-strip.tsx'))
const MergedBanner = lazy(async () => ({ default: (await beside()).MergedBanner }))

/** What the first view of a chart reads. */
export function beginReads(client: QueryClient, id: string): void {
  for (const endpoint of [chart.overview, respiratory.panel, chart.openItems]) beginRead(client, endpoint, { id })
}

/** The chart, with other records of the patient and the forms that its address opens. */
export default function PatientRoute() {
  const [, params] = useRoute('/patients/:id')
  const id = params?.id ?? ''
  const [search] = useSearchParams()
  // the chart's own read, so no second one is sent
  const { data } = useRead(chart.overview, { params: { id } })
  const items = useRead(chart.openItems, { params: { id } })
  const link = data?.patient.link ?? []
  return (
    <>
      {link.length > 0 && (
        <Suspense>
          <MergedBanner patientId={id} link={link} />
        </Suspense>
      )}
      <PatientScreen slots={chartSlots(id)} />
      {data &&
        items.data?.danger.map((report) => (
          <Suspense key={report.id}>
            <DangerStrip {...report} />
          </Suspense>
        ))}
      {data && (search.has('edit') || search.has('start')) && (
        <Suspense>
          <ChartForms patientId={id} />
        </Suspense>
      )}
    </>
  )
}
