import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { chart, type Risk } from '../contract.ts'

/** The patient's actual level; not requested while the specified sample is shown. */
export function useRisk(id: string): { isSample: boolean; risk: Risk | undefined; isPending: boolean } {
  const isSample = useFigureSource('riskAssessments') === 'sample'
  const { data, isPending } = useRead(chart.risk, { params: { id }, enabled: !isSample })
  return { isSample, risk: data, isPending: !isSample && isPending }
}
