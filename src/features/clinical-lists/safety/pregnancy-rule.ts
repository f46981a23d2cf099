import { formatDate } from '#fhir/dates.ts'
import { pregnancyRowOf } from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import { sourcesOf, TIERS } from './interaction-rule.ts'
import { alertOf, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

/** Warns or blocks in pregnancy; if the patient could be pregnant, prompts the prescriber to check. */
export function pregnancyRule(proposed: Proposed, { pregnancy }: SafetyFacts): RuleOutcome {
  const row = proposed.isLocal ? undefined : pregnancyRowOf(proposed.ingredients)
  if (!row || pregnancy.status === 'not-possible') return NOTHING
  if (pregnancy.status === 'excluded') {
    return notChecked(
      'Pregnancy',
      `Recorded as not pregnant on ${formatDate(pregnancy.on)}. Ask again before each course.`,
    )
  }
  const isPregnant = pregnancy.status === 'pregnant'
  // a category that only warns in pregnancy merely informs if pregnancy status is unknown
  const asked = row.severity === 'avoid' ? 'banner' : 'inline'
  const category = `TGA category ${row.category}`
  const alert = alertOf(isPregnant ? 'pregnancy' : 'pregnancy-not-recorded', isPregnant ? TIERS[row.severity] : asked, {
    title: isPregnant ? `Pregnancy: ${category}` : `Could be pregnant? ${category}`,
    detail: isPregnant
      ? `${proposed.text}: ${row.harm} ${row.action}`
      : `Pregnancy status is not recorded. Ask, and exclude pregnancy before prescribing. ${row.harm} ${row.action}`,
    ...sourcesOf(
      row.sources,
      row.sources.some(({ isRead }) => isRead),
    ),
    evidence: isPregnant ? [pregnancy.evidence] : [],
  })
  return { alerts: [alert], notChecked: [] }
}
