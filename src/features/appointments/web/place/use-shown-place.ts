import { toast } from '#design/feedback/toast-store.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { shownPlace } from '../../place/contract.ts'

/** The location to which day list, calendar and waiting room are limited; '' for all. */
export function useShownPlace() {
  const { data } = useRead(shownPlace.read)
  const save = useWrite(shownPlace.save, {
    refreshes: shownPlace.read,
    onError: ({ message }) => toast({ title: 'Location Not Kept', description: message, variant: 'destructive' }),
  })
  const typed = save.isPending ? save.variables?.body.placeId : undefined
  return {
    places: data?.places ?? [],
    placeId: typed ?? data?.placeId ?? '',
    choose: (placeId: string) => save.mutate({ body: { placeId } }),
  }
}
