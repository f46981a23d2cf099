import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#design/feedback/toast-store.ts'
import { refreshTypes } from '#platform/api/web/refresh.ts'
import { RequestError } from '#platform/api/web/request.ts'

export interface SaveOptions<F, R> {
  /** As shown in the toast: 'Condition'. */
  what: string
  /** Resource types affected by the change. */
  types: readonly string[]
  send: (form: F, version: number | undefined) => Promise<R>
  onSaved: (reply: R) => void
}

/** Another user changed the record in the meantime; the error contains both versions. */
export interface Conflict {
  version: number
  current: unknown
}

export function conflictOf(error: Error | null): Conflict | undefined {
  const body = error instanceof RequestError && error.status === 409 ? error.body : undefined
  if (typeof body !== 'object' || body === null || !('currentVersion' in body) || !('current' in body)) return undefined
  return { version: Number(body.currentVersion), current: body.current }
}

/** Sends a form, reports the outcome, and reloads the data that depends on it. */
export function useSave<F, R extends { message: string }>({ what, types, send, onSaved }: SaveOptions<F, R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ form, version }: { form: F; version: number | undefined }) => send(form, version),
    onSuccess: (reply) => {
      void refreshTypes(client, types)
      toast({ title: `${what} Saved`, description: reply.message, variant: 'success' })
      onSaved(reply)
    },
    onError: (error) => {
      // conflicts and safety alerts are resolved in the form, without a failure toast
      if (conflictOf(error) || hasReport(error)) return
      toast({ title: `Save ${what} Failed`, description: error.message, variant: 'destructive' })
    },
  })
}

export function hasReport(error: Error | null): error is RequestError {
  return (
    error instanceof RequestError && typeof error.body === 'object' && error.body !== null && 'report' in error.body
  )
}
