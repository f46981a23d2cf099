import type { Task } from 'fhir/r4'
import { contentOf, suggestionStateOf } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import type { BillingAnalytics } from '../../reports/contract.ts'

type Coded = { type: string; code: string }

/** Minimum number of codes to add, remove or replace to turn one list into the other; order does not matter. */
export function codeDistance(suggested: readonly Coded[], approved: readonly Coded[]): number {
  const key = ({ type, code }: Coded) => `${type} ${code}`
  const wanted = new Set(approved.map(key))
  const kept = new Set(suggested.map(key).filter((one) => wanted.has(one))).size
  return Math.max(suggested.length, approved.length) - kept
}

/** Rejection reasons that blame the codes themselves, which then count as not approved. */
const BLAMED = new Set(['wrong-item', 'not-documented'])

interface Decision {
  suggested: readonly Coded[]
  approved: readonly Coded[]
}

function decisionOf(task: Task): Decision[] {
  const { original, codes, rejected } = contentOf<Coded>(task)
  const state = suggestionStateOf(task)
  if (state === 'approved') return [{ suggested: original, approved: codes }]
  return state === 'denied' && BLAMED.has(rejected?.reason ?? '') ? [{ suggested: original, approved: [] }] : []
}

function share(decisions: readonly Decision[], type?: string) {
  const ofType = (codes: readonly Coded[]) => (type ? codes.filter((one) => one.type === type) : codes)
  let agreed = 0
  let of = 0
  for (const { suggested, approved } of decisions) {
    const [from, to] = [ofType(suggested), ofType(approved)]
    const most = Math.max(from.length, to.length)
    of += most
    agreed += most - codeDistance(from, to)
  }
  return { agreed, of, percent: of === 0 ? null : Math.round((agreed / of) * 1000) / 10 }
}

/** How suggestions compare with what users approved. */
export function accuracyOf(tasks: readonly Task[]): BillingAnalytics['accuracy'] {
  const decisions = tasks.flatMap(decisionOf)
  const edits = decisions.map(({ suggested, approved }) => codeDistance(suggested, approved))
  const total = edits.reduce((sum, one) => sum + one, 0)
  return {
    overall: share(decisions),
    icd10: share(decisions, 'ICD-10'),
    mbs: share(decisions, 'MBS'),
    meanEdits: decisions.length === 0 ? null : Math.round((total / decisions.length) * 100) / 100,
    decided: decisions.length,
  }
}
