import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { patients } from '../contract.ts'

const refreshes = [patients.read, patients.history, patients.search, patients.list]

/** Merges and unmerges, with their toasts. */
export function useMerging({
  onMerged,
  onUnmerged,
}: {
  onMerged?: (survivorId: string) => void
  onUnmerged?: () => void
}) {
  const merge = useWrite(patients.merge, {
    refreshes,
    onSuccess({ survivorId, message }) {
      toast({ title: 'Records Merged', description: message, variant: 'success' })
      onMerged?.(survivorId)
    },
    onError: (error) => void toast({ title: 'Merge Failed', description: error.message, variant: 'destructive' }),
  })
  const unmerge = useWrite(patients.unmerge, {
    refreshes,
    onSuccess({ message }) {
      toast({ title: 'Merge Undone', description: message, variant: 'success' })
      onUnmerged?.()
    },
    onError: (error) => void toast({ title: 'Un-merge Failed', description: error.message, variant: 'destructive' }),
  })
  return { merge, unmerge }
}
