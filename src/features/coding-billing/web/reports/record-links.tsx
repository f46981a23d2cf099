import { Link } from 'wouter'
import type { Compliance } from '../../reports/contract.ts'

/** The records behind a check or an alert; each opens where it can be corrected. */
export function RecordLinks({ records, label }: { records: Compliance['checks'][number]['records']; label: string }) {
  if (records.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="w-fit">{label}</summary>
      <ul className="mt-2 grid gap-2">
        {records.map((record) => (
          <li key={`${record.link} ${record.label} ${record.text}`}>
            <Link href={record.link} className="underline underline-offset-4">
              {record.label}
            </Link>
            <span className="block text-muted">{record.text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
