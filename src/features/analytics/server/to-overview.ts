import { guidelineRules } from '#medicine/guidelines/evaluate-guidelines.ts'
import { riskLevelSource } from '#medicine/risk/risk-level.ts'
import type { Month, Overview } from '../contract.ts'
import { COHORT_IDS, GAP_IDS, GAPS, type GapId } from '../rules.ts'
import type { Register } from './build-register.ts'
import type { RegisterMember } from './to-register-member.ts'

const MONTHS = 12

export function toOverview({ asAt, today, members, isPartial }: Register): Overview {
  const countOf = (test: (member: RegisterMember) => boolean) => members.filter(test).length
  return {
    asAt,
    people: members.length,
    isPartial,
    levels: {
      high: countOf(({ level }) => level === 'high'),
      medium: countOf(({ level }) => level === 'medium'),
      low: countOf(({ level }) => level === 'low'),
      unknown: countOf(({ level }) => level === 'unknown'),
    },
    cohorts: COHORT_IDS.map((id) => ({ id, count: countOf(({ groups }) => groups.has(id)) })),
    gaps: GAP_IDS.map((id) => ({
      id,
      count: countOf(({ groups }) => groups.has(id)),
      among: countOf(({ concerned }) => concerned.has(id)),
      citations: citationsOf(id),
    })),
    months: monthsOf(members, today),
    rule: riskLevelSource,
  }
}

function citationsOf(gap: GapId): string[] {
  return guidelineRules.filter(({ id }) => GAPS[gap].rules.includes(id)).map(({ citation }) => citation)
}

/** The complete months before the current one. */
export function monthsOf(members: readonly RegisterMember[], today: string): Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const from = new Date(Date.UTC(year, month - 1 - MONTHS + index, 1)).toISOString().slice(0, 10)
    const sum = (kind: keyof RegisterMember['events']) =>
      members.reduce(
        (total, { events }) => total + events[kind].filter((day) => day.startsWith(from.slice(0, 7))).length,
        0,
      )
    return {
      from,
      exacerbations: sum('exacerbations'),
      admissions: sum('admissions'),
      spirometries: sum('spirometries'),
    }
  })
}
