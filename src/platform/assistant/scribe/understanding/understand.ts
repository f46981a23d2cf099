import type { Visit } from '../composing/visit.ts'
import { phasesOf, understandClinician } from './clinician.ts'
import { understandHistory } from './history.ts'
import type { Understood } from './model.ts'

export interface Understanding {
  items: readonly Understood[]
  /** Utterances that need no further reading. */
  settled: ReadonlySet<number>
}

/** What a visit says, statement by statement, before any of it is chosen for the note. */
export function understand(visit: Visit): Understanding {
  const phases = phasesOf(visit)
  const history = understandHistory(visit, phases.planFrom)
  const clinician = understandClinician(visit, history.taken, phases)
  return {
    items: [...history.items, ...clinician.items],
    settled: new Set([...history.settled, ...clinician.settled]),
  }
}
