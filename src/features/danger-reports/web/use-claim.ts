import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { dangerReports } from '../contract.ts'

export const sayNotChanged = ({ message }: Error) =>
  toast({ title: 'Report Not Changed', description: message, variant: 'destructive' })

/** The caller takes a report, from whichever screen it is seen on. */
export function useClaim() {
  return useWrite(dangerReports.claim, {
    refreshes: [dangerReports.read, dangerReports.list],
    onSuccess: ({ message }) => toast({ title: 'Report Taken', description: message, variant: 'success' }),
    onError: sayNotChanged,
  })
}
