import type { Patient } from 'fhir/r4'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { organizationLetterhead } from '#platform/documents/organization-letterhead.ts'
import type { Letterhead, PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Chart, Records } from '#platform/records/records.ts'
import type { Allergies, BannerPatient, MedicationLine, Overview, Reading } from '../contract.ts'
import { isEnded, isValid, toCondition } from '../projections/to-condition.ts'
import { toEncounter } from '../projections/to-encounter.ts'
import { medicationWords } from '../projections/to-medication.ts'
import { ALLERGY_LABELS, NO_ADDRESS, NO_CONTACT } from '../rules.ts'
import { toOverview } from './to-overview.ts'

const VISITS_SHOWN = 6

/** The printed chart, with what another clinician needs first. Contains no sample figures. */
export function toSummary(
  chart: Chart,
  letterhead: Letterhead | undefined,
  printed: { by: string; now: Date },
): PrintDocument {
  const overview = toOverview(chart, undefined, printed.now)
  const { patient, allergies, medications, observations } = overview
  return {
    title: `Health summary, ${patient.name}, ${formatDate(printed.now)}`,
    letterhead,
    patient: { name: patient.formalName, born: formatBirthDate(patient.birthDate) || undefined, mrn: patient.mrn },
    printed: { by: printed.by, at: formatDateTime(printed.now) },
    content: [
      { kind: 'heading', level: 1, text: `Health summary: ${patient.formalName}` },
      { kind: 'facts', facts: factsOf(patient) },
      { kind: 'heading', level: 2, text: 'Allergies' },
      ...allergyBlocks(allergies),
      { kind: 'heading', level: 2, text: 'Current medications' },
      ...listed(medications.map(medicationSentence), 'No current medications on file.'),
      { kind: 'heading', level: 2, text: 'Problems' },
      ...listed(problemsOf(chart), 'No conditions on file.'),
      { kind: 'heading', level: 2, text: 'Exacerbations' },
      ...listed(exacerbationsOf(overview), 'None on file.'),
      { kind: 'heading', level: 2, text: 'Latest results' },
      ...resultBlocks(observations.map(({ latest }) => latest)),
      { kind: 'heading', level: 2, text: 'Latest visits' },
      ...listed(visitsOf(chart), 'No visits on file.'),
    ],
  }
}

/** The practice that manages the record. */
export async function letterheadOf(records: Records, patient: Patient): Promise<Letterhead | undefined> {
  const id = idFrom(patient.managingOrganization, 'Organization')
  const organization = id ? (await records.find('Organization', id))?.resource : undefined
  return organization && organizationLetterhead(organization)
}

function factsOf(patient: BannerPatient): { label: string; value: string }[] {
  const age = patient.ageYears === undefined ? '' : ` (${patient.ageYears} y)`
  return [
    { label: 'Born', value: patient.birthDate ? formatBirthDate(patient.birthDate) + age : 'Not known' },
    { label: 'Gender', value: patient.gender },
    { label: 'MRN', value: patient.mrn ?? 'Not known' },
    { label: 'IHI', value: patient.ihi ?? 'Not known' },
    { label: 'Telephone', value: patient.phone ?? NO_CONTACT },
    { label: 'Address', value: patient.address ?? NO_ADDRESS },
    ...(patient.interpreter ? [{ label: 'Interpreter', value: patient.interpreter }] : []),
  ]
}

function listed(items: string[], none: string): PrintBlock[] {
  return items.length > 0 ? [{ kind: 'list', items }] : [{ kind: 'paragraph', text: none, look: 'muted' }]
}

function allergyBlocks({ state, items }: Allergies): PrintBlock[] {
  return [
    { kind: 'paragraph', text: ALLERGY_LABELS[state], look: 'strong' },
    ...(items.length > 0
      ? listed(
          items.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance)),
          '',
        )
      : []),
  ]
}

function medicationSentence(medication: MedicationLine): string {
  return `${medicationWords(medication)}. DOSE ${medication.dose ?? 'not recorded'}`
}

function problemsOf(chart: Chart): string[] {
  return chart.conditions
    .filter(({ resource }) => isValid(resource))
    .map(({ resource }) => toCondition(resource))
    .filter((line) => !isEnded(line))
    .map(({ name, onset, severity }) =>
      [name, severity?.toLocaleLowerCase('en-AU'), onset && `since ${formatDate(onset) || onset}`]
        .filter(Boolean)
        .join(', '),
    )
}

function exacerbationsOf({ timeline }: Overview): string[] {
  return timeline
    .flatMap(({ marks }) => marks)
    .filter(({ kind }) => kind === 'condition')
    .toReversed()
    .map(({ at, text }) => `${formatDate(at)}: ${text}`)
}

const FLAG_WORDS = { H: 'high', HH: 'critically high', L: 'low', LL: 'critically low' } as const

function resultBlocks(readings: Reading[]): PrintBlock[] {
  if (readings.length === 0) return listed([], 'No observations on file.')
  return [
    {
      kind: 'table',
      columns: [{ title: 'Measure', weight: 2 }, { title: 'Result' }, { title: 'Flag' }, { title: 'When' }],
      rows: readings.map(({ name, text, flag, at }) => [name, text, flag ? FLAG_WORDS[flag] : '', formatDate(at)]),
    },
  ]
}

function visitsOf(chart: Chart): string[] {
  return chart.encounters
    .map(({ resource }) => toEncounter(resource))
    .filter(({ status }) => status === 'completed')
    .slice(0, VISITS_SHOWN)
    .map(({ start, type, reason }) => [formatDate(start), type, reason].filter(Boolean).join(', '))
}
