import { toast } from '#design/feedback/toast-store.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { carePlans, type Plan } from '../contract.ts'

export const PLAN_READS = [carePlans.list, carePlans.summary, carePlans.read, carePlans.versions]

/** The current version, if the change was based on an older one. */
export function currentIn(error: Error): Plan | undefined {
  if (!(error instanceof RequestError) || error.status !== 409) return undefined
  const body = error.body as { current?: Plan } | undefined
  return body?.current
}

interface ChangeOptions {
  /** Start of the failure toast: '{Action} Failed'. */
  action: string
  onDone?: (plan: Plan) => void
}

function says({ action, onDone }: ChangeOptions) {
  return {
    refreshes: PLAN_READS,
    onSuccess: ({ plan, message }: { plan: Plan; message: string }) => {
      toast({ title: plan.title, description: message, variant: 'success' })
      onDone?.(plan)
    },
    onError: (error: Error) => toast({ title: `${action} Failed`, description: error.message, variant: 'destructive' }),
  }
}

export function useStatusChange(options: ChangeOptions) {
  return useWrite(carePlans.setStatus, says(options))
}

export function useReview(options: ChangeOptions) {
  return useWrite(carePlans.review, says(options))
}

/** Attendance and other small changes, which send the whole plan. */
export function useUpdate(options: ChangeOptions) {
  return useWrite(carePlans.update, says(options))
}
