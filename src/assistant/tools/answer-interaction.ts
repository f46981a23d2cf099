import { displayName } from '#fhir/names.ts'
import { circumstances } from '#medicine/medication-safety/interactions/circumstances.ts'
import {
  ingredientsOf,
  interactionsBetween,
  isInTable,
} from '#medicine/medication-safety/interactions/find-interactions.ts'
import type { Interaction, Party, Severity } from '#medicine/medication-safety/interactions/interaction.ts'
import { INTERACTIONS_VERSION, interactions } from '#medicine/medication-safety/interactions/interactions.ts'
import { interactionSources } from '#medicine/medication-safety/interactions/sources.ts'
import { medicationGroup } from '#medicine/medication-safety/medication-groups.ts'
import { type ResolvedMedication, resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../answer.ts'
import type { Source, Statement } from '../statement.ts'
import { patientOf } from './chart/measured-values.ts'
import { readParts } from './chart/read-patient.ts'
import { recordSource } from './judgements/evidence.ts'
import { isCurrent, medicationLines, sinceOf, textOf } from './judgements/judge-medications.ts'

const LEADS: Record<Severity, string> = { avoid: 'Avoid', adjust: 'Caution', monitor: 'Note' }
const RANK: Record<Severity, number> = { avoid: 0, adjust: 1, monitor: 2 }
const MOST_ROWS = 8

interface Line {
  text: string
  sources: readonly Source[]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const titled = (name: string, { ingredients }: ResolvedMedication): string =>
  ingredients.length > 0 && !ingredients.some((one) => one === name.toLowerCase())
    ? `${name} (${ingredients.join(' + ')})`
    : name

const sourcesOf = ({ id, sources }: Interaction): Source[] =>
  sources.map((one) => {
    const { title, url } = interactionSources[one]
    return { kind: 'rule', id: `interaction ${id}`, version: INTERACTIONS_VERSION, citation: title, url }
  })

const rowLine = (lead: string, row: Interaction): Line => ({
  text: `${LEADS[row.severity]}: ${lead} ${row.mechanism} ${row.consequence} ${row.action}`,
  sources: sourcesOf(row),
})

interface Named {
  name: string
  resolved: ResolvedMedication
  isGroup: boolean
}

/** A medication by its name, or every member of the group that is named. */
function namedIn(name: string): Named {
  const resolved = resolveMedication(name)
  const group = resolved.isRecognised ? undefined : medicationGroup(name)
  return group
    ? { name, resolved: { ...resolved, ingredients: [...group.members], isRecognised: true }, isGroup: true }
    : { name, resolved, isGroup: false }
}

const titleOf = ({ name, resolved, isGroup }: Named): string => (isGroup ? name : titled(name, resolved))

/** Which members of a group a row is about, unless it is about all of them. */
function membersIn(row: Interaction, { resolved, isGroup }: Named): string {
  if (!isGroup) return ''
  const concerned = resolved.ingredients.filter((one) =>
    row.between.some((party) => ingredientsOf(party).includes(one)),
  )
  return concerned.length === resolved.ingredients.length ? '' : ` This is about ${concerned.join(', ')}.`
}

/** What the table of interactions says about each pair; an unlisted one was not checked, which is not the same as safe. */
export function pairLines(names: readonly string[]): Line[] {
  const read = names.map(namedIn)
  return read.flatMap((first, at) =>
    read.slice(at + 1).flatMap((second): Line[] => {
      const both = `${capital(titleOf(first))} with ${titleOf(second)}`
      const unknown = [first, second].filter(({ resolved }) => !resolved.isRecognised).map(({ name }) => name)
      if (unknown.length > 0)
        return [
          {
            text: `${both}: not checked. ${capital(unknown.join(' and '))} is not in Aurora’s medication list; name the ingredient or the brand.`,
            sources: [],
          },
        ]
      const rows = interactionsBetween(
        { text: first.name, ...first.resolved },
        { text: second.name, ...second.resolved },
      ).sort((a, b) => RANK[a.severity] - RANK[b.severity])
      if (rows.length > 0)
        return rows.map((row) => rowLine(`${both}.${membersIn(row, first)}${membersIn(row, second)}`, row))
      const uncovered = [first, second].filter(({ resolved }) => !resolved.ingredients.some(isInTable))
      const why =
        uncovered.length > 0
          ? `The table has no rows about ${uncovered.map(({ name }) => name).join(' or ')}, so the pair was not checked.`
          : 'The table has rows about both, but none about this pair.'
      return [
        {
          text: `${both}: no interaction is listed. ${why} The table covers respiratory practice and is not a complete reference: check the Australian Medicines Handbook or the product information.`,
          sources: [],
        },
      ]
    }),
  )
}

const named = (party: Party): string =>
  'ingredient' in party ? party.ingredient : 'class' in party ? party.class : circumstances[party.circumstance].label

/** Everything the table says about one medication. */
export function allLines(name: string): Line[] {
  const { ingredients } = namedIn(name).resolved
  const rows = interactions
    .filter(({ between }) => between.some((party) => ingredientsOf(party).some((one) => ingredients.includes(one))))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity])
  if (rows.length === 0)
    return [
      {
        text: `${capital(name)}: Aurora’s table of interactions has no rows about it, so nothing was checked. Use the Australian Medicines Handbook or the product information.`,
        sources: [],
      },
    ]
  const shown = rows.slice(0, MOST_ROWS).map((row) => {
    const other = row.between.find((party) => !ingredientsOf(party).some((one) => ingredients.includes(one)))
    return rowLine(`${capital(name)} with ${named(other ?? row.between[1])}.`, row)
  })
  const more = rows.length - shown.length
  return more > 0
    ? [...shown, { text: `${more} more ${more === 1 ? 'row' : 'rows'} in the table of interactions.`, sources: [] }]
    : shown
}

export function toStatements(lines: readonly Line[]): Statement[] {
  return lines.map(({ text, sources }, index) => statement(`i${index + 1}`, text, sources))
}

/** Two medications with each other, without a chart; with one open also whether that patient takes them. */
export async function answerInteraction(
  records: Records,
  medications: readonly string[],
  patientId: string | undefined,
): Promise<Part> {
  const lines = medications.length > 1 ? pairLines(medications) : allLines(medications[0] ?? '')
  const taken = patientId ? await takenLines(records, patientId, medications) : undefined
  const statements = toStatements([...lines, ...(taken?.lines ?? [])])
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

/** Whether the patient takes each of them now, by ingredient. */
async function takenLines(
  records: Records,
  patientId: string,
  medications: readonly string[],
): Promise<{ patient: { id: string; name: string }; lines: Line[] }> {
  const record = await readParts(records, patientId, [
    { type: 'MedicationRequest', search: {} },
    { type: 'MedicationStatement', search: {} },
  ])
  const name = displayName(patientOf(record))
  const current = medicationLines(record).filter(isCurrent)
  const lines = medications.map((medication): Line => {
    const { ingredients } = namedIn(medication).resolved
    const found = current.filter((line) =>
      resolveMedication(textOf(line)).ingredients.some((one) => ingredients.includes(one)),
    )
    return found.length > 0
      ? {
          text: `${name} takes ${medication}: ${found.map(textOf).join('; ')}.`,
          sources: found.map((line) =>
            recordSource(`${line.resourceType}/${line.id}`, textOf(line), sinceOf(line) || undefined),
          ),
        }
      : {
          text: `${medication.charAt(0).toUpperCase()}${medication.slice(1)} is not on the current medication list of ${name}.`,
          sources: [],
        }
  })
  return { patient: { id: patientId, name }, lines }
}
