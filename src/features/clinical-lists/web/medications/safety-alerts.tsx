import { Alert as Banner } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import type { Alert, NotChecked } from '../../contract.ts'
import { AlertText } from '../alert-text.tsx'
import { ReplaceButton, type Replaced, replaceable } from './replace-button.tsx'
import type { SafetyCheck } from './use-safety-check.ts'

/** The three tiers look different, so that a habit formed with one does not carry over to another. */
export interface SafetyAlertsProps {
  check: SafetyCheck
  onReplace?: (medication: Replaced) => void
}

export function SafetyAlerts({ check, onReplace }: SafetyAlertsProps) {
  const { report, error, isChecking } = check
  const of = (tier: Alert['tier']) => report?.alerts.filter((alert) => alert.tier === tier) ?? []
  return (
    <section aria-label="Safety check" className="grid gap-3">
      <p role="status" className="sr-only">
        {isChecking ? 'Checking…' : report ? summary(report.alerts) : ''}
      </p>
      {error && (
        <Banner tone="critical" title="Not checked">
          {`The safety check failed: ${error.message}`}
        </Banner>
      )}
      {of('blocking').map((alert) => (
        <Banner key={alert.key} tone="critical" title={alert.title}>
          <AlertText alert={alert} />
        </Banner>
      ))}
      {of('banner').map((alert) => (
        <Banner key={alert.key} tone="warning" title={alert.title}>
          <AlertText alert={alert} />
          <Replacement alert={alert} onReplace={onReplace} />
        </Banner>
      ))}
      {of('inline').length > 0 && (
        <ul className="grid gap-1 text-sm">
          {of('inline').map((alert) => (
            <li key={alert.key} className="tone-info flex gap-2">
              <StatusSymbol name="info" className="mt-1" />
              <div className="min-w-0">
                <span className="font-medium">{alert.title}.</span>
                <AlertText alert={alert} />
                <Replacement alert={alert} onReplace={onReplace} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {report && report.notChecked.length > 0 && <NotCheckedList items={report.notChecked} />}
    </section>
  )
}

/** Lists skipped checks next to the findings: no message would suggest that all is safe. */
export function NotCheckedList({ items }: { items: readonly NotChecked[] }) {
  return (
    <div className="grid gap-1 text-sm">
      <Badge tone="unknown" className="justify-self-start">
        Not checked
      </Badge>
      <ul className="grid gap-0.5">
        {items.map(({ check, reason }) => (
          <li key={`${check} ${reason}`}>
            <span className="font-medium">{check}:</span> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Replacement({ alert, onReplace }: { alert: Alert } & Pick<SafetyAlertsProps, 'onReplace'>) {
  const medication = onReplace && replaceable(alert)
  return medication ? <ReplaceButton medication={medication} onReplace={onReplace} /> : null
}

function summary(alerts: readonly Alert[]): string {
  if (alerts.length === 0) return 'No alerts. See what was not checked.'
  return `${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}: ${alerts.map(({ title }) => title).join('. ')}`
}
