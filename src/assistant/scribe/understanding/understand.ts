import type { Visit } from '../composing/visit.ts'
import { understandClinician } from './clinician.ts'
import { understandHistory } from './history.ts'
import type { Phases, Understood } from './model.ts'
import { phasesOf } from './visit-phases.ts'

export interface Understanding {
  items: readonly Understood[]
  /** Utterances about somebody else; the note leaves them out. */
  ofOthers: ReadonlySet<number>
  /** Utterances that need no further reading. */
  settled: ReadonlySet<number>
  phases: Phases
}

const known = new WeakMap<Visit, Understanding>()

/** What a visit says, statement by statement, before any of it is chosen for the note. */
export function understand(visit: Visit): Understanding {
  const before = known.get(visit)
  if (before) return before
  const understanding = read(visit)
  known.set(visit, understanding)
  return understanding
}

function read(visit: Visit): Understanding {
  const phases = phasesOf(visit)
  const history = understandHistory(visit, phases)
  const clinician = understandClinician(visit, history, phases)
  return {
    items: [...history.items, ...clinician.items],
    ofOthers: new Set([
      ...history.left.flatMap(({ utterance, reason }) => (reason === 'someone else' ? [utterance.index] : [])),
      ...clinician.toOthers,
    ]),
    settled: new Set([...history.settled, ...clinician.settled]),
    phases: { ...phases, judgedFrom: clinician.judgedFrom },
  }
}
