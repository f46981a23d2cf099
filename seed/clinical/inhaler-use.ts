import type { Encounter } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { techniqueChecklist } from '#medicine/inhalers/technique.ts'
import type { Chart } from '../chart.ts'
import { NURSE_ID } from '../patients/team.ts'
import { instant } from '../practice/calendar.ts'
import { clamp, round } from '../random.ts'
import { base, category, observe } from './observations.ts'

/** Both ask about the same weeks: the worse the ACT of 25, the higher the ACQ-5 of 6. */
export function acq5For(act: number): number {
  return round(clamp((25 - act) * 0.22, 0, 6), 1)
}

export function addHomeAcq5(chart: Chart, day: string): void {
  if (chart.course.act === undefined) return
  observe(chart, 'acq5', acq5For(chart.course.act), { at: instant(day, 1140), performerId: chart.person.id })
}

const DEVICE = 'Ellipta'

/** A technique check with every step correct, and adherence, in the codes the product stores. */
export function addInhalerChecks(chart: Chart, encounter: Encounter): void {
  const setting = { at: encounter.period?.end ?? '', encounterId: encounter.id, performerId: NURSE_ID }
  const { score } = auroraSystems
  const kept = (code: string, text: string) => ({
    ...base(chart, 'act', setting),
    category: category('exam'),
    code: concept(coding(score, code, text)),
  })
  chart.add({
    ...kept('inhaler-technique', 'Inhaler technique'),
    method: { text: DEVICE },
    component: techniqueChecklist(DEVICE).steps.map(({ id, text }) => ({
      code: concept(coding(`${score}/inhaler-technique`, id), text),
      valueBoolean: true,
    })),
  })
  chart.add({ ...kept('inhaler-adherence', 'Inhaler adherence'), valueCodeableConcept: { text: 'Every day' } })
}
