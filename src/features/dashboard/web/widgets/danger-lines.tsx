import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { useOpenDanger } from './use-open-danger.ts'

/** Patients who reported danger, above all other alerts: their words, who is responsible, and the number to call. */
export function DangerLines() {
  const { data, patients } = useOpenDanger()
  if (!data || patients.size === 0) return null
  return (
    <ul aria-label="Danger reports" className="mb-2 divide-y rounded-control border border-critical px-2">
      {data.reports.map((report) => (
        <li key={report.id} className="flex items-start gap-2 py-1.5 text-sm">
          <span className="text-critical">
            <StatusSymbol name="double-triangle" className="w-[1.7em]" />
            <span className="sr-only">Danger report: </span>
          </span>
          <div className="min-w-0 flex-1">
            <Link href={`/encounters?view=danger&report=${report.id}`} className="font-semibold text-link">
              {report.patientName}
            </Link>
            <p className="line-clamp-2 font-medium">{report.isQuote ? `“${report.headline}”` : report.headline}</p>
            <p className="text-muted">
              {report.state === 'claimed'
                ? `${report.ownerName ?? 'Somebody'} is calling`
                : `${report.ownerName ?? 'Everyone'} is asked to call`}
            </p>
          </div>
          {report.phones[0] && (
            <a
              href={`tel:${report.phones[0].number.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-target items-center gap-1 whitespace-nowrap underline"
            >
              <Phone aria-hidden="true" className="size-4" />
              <span>{report.phones[0].number}</span>
            </a>
          )}
        </li>
      ))}
      {data.restricted.map(({ patientId }) => (
        <li key={patientId} className="py-1.5 text-sm">
          <Link href={`/patients/${patientId}`} className="font-semibold text-link">
            A danger report about a restricted record
          </Link>
        </li>
      ))}
    </ul>
  )
}
