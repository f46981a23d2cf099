import { useQuery } from '@tanstack/react-query'
import { write } from '#platform/api/web/write.ts'
import { codingBilling, type Edit, type Preview } from '../../../contract.ts'

/** The effect of codes that are not saved, asked for as they change; the last answer stays until the next. */
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
