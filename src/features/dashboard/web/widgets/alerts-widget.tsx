import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Figure } from '#design/figure.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { dashboard } from '../../contract.ts'
import { samples } from '../samples.ts'
import { AlertLine } from './alert-line.tsx'
import { DangerLines } from './danger-lines.tsx'
import { useOpenDanger } from './use-open-danger.ts'
import { moreLinkClass, WidgetBody, WidgetEmpty } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'
import type { WidgetProps } from './widget-props.ts'

export function AlertsWidget({ rows }: WidgetProps) {
  const stats = useRead(dashboard.stats)
  const alerts = useRead(dashboard.alerts)
  const { patients: inDanger } = useOpenDanger()
  const withFindings = new Set(alerts.data?.map(({ patientId }) => patientId))
  // a patient with both counts once
  const more = [...inDanger].filter((id) => !withFindings.has(id)).length
  // findings come from both sources; if either is synthetic, so is the count
  const sources = [useFigureSource('observations'), useFigureSource('conditions')]
  return (
    <WidgetFrame
      id="criticalAlerts"
      icon={TriangleAlert}
      figure={
        <Figure
          sample={samples.criticalAlerts}
          live={stats.data && stats.data.highRiskAlerts + more}
          source={sources.includes('sample') ? 'sample' : 'records'}
          definition={FIGURES.criticalAlerts}
          pending={stats.isPending}
          href="/#alerts"
          openLabel="Show everyone with an alert"
        />
      }
      footer={
        <>
          <Link href="/analytics" className={`${buttonClass({ size: 'sm' })} @max-[16rem]:px-2!`}>
            Review Now
          </Link>
          <Link href="/encounters?view=results" className={moreLinkClass}>
            Results inbox
          </Link>
          {(alerts.data?.length ?? 0) > 0 && (
            <Link href="/#alerts" className={moreLinkClass}>{`Show all ${alerts.data?.length}`}</Link>
          )}
        </>
      }
    >
      <DangerLines />
      <WidgetBody read={alerts} lines={3}>
        {(found) =>
          found.length === 0 ? (
            inDanger.size === 0 && <WidgetEmpty>No patient meets the alert rules.</WidgetEmpty>
          ) : (
            <ul className="divide-y">
              {found.slice(0, rows).map((alert) => (
                <AlertLine key={alert.patientId} alert={alert} findings={alert.findings.slice(0, 1)} />
              ))}
            </ul>
          )
        }
      </WidgetBody>
    </WidgetFrame>
  )
}
