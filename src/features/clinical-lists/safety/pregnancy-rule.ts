import { formatDate } from '#fhir/dates.ts'
import { isPregnancyNotChecked, pregnancyRowOf } from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import { categoryText, TGA_PREGNANCY_DATABASE } from '#medicine/medication-safety/patient-rules/pregnancy-sources.ts'
import { sourcesOf, TIERS } from './interaction-rule.ts'
import { alertOf, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

/** Warns or blocks in pregnancy; if the patient could be pregnant, prompts the prescriber to check. */
export function pregnancyRule(proposed: Proposed, { pregnancy }: SafetyFacts): RuleOutcome {
  if (proposed.isLocal || pregnancy.status === 'not-possible') return NOTHING
  const row = pregnancyRowOf(proposed.ingredients)
  if (!row) {
    if (isPregnancyNotChecked(proposed.ingredients)) return toLookUp(proposed, pregnancy)
    // silence would look like a clearance in a recorded pregnancy
    return pregnancy.status === 'pregnant' ? notChecked('Pregnancy', lookUp(proposed)) : NOTHING
  }
  if (pregnancy.status === 'excluded') {
    return notChecked(
      'Pregnancy',
      `Recorded as not pregnant on ${formatDate(pregnancy.on)}. Ask again before each course.`,
    )
  }
  const isPregnant = pregnancy.status === 'pregnant'
  // a category that only warns in pregnancy merely informs if pregnancy status is unknown
  const asked = row.severity === 'avoid' ? 'banner' : 'inline'
  const alert = alertOf(isPregnant ? 'pregnancy' : 'pregnancy-not-recorded', isPregnant ? TIERS[row.severity] : asked, {
    title: `${isPregnant ? 'Pregnancy' : 'Could be pregnant?'}${row.category ? `${isPregnant ? ':' : ''} ${categoryText(row.category)}` : ''}`,
    detail: isPregnant
      ? `${proposed.text}: ${row.harm} ${row.action}`
      : `Pregnancy status is not recorded. Ask, and exclude pregnancy before prescribing. ${row.harm} ${row.action}`,
    ...sourcesOf([...row.sources, ...(row.category?.from ?? [])]),
    evidence: isPregnant ? [pregnancy.evidence] : [],
  })
  return { alerts: [alert], notChecked: [] }
}

/** A medication without a checked statement stops nothing; in a recorded pregnancy it asks for a reason. */
function toLookUp(proposed: Proposed, pregnancy: SafetyFacts['pregnancy']): RuleOutcome {
  const reason = lookUp(proposed)
  if (pregnancy.status !== 'pregnant') return notChecked('Pregnancy', reason)
  const alert = alertOf('pregnancy-not-checked', 'banner', {
    title: 'Pregnancy: not checked',
    detail: reason,
    ...sourcesOf([TGA_PREGNANCY_DATABASE]),
    evidence: [pregnancy.evidence],
  })
  return { alerts: [alert], notChecked: [] }
}

const lookUp = ({ text }: Proposed): string =>
  `Use of ${text} in pregnancy is not checked here. Look it up in the TGA database.`
