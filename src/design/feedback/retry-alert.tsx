import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

export interface RetryAlertProps {
  title: string
  /** The cause in plain words; a server's own message is one. */
  cause: string
  /** 'critical' where the page is of no use without it. */
  tone?: 'warning' | 'critical'
  onRetry: () => void
  retrying?: boolean
}

/** Something on the page could not be read; what could be read stays. */
export function RetryAlert({ title, cause, tone = 'warning', onRetry, retrying }: RetryAlertProps) {
  return (
    <Alert
      tone={tone}
      live={tone === 'critical' ? 'alert' : 'status'}
      title={title}
      actions={
        <Button variant="outline" size="sm" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      }
    >
      {cause}
    </Alert>
  )
}

export interface ReadAlertProps extends Pick<RetryAlertProps, 'title' | 'tone'> {
  read: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Nothing, unless the last reading failed. */
export function ReadAlert({ read, ...alert }: ReadAlertProps) {
  const { error, isFetching, refetch } = read
  return error && <RetryAlert {...alert} cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
}
