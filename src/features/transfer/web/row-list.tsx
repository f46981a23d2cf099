import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { transfer } from '../contract.ts'

/** The first rows of a group: place in the file, content, and reason. */
export function RowList({ importId, group, outcome }: { importId: string; group?: string; outcome?: string }) {
  const { data, error } = useRead(transfer.rows, { params: { id: importId }, query: { group, outcome } })
  if (error) return <p className="text-sm text-critical">{error.message}</p>
  if (!data) return <SkeletonText lines={3} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
    <ul className="max-h-56 overflow-y-auto rounded-control border bg-surface px-3 py-1 text-sm" tabIndex={0}>
      {data.map(({ seq, place, type, id, message }) => (
        <li key={seq} className="grid gap-x-3 border-b py-1 last:border-b-0 sm:grid-cols-[6rem_1fr]">
          <span className="text-muted">{place}</span>
          <span className="min-w-0 break-words">
            <span className="block font-medium">{id ? `${type}/${id}` : type}</span>
            {message}
          </span>
        </li>
      ))}
      {data.length === 100 && <li className="py-1 text-muted">The first 100; the report has all.</li>}
    </ul>
  )
}
