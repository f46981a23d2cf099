import { ErrorState } from '#design/feedback/states.tsx'

export interface CannotReachProps {
  cause: string
  /** The server answers, but its database does not: the page goes on by itself when it is back. */
  isAway?: boolean
  onRetry: () => void
}

export function CannotReach({ cause, onRetry }: CannotReachProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title="Aurora cannot be reached" cause={cause} onRetry={onRetry} />
    </main>
  )
}
