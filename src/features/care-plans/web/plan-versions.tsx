import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { carePlans, type PlanVersion } from '../contract.ts'
import { DifferenceTable } from './difference-table.tsx'
import { StatusBadge } from './plan-badges.tsx'

/** All versions of a plan, newest first, with their changes. */
export function PlanVersions({ id }: { id: string }) {
  const versions = useRead(carePlans.versions, { params: { id } })
  if (versions.error && !versions.data)
    return <ErrorState cause={versions.error.message} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <SkeletonText lines={4} />
  return (
    <ol className="grid gap-4">
      {versions.data.map((version) => (
        <Version key={version.version} version={version} />
      ))}
    </ol>
  )
}

function Version({ version: { version, at, who, status, changes } }: { version: PlanVersion }) {
  return (
    <li className="grid gap-2 border-t pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{`Version ${version}`}</span>
        <span className="text-sm text-muted">{`${formatDateTime(at)}, ${who}`}</span>
        <StatusBadge status={status} />
      </p>
      {changes.length > 0 ? (
        <DifferenceTable caption={`Changes of version ${version}`} titles={['Before', 'After']} differences={changes} />
      ) : (
        <p className="text-sm text-muted">First version</p>
      )}
    </li>
  )
}
