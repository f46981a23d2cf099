import { Skeleton } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { DEFAULT_PRESET, GRID } from '../rules.ts'
import { breakpointAt, presetLayouts } from './layout/arrange.ts'
import { useGridWidth } from './layout/use-grid-width.ts'
import { StillGrid } from './still-grid.tsx'

const layouts = presetLayouts(DEFAULT_PRESET)

/** Shown in the layout of the first preset until the user's layout has loaded. */
export function BoardSkeleton() {
  const [measure, widthPx] = useGridWidth()
  const breakpoint = breakpointAt(widthPx ?? 0)
  return (
    <div ref={measure}>
      <LoadingText>Loading the dashboard…</LoadingText>
      {widthPx !== undefined && (
        <StillGrid items={layouts[breakpoint]} cols={GRID.cols[breakpoint]}>
          {() => (
            <div className="card h-full min-h-64 gap-3 p-4">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          )}
        </StillGrid>
      )}
    </div>
  )
}
