import { circumstances } from '#medicine/medication-safety/interactions/circumstances.ts'
import { interactionsOf } from '#medicine/medication-safety/interactions/find-interactions.ts'
import type { Interaction } from '#medicine/medication-safety/interactions/interaction.ts'
import { INTERACTIONS_VERSION } from '#medicine/medication-safety/interactions/interactions.ts'
import { type InteractionSource, interactionSources } from '#medicine/medication-safety/interactions/sources.ts'
import { medicationGroup } from '#medicine/medication-safety/medication-groups.ts'
import {
  ageRowOf,
  kidneyLimit,
  kidneyRowsOf,
  pregnancyRowOf,
} from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import type { KidneyRow } from '#medicine/medication-safety/patient-rules/kidney-rows.ts'
import { categoryText } from '#medicine/medication-safety/patient-rules/pregnancy-sources.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { type Part, statement } from '../answer.ts'
import type { Question } from '../questions/question.ts'
import type { Source } from '../statement.ts'
import { pairLines } from './answer-interaction.ts'

type MedicationIn = Extract<Question, { kind: 'medication-in' }>

interface Line {
  text: string
  sources: readonly Source[]
}

const LEADS = { avoid: 'Avoid', adjust: 'Caution', monitor: 'Note' } as const
const ELSEWHERE = 'Check the Australian Medicines Handbook or the product information.'
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const sourcesOf = (id: string, sources: readonly InteractionSource[]): Source[] =>
  sources.map(({ title, url }) => ({ kind: 'rule', id, version: INTERACTIONS_VERSION, citation: title, url }))

/** What the tables hold about a medication in a condition, for nobody in particular. No row is not the same as safe. */
export function answerCircumstance(question: MedicationIn): Part {
  const { medications } = question
  const lines = [
    ...(medications.length > 1 ? pairLines(medications) : []),
    ...medications.flatMap((name) => linesOf(name, question)),
  ]
  const statements = lines.map(({ text, sources }, at) => statement(`c${at + 1}`, text, sources))
  return {
    text: [...statements.map(({ text }) => text), 'This is not checked for a patient. Name one to check it.'].join(
      '\n\n',
    ),
    outcome: lines.some(({ sources }) => sources.length > 0) ? 'answered' : 'not-known',
    saysMissed: true,
    statements,
    agents: ['clinician'],
  }
}

function linesOf(name: string, question: MedicationIn): Line[] {
  const resolved = resolveMedication(name)
  const members = resolved.isRecognised ? undefined : medicationGroup(name)?.members
  if (!resolved.isRecognised && !members)
    return [
      {
        text: `${capital(name)} is not in Aurora’s medication list, so nothing was checked. ${ELSEWHERE}`,
        sources: [],
      },
    ]
  const names = members ?? [name]
  const found = new Map<string, { line: Line; members: string[] }>()
  for (const member of names) {
    for (const line of rowsOf(member, question)) {
      const known = found.get(line.text)
      if (known) known.members.push(member)
      else found.set(line.text, { line, members: [member] })
    }
  }
  if (found.size === 0)
    return [
      {
        text:
          question.medications.length > 1
            ? `Aurora’s tables hold nothing more about ${name} ${question.circumstance}. ${ELSEWHERE}`
            : `Aurora’s tables hold nothing about ${name} ${question.circumstance}, so I cannot judge it. ${ELSEWHERE}`,
        sources: [],
      },
    ]
  return [...found.values()].map(({ line, members: concerned }) => {
    const who = concerned.length === names.length ? capital(name) : capital(concerned.join(', '))
    return { ...line, text: `${who}: ${line.text}` }
  })
}

function labelOf(between: Interaction['between']): string {
  const party = between.find((one) => 'circumstance' in one)
  return party && 'circumstance' in party ? `, ${circumstances[party.circumstance].label}` : ''
}

/** With a value the limit it falls under, without one all of them. */
function kidneyWords(row: KidneyRow, value: number | undefined): string {
  const measured = row.measure === 'egfr' ? 'eGFR' : 'creatinine clearance'
  const limit = value === undefined ? undefined : kidneyLimit(row, value)
  if (value !== undefined && !limit) return `${measured} ${value}: above the limits Aurora holds.`
  const limits = limit ? [limit] : row.limits
  return limits.map(({ below, action }) => `${measured} below ${below}: ${action}`).join(' ')
}

/** Kidney function, pregnancy and age, whatever the value. */
export function patientRuleLines(name: string): Line[] {
  const kinds = ['kidney', 'pregnancy', 'child'] as const
  return rowsOf(name, { kinds, circumstance: '' }).map((line) => ({ ...line, text: `${capital(name)}: ${line.text}` }))
}

function rowsOf(
  name: string,
  {
    circumstance,
    kinds,
    ageYears,
    kidneyValue,
  }: Pick<MedicationIn, 'circumstance' | 'kinds' | 'ageYears' | 'kidneyValue'>,
): Line[] {
  const resolved = resolveMedication(name)
  const smoking = /\bsmok/.test(circumstance) ? { smoking: 'current' as const } : {}
  const conditions = interactionsOf({ text: name, ...resolved }, [], {
    conditions: [{ id: '', text: circumstance }],
    ...smoking,
  }).map(({ interaction: { id, between, severity, mechanism, consequence, action, sources } }) => ({
    text: `${LEADS[severity]}${labelOf(between)}. ${mechanism} ${consequence} ${action}`,
    sources: sourcesOf(
      `interaction ${id}`,
      sources.map((one) => interactionSources[one]),
    ),
  }))
  const pregnancy = kinds.includes('pregnancy') ? pregnancyRowOf(resolved.ingredients) : undefined
  const kidney = kinds.includes('kidney') ? kidneyRowsOf(resolved.ingredients) : []
  const age = kinds.includes('child') ? ageRowOf(resolved.ingredients) : undefined
  const limits = age?.limits.filter(({ below }) => ageYears === undefined || ageYears < below) ?? []
  return [
    ...conditions,
    ...(pregnancy
      ? [
          {
            text: `In pregnancy: ${pregnancy.harm} ${pregnancy.action}${pregnancy.category ? ` ${categoryText(pregnancy.category)}.` : ''}`,
            sources: sourcesOf(`${name}, pregnancy`, [...pregnancy.sources, ...(pregnancy.category?.from ?? [])]),
          },
        ]
      : []),
    ...kidney.map((row) => ({
      text: kidneyWords(row, kidneyValue),
      sources: sourcesOf(`${name}, kidney function`, row.sources),
    })),
    ...(age && limits.length > 0
      ? limits.map(({ below, severity, harm, action }) => ({
          text: `${LEADS[severity]} under ${below} years. ${harm} ${action}`,
          sources: sourcesOf(`${name}, age`, age.sources),
        }))
      : []),
  ]
}
