import { addDays } from '#fhir/dates.ts'
import type { Criterion, CriterionEvidence, Finding } from './criterion.ts'
import type { AuthorityEvidence } from './evidence.ts'
import type { Phase, Program, Route } from './program.ts'
import { findProgram } from './programs.ts'

export type CriterionStatus = 'met' | 'not-met' | 'missing' | 'unverified'

export type CriterionResult = {
  id: string
  text: string
  kind: Criterion['kind']
  /** 'unverified' if the criterion is; `reads` then says how the record compares with it. */
  status: CriterionStatus
  reads: Finding['reads']
  evidence?: CriterionEvidence
  why?: string
  citation: string
  verified: boolean
  codes: readonly string[]
  metFrom?: string
  lastDay?: string
}

export type AuthorityResult = {
  programId: string
  phase: Phase
  route: Route
  form?: string
  /** Every clinical criterion appears to be met. If `verified` is false, this is not certain. */
  met: boolean
  /** Met, and nothing administrative is missing. */
  ready: boolean
  verified: boolean
  criteria: CriterionResult[]
  /** Clinical criteria that are not met. */
  open: CriterionResult[]
  /** First day on which the passing of time meets every open criterion; undefined if more is needed. */
  nextEligible?: string
  /** Last day on which all the evidence still counts. */
  lodgeBy?: string
  /** Reason codes an application made today would risk. */
  codes: string[]
}

/** Compares a patient's evidence with a program's criteria; undefined for an unknown program or phase. */
export function evaluateAuthority(
  programId: string,
  phase: Phase,
  evidence: AuthorityEvidence,
): AuthorityResult | undefined {
  const rules = findProgram(programId)?.phases[phase]
  if (!rules) return undefined
  const criteria = rules.criteria.map((one) => toResult(one, one.check(evidence)))
  const failing = criteria.filter(({ reads }) => reads !== 'met')
  const open = failing.filter(({ kind }) => kind === 'clinical')
  const nextEligible = nextDay(open)
  const lodgeBy = criteria.flatMap(({ reads, lastDay }) => (reads === 'met' && lastDay ? [lastDay] : [])).sort()[0]
  return {
    programId,
    phase,
    route: rules.route,
    ...(rules.form && { form: rules.form }),
    met: open.length === 0,
    ready: failing.length === 0,
    verified: criteria.every(({ verified }) => verified),
    criteria,
    open,
    ...(nextEligible && { nextEligible }),
    ...(lodgeBy && { lodgeBy }),
    codes: [...new Set(failing.flatMap(codesOf))].sort(),
  }
}

function toResult(criterion: Criterion, { verified: wayVerified, ...finding }: Finding): CriterionResult {
  const { id, text, kind, citation, codes } = criterion
  const verified = criterion.verified && wayVerified !== false
  return { id, text, kind, status: verified ? finding.reads : 'unverified', citation, verified, codes, ...finding }
}

/** A missing answer returns 133; an unmet criterion returns its own code. */
function codesOf({ reads, codes }: CriterionResult): readonly string[] {
  return reads === 'missing' && codes.includes('099') ? ['133'] : codes
}

function nextDay(open: readonly CriterionResult[]): string | undefined {
  if (open.length === 0) return undefined
  const days = open.map(({ metFrom }) => metFrom)
  return days.every((day) => day !== undefined) ? days.sort().at(-1) : undefined
}

/** The day a decision is due after a start, if a source gives an interval. */
export function reviewDue(
  { reviewWeeks }: Program,
  startedOn: string,
): { date: string; what: string; verified: boolean } | undefined {
  if (!reviewWeeks) return undefined
  const { weeks, what, verified } = reviewWeeks
  return { date: addDays(startedOn.slice(0, 10), weeks * 7), what, verified }
}
