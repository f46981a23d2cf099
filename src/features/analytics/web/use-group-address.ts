import { useAddressParams } from '#design/address-params.ts'
import { GROUP_IDS, type GroupId } from '../rules.ts'

/** Stores the open list in the URL, so that links, reload and Back work. */
export function useGroupAddress() {
  const { text, oneOf, change } = useAddressParams()
  return {
    group: oneOf('group', GROUP_IDS),
    page: Math.max(1, Math.trunc(Number(text('page'))) || 1),
    open: (id: GroupId | undefined) => change({ group: id, page: undefined }),
    turnTo: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  }
}
