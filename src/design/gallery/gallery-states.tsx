import { Inbox } from 'lucide-react'
import { Button } from '../button.tsx'
import { SkeletonCard, SkeletonRows } from '../feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '../feedback/states.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryStates() {
  return (
    <GallerySection title="Empty, failed, loading">
      <div className="grid gap-4 md:grid-cols-3">
        <div className="card">
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title="No agent tasks"
            action={<Button variant="outline">Run assessment</Button>}
          >
            Agent tasks will appear here as they are created.
          </EmptyState>
        </div>
        <div className="card">
          <ErrorState cause="The server did not answer in time." referenceId="01J9Z3QK7M" onRetry={() => {}} />
        </div>
        <SkeletonCard lines={4} />
      </div>
      <LoadingText visible>Loading encounters…</LoadingText>
      <SkeletonRows rows={3} />
    </GallerySection>
  )
}
