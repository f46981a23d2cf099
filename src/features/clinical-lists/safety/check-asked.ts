import { type MedicationGroup, medicationGroup } from '#medicine/medication-safety/medication-groups.ts'
import { type ResolvedMedication, resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Alert, SafetyReport } from '../contract.ts'
import { checkPrescription } from './check-prescription.ts'
import { listText } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

export interface AskedReport extends SafetyReport {
  ingredients: readonly string[]
  isRecognised: boolean
  /** What was checked where the name is that of a group. */
  members?: readonly string[]
}

/** The prescribing checks for a medication or a group that a question names. */
export function checkAsked(medication: string, facts: SafetyFacts): AskedReport {
  const resolved = resolveMedication(medication)
  const group = resolved.isRecognised ? undefined : medicationGroup(medication)
  const report = group ? checkGroup(group, medication, facts) : checkOne(medication, resolved, facts)
  return {
    ...report,
    ingredients: resolved.ingredients,
    isRecognised: resolved.isRecognised || group !== undefined,
    ...(group && { members: group.members }),
  }
}

function checkOne(text: string, resolved: ResolvedMedication, facts: SafetyFacts): SafetyReport {
  return checkPrescription({ ...resolved, text, order: { frequency: 'as-directed' } }, facts)
}

/** Several medications of the group as if they were one, under the given name. */
function checkSome(names: readonly string[], text: string, facts: SafetyFacts): SafetyReport {
  const resolved = names.map(resolveMedication)
  const ingredients = resolved.flatMap((one) => one.ingredients)
  const classes = [...new Set(resolved.flatMap((one) => one.classes))]
  return checkOne(text, { ingredients, classes, isRecognised: true, isLocal: false }, facts)
}

/** 'An NSAID', 'a beta blocker': every member is checked, and each alert names those it is about. */
function checkGroup({ members }: MedicationGroup, text: string, facts: SafetyFacts): SafetyReport {
  const concerned = new Map<string, string[]>()
  for (const member of members) {
    const { alerts } = checkOne(member, resolveMedication(member), facts)
    for (const { key } of alerts) concerned.set(key, [...(concerned.get(key) ?? []), member])
  }
  const alerts = [...concerned].flatMap(([key, names]): Alert[] => {
    const named = names.length === members.length ? text : listText(names)
    const isNamed = (alert: Alert) => alert.title.includes(named) || alert.detail.includes(named)
    return checkSome(names, named, facts)
      .alerts.filter((alert) => alert.key === key)
      .map((alert) => (isNamed(alert) ? alert : { ...alert, detail: `About ${named}. ${alert.detail}` }))
  })
  return { ...checkSome(members, text, facts), alerts }
}
