import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { agents, type TaskDetail } from '../../contract.ts'

/** A failed run: try again, or say it was seen so that the agent leaves the error state. A cancelled one says why. */
export function FailureAlert({ task, failure }: { task: TaskDetail; failure: string }) {
  const refreshes = [agents.task, agents.tasks, agents.pod]
  const retry = useWrite(agents.retry, {
    refreshes,
    onSuccess: ({ message }) => toast({ title: 'AI Task Started', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'AI Task Failed', description: message, variant: 'destructive' }),
  })
  const acknowledge = useWrite(agents.acknowledge, {
    refreshes,
    onError: ({ message }) => toast({ title: 'Acknowledge Failed', description: message, variant: 'destructive' }),
  })
  const input = { params: { id: task.id } }
  if (task.status === 'cancelled') {
    return (
      <Alert tone="info" title="This task was cancelled">
        {failure}
      </Alert>
    )
  }
  return (
    <Alert
      tone="critical"
      title="This task failed"
      actions={
        <>
          {task.canRetry && (
            <Button variant="outline" size="sm" loading={retry.isPending} onClick={() => retry.mutate(input)}>
              Run again
            </Button>
          )}
          {!task.isAcknowledged && (
            <Button
              variant="outline"
              size="sm"
              loading={acknowledge.isPending}
              onClick={() => acknowledge.mutate(input)}
            >
              Acknowledge
            </Button>
          )}
        </>
      }
    >
      {failure}
    </Alert>
  )
}
