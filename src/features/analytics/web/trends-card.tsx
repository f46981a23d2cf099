import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Trend } from '#design/charts/trend.tsx'
import type { Month } from '../contract.ts'

const SERIES = [
  { key: 'exacerbations', name: 'Exacerbations', unit: 'a month' },
  { key: 'admissions', name: 'Hospital stays and emergency visits', unit: 'a month' },
  { key: 'spirometries', name: 'Spirometries done', unit: 'a month' },
] as const

/** Twelve complete months, for the patients on the register. */
export function TrendsCard({ months }: { months: readonly Month[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Trends</CardTitle>
        <CardDescription>The last 12 complete months, from the records</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6 xl:grid-cols-3">
        {SERIES.map(({ key, name, unit }) =>
          months.some((month) => month[key] > 0) ? (
            <Trend
              key={key}
              name={name}
              unit={unit}
              decimals={0}
              heightPx={180}
              summary={sentence(name, months, key)}
              points={months.map((month) => ({ at: month.from, value: month[key] }))}
            />
          ) : (
            <p key={key}>{`${name}: none on record.`}</p>
          ),
        )}
      </CardContent>
    </Card>
  )
}

function sentence(name: string, months: readonly Month[], key: (typeof SERIES)[number]['key']): string {
  const half = months.length / 2
  const sum = (part: readonly Month[]) => part.reduce((total, month) => total + month[key], 0)
  const [before, since] = [sum(months.slice(0, half)), sum(months.slice(half))]
  const change = since === before ? 'as many as' : since > before ? `up from` : `down from`
  return `${name}: ${since} in the last 6 months, ${change} ${before} in the 6 before.`
}
