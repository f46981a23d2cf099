import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PriorAuth, priorAuth } from '../contract.ts'

const READS = [priorAuth.list, priorAuth.summary, priorAuth.read]

function says(action: string, onDone: (request: PriorAuth) => void) {
  return {
    refreshes: READS,
    onSuccess: ({ request, message }: { request: PriorAuth; message: string }) => {
      toast({ title: request.item, description: message, variant: 'success' })
      onDone(request)
    },
    onError: (error: Error) => toast({ title: `${action} Failed`, description: error.message, variant: 'destructive' }),
  }
}

export const useCreate = (onDone: (request: PriorAuth) => void) => useWrite(priorAuth.create, says('Request', onDone))
export const useMove = (action: string, onDone: (request: PriorAuth) => void) =>
  useWrite(priorAuth.move, says(action, onDone))
export const useFollowUp = (onDone: (request: PriorAuth) => void) =>
  useWrite(priorAuth.followUp, says('Follow Up', onDone))
