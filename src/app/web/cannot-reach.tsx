import { ErrorState } from '#design/feedback/states.tsx'

export interface CannotReachProps {
  cause: string
  error?: Error
  onRetry: () => void
}

export function CannotReach({ cause, onRetry }: CannotReachProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title="Aurora cannot be reached" cause={cause} onRetry={onRetry} />
    </main>
  )
}
