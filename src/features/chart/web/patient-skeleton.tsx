import { Skeleton, SkeletonCard } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'

/** Same layout as the chart, so that nothing shifts when it loads. */
export function PatientSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <LoadingText>Loading patient…</LoadingText>
      <div aria-hidden="true" className="card">
        <div className="card-content flex items-center gap-4">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-96 max-w-full" />
          </div>
        </div>
      </div>
      <SkeletonCard lines={2} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <SkeletonCard lines={7} />
          <SkeletonCard lines={5} />
        </div>
        <div className="grid content-start gap-4">
          <SkeletonCard lines={3} />
          <SkeletonCard lines={5} />
          <SkeletonCard lines={3} />
        </div>
      </div>
    </div>
  )
}
