import { ErrorState } from '#design/feedback/states.tsx'

export interface CannotReachProps {
  cause: string
  error?: Error
  onRetry: () => void
}

export function CannotReach({ cause, onRetry }: CannotReachProps) {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-4 text-center">
      <ErrorState title="Aurora cannot be reached" cause={cause} onRetry={onRetry} />
      <p>
        In an emergency call{' '}
        <a className="font-semibold underline" href="tel:000">
          000
        </a>
        . What to do until help comes:{' '}
        <a className="underline" href="/help">
          first aid
        </a>
        .
      </p>
    </main>
  )
}
