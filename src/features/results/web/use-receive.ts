import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { results } from '../contract.ts'

export function useReceive(onDone: (id: string) => void) {
  return useWrite(results.receive, {
    refreshes: results.list,
    onSuccess: ({ result, message }) => {
      toast({ title: 'Result Received', description: message, variant: 'success' })
      onDone(result.id)
    },
    onError: (error) => toast({ title: 'Result Not Received', description: error.message, variant: 'destructive' }),
  })
}

export type Receive = ReturnType<typeof useReceive>
