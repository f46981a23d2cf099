import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import type { Compliance } from '../../reports/contract.ts'
import { sampleAlerts } from '../samples.ts'
import { RecordLinks } from './record-links.tsx'

export interface ComplianceAlertsProps {
  alerts: Compliance['alerts']
  showsSamples: boolean
}

export function ComplianceAlerts({ alerts, showsSamples }: ComplianceAlertsProps) {
  return (
    <Card aria-label="Recent alerts">
      <CardHeader>
        <CardTitle>Recent Alerts</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {showsSamples && (
          <ul aria-label="Sample alerts" className="grid gap-3">
            {sampleAlerts.map(({ title, text }) => (
              <li key={title}>
                <Alert tone={title === 'Documentation Gap' ? 'warning' : 'info'} title={title} actions={<SampleMark />}>
                  {text}
                </Alert>
              </li>
            ))}
          </ul>
        )}
        {showsSamples && <h3 className="text-sm font-semibold">From records</h3>}
        {alerts.length === 0 && <p className="text-sm text-muted">Nothing needs attention.</p>}
        <ul aria-label="Alerts from records" className="grid gap-3">
          {alerts.map(({ id, title, text, severity, count, records }) => (
            <li key={id}>
              <Alert tone={severity} title={count > 1 ? `${title} (${count})` : title}>
                <p>{text}</p>
                <RecordLinks records={records} label={`Open what is missing: ${records.length}`} />
              </Alert>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
