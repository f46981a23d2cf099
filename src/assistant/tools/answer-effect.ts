import { displayName } from '#fhir/names.ts'
import { type InteractionClass, membersOf } from '#medicine/medication-safety/interactions/classes.ts'
import { INTERACTIONS_VERSION, interactions } from '#medicine/medication-safety/interactions/interactions.ts'
import { interactionSources } from '#medicine/medication-safety/interactions/sources.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../answer.ts'
import type { Question } from '../questions/question.ts'
import type { Source } from '../statement.ts'
import { patientOf } from './chart/measured-values.ts'
import { readParts } from './chart/read-patient.ts'
import { recordSource } from './judgements/evidence.ts'
import { isCurrent, medicationLines, sinceOf, textOf } from './judgements/judge-medications.ts'

type Effect = Extract<Question, { kind: 'effect' }>

const LISTS: Record<Effect['effect'], { of: readonly InteractionClass[]; words: string }> = {
  qt: { of: ['QT-prolonging medications'], words: 'medications that prolong the QT interval' },
  serotonin: { of: ['serotonergic medications'], words: 'serotonergic medications' },
  immunity: { of: ['medications that suppress immunity'], words: 'medications that suppress immunity' },
  potassium: {
    of: ['potassium-losing diuretics', 'systemic corticosteroids', 'beta2 agonists'],
    words: 'medications that lower potassium (diuretics, corticosteroids, beta agonists)',
  },
  sedation: { of: ['opioids', 'benzodiazepines and hypnotics', 'gabapentinoids'], words: 'sedating medications' },
  cyp3a4: {
    of: ['strong CYP3A4 inhibitors', 'moderate CYP3A4 inhibitors'],
    words: 'strong and moderate CYP3A4 inhibitors',
  },
}
const INCOMPLETE =
  'The list covers what matters in respiratory practice and is not complete: check the Australian Medicines Handbook or the product information.'
const MOST = 40

interface Line {
  text: string
  sources: readonly Source[]
}

/** What the table of interactions lists for an effect, and which of it a patient takes. Not listed is not the same as safe. */
export async function answerEffect(
  records: Records,
  { effect, isOfOne }: Effect,
  patientId: string | undefined,
): Promise<Part> {
  const { of, words } = LISTS[effect]
  const members = [...new Set(of.flatMap(membersOf))]
  const taken = patientId ? await takenOf(records, patientId, members, words) : undefined
  const more = members.length - MOST
  const list: Line = {
    text: `Aurora’s list of ${words}: ${members.slice(0, MOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    sources: sourcesOf(of),
  }
  const lines: Line[] = [
    ...(taken?.lines ?? []),
    ...(isOfOne && taken?.isTaking ? [] : [list]),
    { text: INCOMPLETE, sources: [] },
  ]
  const statements = lines.map(({ text, sources }, at) => statement(`e${at + 1}`, text, sources))
  return {
    text: statements.map(({ text }) => text).join('\n\n'),
    outcome: 'answered',
    saysMissed: true,
    statements,
    ...(taken && {
      patient: taken.patient,
      actions: [open(`Open ${taken.patient.name}`, `/patients/${taken.patient.id}`)],
    }),
    agents: ['clinician'],
  }
}

function sourcesOf(of: readonly InteractionClass[]): Source[] {
  const rows = interactions.filter(({ between }) =>
    between.some((party) => 'class' in party && of.some((name) => name === party.class)),
  )
  const ids = [...new Set(rows.flatMap(({ sources }) => sources))]
  return ids.map((id) => {
    const { title, url } = interactionSources[id]
    return { kind: 'rule', id: `interactions of ${of.join(', ')}`, version: INTERACTIONS_VERSION, citation: title, url }
  })
}

async function takenOf(records: Records, patientId: string, members: readonly string[], words: string) {
  const record = await readParts(records, patientId, [
    { type: 'MedicationRequest', search: {} },
    { type: 'MedicationStatement', search: {} },
  ])
  const name = displayName(patientOf(record))
  const current = medicationLines(record).filter(isCurrent)
  const found = current.filter((line) =>
    resolveMedication(textOf(line)).ingredients.some((one) => members.includes(one)),
  )
  const unread = current.filter((line) => !resolveMedication(textOf(line)).isRecognised)
  const lines: Line[] = [
    found.length > 0
      ? {
          text: `${name} takes, of the ${words} Aurora lists: ${found.map(textOf).join('; ')}.`,
          sources: found.map((line) =>
            recordSource(`${line.resourceType}/${line.id}`, textOf(line), sinceOf(line) || undefined),
          ),
        }
      : {
          text:
            current.length === 0
              ? `No current medication is recorded for ${name}.`
              : `None of the ${current.length} current medications of ${name} is on Aurora’s list of ${words}.`,
          sources: current.map((line) =>
            recordSource(`${line.resourceType}/${line.id}`, textOf(line), sinceOf(line) || undefined),
          ),
        },
    ...(unread.length > 0
      ? [
          {
            text: `Not compared, because they are not in Aurora’s medication list: ${unread.map(textOf).join('; ')}.`,
            sources: [],
          },
        ]
      : []),
  ]
  return { patient: { id: patientId, name }, lines, isTaking: found.length > 0 }
}
