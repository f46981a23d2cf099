import type { Composition, DocumentReference, Encounter } from 'fhir/r4'
import { coding, concept, conceptText } from '#fhir/codes/codings.ts'
import { LOINC, profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { type Chart, encounterReference } from '../chart.ts'
import type { Findings } from './consultations.ts'
import { hospitalName, practiceReference, practitionerReference } from './practice.ts'

const asXhtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function section(title: string, text: string) {
  return {
    title,
    text: {
      status: 'generated' as const,
      div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${asXhtml(text)}</p></div>`,
    },
  }
}

function currentMedications(chart: Chart): string[] {
  return chart
    .of('MedicationRequest')
    .filter((one) => one.status === 'active')
    .map((one) => `${conceptText(one.medicationCodeableConcept)}, ${one.dosageInstruction?.[0]?.text}`)
}

function subjective(found: Findings, { moderate, severe }: NoteTexts['exacerbations']): string {
  const lines = [`${moderate} moderate and ${severe} severe exacerbations in the last 12 months.`]
  if (found.cat !== undefined) lines.push(`CAT ${found.cat}, mMRC ${found.mmrc}.`)
  if (found.act !== undefined) lines.push(`ACT ${found.act}, reliever on ${found.relieverDays} days a week.`)
  return lines.join(' ')
}

function objective({ blow, spo2 }: Findings): string {
  const spirometry = blow
    ? ` FEV1 ${blow.fev1Post.toFixed(2)} L (${blow.percent}% predicted), FEV1/FVC ${blow.ratio.toFixed(2)} after bronchodilator.`
    : ''
  return `SpO₂ ${spo2}% at rest on air.${spirometry}`
}

function plan(chart: Chart, found: Findings): string {
  const { course, person: patient } = chart
  const steps = ['Inhaler technique and adherence checked.', 'Written action plan reviewed.']
  if (course.smoking.status === 'current') steps.push('Stopping smoking discussed; support offered.')
  if (found.act !== undefined && found.act <= 19)
    steps.push('Control not good: triggers reviewed, review again in 6 to 8 weeks.')
  if (patient.archetype.disease !== 'asthma' && course.mmrc >= 2) steps.push('Pulmonary rehabilitation encouraged.')
  return steps.join(' ')
}

export interface NoteTexts {
  /** In the twelve months before the visit. */
  exacerbations: { moderate: number; severe: number }
  assessment: string
}

/** The note of a visit, written from the chart. */
export function addNote(
  chart: Chart,
  encounter: Encounter,
  found: Findings,
  { exacerbations, assessment }: NoteTexts,
): Composition {
  return chart.add({
    resourceType: 'Composition',
    id: chart.nextId('note'),
    meta: { profile: [profiles.composition] },
    status: 'final',
    type: concept(coding(LOINC, '11506-3', 'Progress note'), 'Consultation note'),
    subject: chart.subject,
    encounter: encounterReference(encounter),
    date: encounter.period?.end ?? encounter.period?.start ?? '',
    author: [practitionerReference(chart.person.practitionerId)],
    title: `${conceptText(encounter.type?.[0])}, ${formatDate(encounter.period?.start)}`,
    custodian: practiceReference,
    section: [
      section('Subjective', subjective(found, exacerbations)),
      section('Objective', objective(found)),
      section('Assessment', assessment),
      section('Medicines', currentMedications(chart).join('; ') || 'None'),
      section('Plan', plan(chart, found)),
    ],
  })
}

export function addDischargeSummary(chart: Chart, encounter: Encounter): DocumentReference {
  const reason = conceptText(encounter.reasonCode?.[0]) ?? 'Admission'
  const text = [
    `${hospitalName(chart.person.place.state)}`,
    `Discharge summary: ${chart.name}`,
    `Admitted ${formatDate(encounter.period?.start)}, discharged ${formatDate(encounter.period?.end)}.`,
    `Reason: ${reason}. Treated with bronchodilators, prednisolone and controlled oxygen as needed; improved and discharged home.`,
    'Please review inhaler technique and the action plan within two weeks.',
  ].join('\n')
  return chart.add({
    resourceType: 'DocumentReference',
    id: chart.nextId('document'),
    meta: { profile: [profiles.documentReference] },
    status: 'current',
    type: concept(coding(LOINC, '18842-5', 'Discharge summary')),
    subject: chart.subject,
    date: encounter.period?.end,
    description: `Discharge summary, ${reason}`,
    content: [
      { attachment: { contentType: 'text/plain; charset=utf-8', data: base64(text), title: 'Discharge summary' } },
    ],
    context: { encounter: [encounterReference(encounter)], period: encounter.period },
  })
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
