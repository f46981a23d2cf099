import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import { ENCOUNTER_STATUSES, type EncounterStatus } from '../rules.ts'

const STORED = 'aurora-encounters-view'
const VIEWS = ['cards', 'days'] as const
type View = (typeof VIEWS)[number]

export interface EncounterAddress {
  status: EncounterStatus | undefined
  q: string
  /** The dense list by day instead of the specified cards. */
  isByDay: boolean
  hrefOf: (view: View) => string
  /** Opens next time, too. */
  keepView: (view: View) => void
  setStatus: (status: EncounterStatus | undefined) => void
  setQ: (q: string) => void
  /** `?new=1&patient=` opens the dialog. */
  wantsNew: boolean
  newFor: string | undefined
  setWantsNew: (isWanted: boolean) => void
}

/** On a phone a card fills the screen: there the days come first, until the cards are chosen. */
const isPhone = (): boolean => window.matchMedia('(width < 40rem)').matches

/** The URL holds the list state, so it can be linked and reloaded, and Back works. Without one, the view last chosen here. */
export function useEncounterAddress(): EncounterAddress {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const set = (changes: ParamChanges) => change(changes, { replace: true })
  return {
    status: oneOf('status', ENCOUNTER_STATUSES),
    q: text('q'),
    isByDay: (oneOf('list', VIEWS) ?? localStorage.getItem(STORED) ?? (isPhone() ? 'days' : 'cards')) === 'days',
    hrefOf: (view) => hrefWith({ list: view }),
    keepView: (view) => localStorage.setItem(STORED, view),
    setStatus: (status) => set({ status }),
    setQ: (q) => set({ q }),
    wantsNew: text('new') === '1',
    newFor: value('patient'),
    setWantsNew: (isWanted) => set({ new: isWanted ? '1' : undefined, patient: undefined }),
  }
}
