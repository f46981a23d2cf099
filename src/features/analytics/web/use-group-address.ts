import { useSearchParams } from 'wouter'
import { GROUP_IDS, type GroupId } from '../rules.ts'

/** The open list lives in the address: it can be linked, reloaded and gone back to. */
export function useGroupAddress() {
  const [params, setParams] = useSearchParams()
  const group = GROUP_IDS.find((id) => id === params.get('group'))
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const set = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return {
    group,
    page,
    open: (id: GroupId | undefined) => set({ group: id, page: undefined }),
    turnTo: (next: number) => set({ page: next > 1 ? String(next) : undefined }),
  }
}
