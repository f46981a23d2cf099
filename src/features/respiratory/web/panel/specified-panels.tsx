import { Activity, BookOpen, FlaskConical, Hourglass, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Figure } from '#design/figure.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { respiratory } from '../../contract.ts'
import { guidelines, samples } from '../samples.ts'

/** The specified static panels: samples for synthetic data, counts for real records (requirements 2 §2.15). */
export function SpecifiedPanels() {
  const conditions = useFigureSource('conditions')
  const observations = useFigureSource('observations')
  const isReal = conditions === 'records' || observations === 'records'
  const { data, isPending } = useRead(respiratory.summary, { enabled: isReal })
  const ofCondition = { source: conditions, pending: isPending }
  const ofTest = { source: observations, pending: isPending }
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {(['copd', 'asthma'] as const).map((airway) => (
        <Panel
          key={airway}
          title={airway === 'copd' ? 'COPD' : 'Asthma'}
          icon={airway === 'copd' ? <Wind aria-hidden="true" /> : <Activity aria-hidden="true" />}
          lines={[
            [
              'Patients on the register',
              <Figure
                key="people"
                {...ofCondition}
                sample={samples[airway].people}
                live={data?.[airway].people}
                definition={airway === 'copd' ? FIGURES.copdPatients : FIGURES.asthmaPatients}
                href={`?register=${airway}`}
                openLabel="Show the register"
              />,
            ],
            [
              'Exacerbations in 12 months',
              <Figure
                key="flares"
                {...ofCondition}
                sample={samples[airway].exacerbations12Months}
                live={data?.[airway].exacerbations12Months}
                definition={FIGURES.exacerbations}
                href={`?register=${airway}&sort=exacerbations`}
                openLabel="Show the register by exacerbations"
              />,
            ],
          ]}
        />
      ))}
      <Panel
        title="Pulmonary Function Tests"
        icon={<FlaskConical aria-hidden="true" />}
        description="Past 30 days"
        lines={(
          [
            ['Spirometry', 'spirometry'],
            ['DLCO', 'dlco'],
            ['6MWT', 'walk'],
          ] as const
        ).map(([label, kind]) => [
          label,
          <Figure
            key={kind}
            {...ofTest}
            sample={samples.tests30Days[kind]}
            live={data?.tests30Days[kind]}
            definition={FIGURES.tests30Days}
            href="?view=tests"
            openLabel="Show the tests"
          />,
        ])}
      />
      {guidelines.map(({ label, note, href }) => (
        <Card key={label}>
          <CardHeader>
            <CardTitle>
              <BookOpen aria-hidden="true" />
              {label}
            </CardTitle>
          </CardHeader>
          <CardContent className="text-sm text-muted">
            {`${note} `}
            <a className="figure-link" href={href} target="_blank" rel="noreferrer">
              {new URL(href).hostname.replace('www.', '')}
              <span className="sr-only"> (opens a new tab)</span>
            </a>
            .
          </CardContent>
        </Card>
      ))}
      <Card>
        <CardHeader>
          <CardTitle>
            <Hourglass aria-hidden="true" />
            Phase 3 Feature
          </CardTitle>
        </CardHeader>
        <CardContent className="text-sm text-muted">
          Planned. The registers and tests below already work on the records.
        </CardContent>
      </Card>
    </div>
  )
}

interface PanelProps {
  title: string
  icon: ReactNode
  description?: string
  lines: readonly (readonly [label: string, figure: ReactNode])[]
}

function Panel({ title, icon, description, lines }: PanelProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {icon}
          {title}
        </CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent>
        <dl className="grid gap-2">
          {lines.map(([label, figure]) => (
            <div key={label} className="flex items-center justify-between gap-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-lg font-semibold">{figure}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}
