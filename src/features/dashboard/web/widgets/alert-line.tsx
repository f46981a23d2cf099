import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Alert } from '../../contract.ts'
import { recordHref } from './record-href.ts'

/** One patient: name, and each finding with a link to its record. */
export function AlertLine({ alert, findings = alert.findings }: { alert: Alert; findings?: Alert['findings'] }) {
  const isCritical = alert.level === 'critical'
  const more = alert.findings.length - findings.length
  return (
    <li className="flex items-baseline gap-2 py-1.5 text-sm">
      <span className={isCritical ? 'tone-critical text-critical' : 'tone-warning text-warning'}>
        <StatusSymbol name={isCritical ? 'double-triangle' : 'triangle'} className="w-[1.7em]" />
        <span className="sr-only">{isCritical ? 'Critical: ' : 'Warning: '}</span>
      </span>
      <div className="min-w-0 flex-1">
        <Link href={`/patients/${alert.patientId}`} className="font-medium text-link">
          {alert.patientName}
        </Link>
        {findings.map(({ rule, text, at, record }) => (
          <p key={rule} className="text-muted">
            <Link
              href={recordHref(alert.patientId, record)}
              className="underline decoration-border-strong underline-offset-4 hover:text-fg"
            >
              {text}
            </Link>
            {!text.includes(formatDate(at)) && `, ${formatDate(at)}`}
          </p>
        ))}
        {more > 0 && <p className="text-muted">{`and ${more} more`}</p>}
      </div>
    </li>
  )
}
