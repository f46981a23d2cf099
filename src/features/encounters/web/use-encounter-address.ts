import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import { ENCOUNTER_STATUSES, type EncounterStatus } from '../rules.ts'

export interface EncounterAddress {
  status: EncounterStatus | undefined
  q: string
  /** The dense list by day instead of the specified cards. */
  isByDay: boolean
  hrefOf: (view: 'cards' | 'days') => string
  setStatus: (status: EncounterStatus | undefined) => void
  setQ: (q: string) => void
  /** `?new=1&patient=` opens the dialog. */
  wantsNew: boolean
  newFor: string | undefined
  setWantsNew: (isWanted: boolean) => void
}

/** The URL holds the list state, so it can be linked and reloaded, and Back works. */
export function useEncounterAddress(): EncounterAddress {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const set = (changes: ParamChanges) => change(changes, { replace: true })
  return {
    status: oneOf('status', ENCOUNTER_STATUSES),
    q: text('q'),
    isByDay: text('list') === 'days',
    hrefOf: (view) => hrefWith({ list: view === 'days' ? 'days' : undefined }),
    setStatus: (status) => set({ status }),
    setQ: (q) => set({ q }),
    wantsNew: text('new') === '1',
    newFor: value('patient'),
    setWantsNew: (isWanted) => set({ new: isWanted ? '1' : undefined, patient: undefined }),
  }
}
