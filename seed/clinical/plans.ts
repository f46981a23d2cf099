import type { CarePlan, Goal, RiskAssessment } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { Chart } from '../chart.ts'
import { practiceReference, practitionerReference } from '../practice/practice.ts'
import { clamp, round } from '../random.ts'
import type { ProblemIds } from './conditions.ts'
import { exacerbationsBefore } from './exacerbations.ts'

function addGoal(chart: Chart, text: string, achieved: boolean, since: string, measure?: string): Goal {
  return chart.add({
    resourceType: 'Goal',
    id: chart.nextId('goal'),
    lifecycleStatus: achieved ? 'completed' : 'active',
    achievementStatus: concept(coding(codeSystems.goalAchievement, achieved ? 'achieved' : 'in-progress')),
    description: { text },
    subject: chart.subject,
    startDate: since,
    ...(measure && { target: [{ measure: { text: measure }, dueDate: addDays(chart.today, 90) }] }),
  })
}

function goalsFor(chart: Chart, since: string): Goal[] {
  const { course, person: patient } = chart
  const goals: Goal[] = []
  if (course.smoking.status === 'current') goals.push(addGoal(chart, 'Stop smoking', false, since, 'Smoking status'))
  if (patient.archetype.disease === 'asthma') {
    goals.push(addGoal(chart, 'Keep the ACT score at 20 or above', (course.act ?? 0) >= 20, since, 'ACT score'))
  } else if (patient.archetype.severity === 'mild') {
    goals.push(addGoal(chart, 'Walk 30 minutes on most days', false, since))
  } else {
    goals.push(addGoal(chart, 'Stay out of hospital this year', false, since, 'Hospital admissions'))
  }
  return goals
}

/** Name of the step, signs, what to do: signs and actions in the sentences of the plan templates, which are translated. */
function actionsFor(chart: Chart): string[] {
  const asthma = chart.person.archetype.disease === 'asthma'
  return asthma
    ? [
        'When well: take your medicines as usual.',
        'When not well (you need your reliever more often than usual): phone us, or see your GP, to check your asthma.',
        'Getting worse (asthma keeps you from your usual activities): see a doctor today.',
        'Danger signs (your asthma gets worse very fast): call 000 for an ambulance now. Say that it is an asthma emergency.',
      ]
    : [
        'Usual days: take your medicines as usual.',
        'Flare-up (you are more short of breath than usual): phone us, or phone your GP, within 1 day.',
        'No better after a day (your phlegm has changed colour, or you have a fever): see your GP or us on the same day.',
        'Emergency (you are very short of breath when you sit still): call 000 for an ambulance now. Say that you have COPD.',
      ]
}

export function addActionPlan(chart: Chart, problems: ProblemIds, since: string): CarePlan {
  const asthma = chart.person.archetype.disease === 'asthma'
  const made = addDays(chart.today, -chart.random.int(20, 340))
  const start = made > since ? made : since
  const goals = goalsFor(chart, start)
  return chart.add({
    resourceType: 'CarePlan',
    id: chart.nextId('care-plan'),
    status: 'active',
    intent: 'plan',
    title: asthma ? 'Asthma Action Plan' : 'COPD Action Plan',
    subject: chart.subject,
    period: { start, end: addDays(start, asthma ? 365 : 182) },
    created: start,
    author: practitionerReference(chart.person.practitionerId),
    addresses: [reference('Condition', problems.airway, problems.airwayText)],
    goal: goals.map((goal) => reference('Goal', goal.id ?? '', goal.description.text)),
    activity: actionsFor(chart).map((description) => ({ detail: { status: 'in-progress', description } })),
  })
}

const consents = [
  { code: 'ai-assisted-care', text: 'AI-assisted care', chance: 0.9 },
  { code: 'remote-monitoring', text: 'Remote patient monitoring', chance: 0.55 },
  { code: 'data-sharing', text: 'Data sharing', chance: 0.7 },
] as const

export function addConsents(chart: Chart, on: string): void {
  for (const { code, text, chance } of consents) {
    const permitted = chart.person.id === 'demo-patient' || chart.random.chance(chance)
    chart.add({
      resourceType: 'Consent',
      id: chart.nextId('consent'),
      status: 'active',
      scope: concept(coding(codeSystems.consentScope, code === 'data-sharing' ? 'patient-privacy' : 'treatment')),
      category: [concept(coding(auroraSystems.consentKind, code, text), text)],
      patient: chart.subject,
      dateTime: on,
      organization: [practiceReference],
      policyRule: { text: 'Privacy Act 1988 (Cth)' },
      provision: { type: permitted ? 'permit' : 'deny' },
    })
  }
}

/** Probability of at least one event in a year at the patient's own rate. */
const withinAYear = (perYear: number): number => round(clamp(1 - Math.exp(-perYear), 0.02, 0.95), 2)

export function addRiskAssessment(chart: Chart): RiskAssessment {
  const { course, today } = chart
  const { moderate, severe } = exacerbationsBefore(chart, today)
  const exacerbation = withinAYear((moderate + severe + course.perYear.moderate + course.perYear.severe) / 2)
  const admission = withinAYear((severe + course.perYear.severe) / 2)
  const level = exacerbation >= 0.6 || admission >= 0.3 ? 'high' : exacerbation >= 0.3 ? 'moderate' : 'low'
  const qualitativeRisk = concept(coding(codeSystems.riskProbability, level))
  const basis = chart
    .of('Condition')
    .filter((one) => one.encounter)
    .slice(-3)
    .map((one) => reference('Condition', one.id ?? ''))
  const within = { whenPeriod: { start: today, end: addDays(today, 365) } }
  return chart.add({
    resourceType: 'RiskAssessment',
    id: chart.nextId('risk'),
    status: 'final',
    method: concept(coding(auroraSystems.riskModel, 'exacerbation-history'), 'Rate of past exacerbations'),
    subject: chart.subject,
    occurrenceDateTime: today,
    performer: practitionerReference(chart.person.practitionerId),
    prediction: [
      {
        outcome: { text: 'Exacerbation within 12 months' },
        probabilityDecimal: exacerbation,
        qualitativeRisk,
        ...within,
      },
      { outcome: { text: 'Hospital admission within 12 months' }, probabilityDecimal: admission, ...within },
    ],
    ...(basis.length > 0 && { basis }),
    note: [{ text: `${moderate} moderate and ${severe} severe exacerbations in the last 12 months.` }],
  })
}
