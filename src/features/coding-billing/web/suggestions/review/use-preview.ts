import { useQuery } from '@tanstack/react-query'
import { write } from '#platform/api/web/write.ts'
import { codingBilling, type Edit, type Preview } from '../../../contract.ts'

const TYPING_PAUSE_MS = 250

/** The effect of unsaved codes, fetched as they change; the last result stays until the next arrives. */
export function usePreview(id: string, version: number, edit: Edit, isWanted: boolean) {
  return useQuery<Preview>({
    queryKey: ['coding-billing preview', id, version, edit],
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, TYPING_PAUSE_MS))
      signal.throwIfAborted()
      return write(codingBilling.preview, { params: { id }, body: edit, signal })
    },
    enabled: isWanted,
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  })
}
