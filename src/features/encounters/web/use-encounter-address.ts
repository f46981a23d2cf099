import { useSearchParams } from 'wouter'
import { ENCOUNTER_STATUSES, type EncounterStatus } from '../rules.ts'

export interface EncounterAddress {
  status: EncounterStatus | undefined
  q: string
  setStatus: (status: EncounterStatus | undefined) => void
  setQ: (q: string) => void
  /** `?new=1&patient=` opens the dialog. */
  wantsNew: boolean
  newFor: string | undefined
  setWantsNew: (isWanted: boolean) => void
}

/** What the list shows lives in the address: it can be linked, reloaded and gone back to. */
export function useEncounterAddress(): EncounterAddress {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    status: ENCOUNTER_STATUSES.find((status) => status === params.get('status')),
    q: params.get('q') ?? '',
    setStatus: (status) => change({ status }),
    setQ: (q) => change({ q }),
    wantsNew: params.get('new') === '1',
    newFor: params.get('patient') ?? undefined,
    setWantsNew: (isWanted) => change({ new: isWanted ? '1' : undefined, patient: undefined }),
  }
}
