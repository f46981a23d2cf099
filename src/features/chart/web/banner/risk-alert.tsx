import clsx from 'clsx'
import { ShieldAlert } from 'lucide-react'
import { useId } from 'react'
import { Card, CardContent, CardTitle } from '#design/card.tsx'
import { Sparkline } from '#design/charts/sparkline.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { RiskBadge, type RiskLevel, risks } from '#design/feedback/risk-badge.tsx'
import { Figure } from '#design/figure.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Risk } from '../../contract.ts'
import { samples } from '../samples.ts'
import { useRisk } from '../use-risk.ts'

const HIGH_RISK_TITLE = 'High Risk Patient Alert'

export function RiskAlert({ patientId }: { patientId: string }) {
  const { isSample, risk, isPending } = useRisk(patientId)
  const source = isSample ? 'sample' : 'records'
  if (isPending) return <div className="card h-18" />
  const level: RiskLevel = isSample ? samples.overallRisk : (risk?.level ?? 'unknown')
  return (
    <Card className={clsx('@container', level === 'high' && 'border-l-4 border-l-critical-solid')}>
      <CardContent className="grid items-center gap-x-8 gap-y-1 py-2! @xl:grid-cols-2 @min-[58rem]:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="headed-figure grid gap-1 @xl:@max-[58rem]:col-span-2 @xl:@max-[58rem]:flex @xl:@max-[58rem]:flex-wrap @xl:@max-[58rem]:justify-between">
          <CardTitle>
            <ShieldAlert aria-hidden="true" />
            {level === 'high' ? HIGH_RISK_TITLE : 'Risk Assessment'}
          </CardTitle>
          <Figure
            sample={samples.overallRisk as RiskLevel}
            live={level}
            source={source}
            format={(value) => <RiskBadge level={value} describe />}
          />
        </div>
        <RiskBar
          name="Exacerbation risk"
          sample={samples.exacerbationRisk}
          live={risk?.exacerbation}
          source={source}
          level={level}
        />
        <RiskBar
          name="30-day readmission risk"
          sample={samples.readmissionRisk}
          live={risk?.readmission}
          source={source}
          level={level}
        />
        {risk && <RiskBasis risk={risk} />}
      </CardContent>
    </Card>
  )
}

interface RiskBarProps {
  name: string
  sample: number
  live: number | undefined
  source: 'sample' | 'records'
  level: RiskLevel
}

function RiskBar({ name, sample, live, source, level }: RiskBarProps) {
  const labelId = useId()
  const value = source === 'sample' ? sample : live
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span id={labelId}>{name}</span>
        <span className="font-semibold">
          <Figure
            sample={sample}
            live={live}
            source={source}
            whyMissing="Assessment needed"
            format={(percent) => `${percent}%`}
          />
        </span>
      </div>
      {value !== undefined && <Progress value={value} label={name} tone={risks[level].tone} />}
    </div>
  )
}

/** The source of a live figure, and its missing inputs. */
function RiskBasis({ risk }: { risk: Risk }) {
  const version = risk.version && `version ${risk.version}`
  const made = [risk.method, version, risk.assessedOn && formatDate(risk.assessedOn)].filter(Boolean).join(' · ')
  const others = risk.predictions.filter(({ percent }) => percent !== undefined)
  return (
    <details className="text-sm @min-[58rem]:col-span-3 @xl:@max-[58rem]:col-span-2">
      <summary className="text-muted">{`Why? ${made}`}</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {risk.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {others.map(({ outcome, percent }) => (
          <li key={outcome}>{`${outcome}: ${percent}%`}</li>
        ))}
        {risk.missing.length > 0 && <li>{`Not known to the model: ${risk.missing.join(', ')}`}</li>}
      </ul>
      {risk.history.length > 1 && (
        <p className="mt-2 flex items-center gap-2 text-muted">
          Earlier assessments
          <Sparkline values={risk.history} label={`Exacerbation risk over time: ${risk.history.join(', ')} percent`} />
        </p>
      )}
    </details>
  )
}
