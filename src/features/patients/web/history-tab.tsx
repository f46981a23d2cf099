import { ArrowRight } from 'lucide-react'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PatientVersion, patients } from '../contract.ts'

/** Every version of the details, newest first. */
export function HistoryTab({ patientId }: { patientId: string }) {
  const { data, error, isFetching, refetch } = useRead(patients.history, { params: { id: patientId } })
  if (!data && error) return <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <>
        <LoadingText>Loading the history…</LoadingText>
        <SkeletonRows rows={4} />
      </>
    )
  }
  return (
    <ol className="grid gap-3" aria-label="Versions">
      {data.map((version) => (
        <li key={version.version} className="rounded-control border p-3">
          <Version {...version} />
        </li>
      ))}
    </ol>
  )
}

function Version({ version, at, who, isFirst, changes }: PatientVersion) {
  return (
    <>
      <h3 className="font-semibold">{`Version ${version}`}</h3>
      <p className="text-sm text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {' · '}
        <bdi>{who}</bdi>
      </p>
      {isFirst && <p className="mt-2 text-sm">Record created</p>}
      {!isFirst && changes.length === 0 && (
        <p className="mt-2 text-sm text-muted">No change in the details shown here.</p>
      )}
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-2 text-sm">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2 break-words">
                <span className="sr-only">Before: </span>
                <Value text={before} isOld />
                <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted" />
                <span className="sr-only">, after: </span>
                <Value text={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Value({ text, isOld = false }: { text: string; isOld?: boolean }) {
  if (!text) return <span className="text-muted">nothing</span>
  return isOld ? (
    <del>
      <bdi>{text}</bdi>
    </del>
  ) : (
    <ins className="font-medium no-underline">
      <bdi>{text}</bdi>
    </ins>
  )
}
