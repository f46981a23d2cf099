import type { ReactNode } from 'react'
import { Sparkline } from '#design/charts/sparkline.tsx'
import { Trend } from '#design/charts/trend.tsx'

const POINTS = [
  { at: '2023-11-02', value: -1.4 },
  { at: '2024-09-12', value: -1.9 },
  { at: '2025-12-04', value: -2.4 },
]

export const chartSamples: Readonly<Record<string, ReactNode>> = {
  'charts/trend': (
    <div className="w-full">
      <Trend
        name="FEV1 z-score"
        unit=""
        decimals={1}
        points={POINTS}
        band={{ low: -1.645, high: 1.645, label: 'normal range' }}
      />
    </div>
  ),
  'charts/sparkline': <Sparkline values={[3, 4, 2, 5, 4]} label="Five readings, latest 4" />,
}
