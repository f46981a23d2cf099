import { useQuery } from '@tanstack/react-query'
import { write } from '#platform/api/web/write.ts'
import { codingBilling, type Edit, type Preview } from '../../../contract.ts'

/** The effect of unsaved codes, fetched as they change; the last result stays until the next arrives. */
export function usePreview(id: string, version: number, edit: Edit, isWanted: boolean) {
  return useQuery<Preview>({
    queryKey: ['coding-billing preview', id, version, edit],
    queryFn: ({ signal }) => write(codingBilling.preview, { params: { id }, body: edit, signal }),
    enabled: isWanted,
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  })
}
