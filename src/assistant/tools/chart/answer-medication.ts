import { conceptText } from '#fhir/codes/codings.ts'
import { displayName } from '#fhir/names.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../../answer.ts'
import type { Question } from '../../questions/question.ts'
import type { Source, Statement } from '../../statement.ts'
import { tableLines } from '../answer-before-starting.ts'
import { pairLines } from '../answer-interaction.ts'
import { type Asker, recordSource } from '../judgements/evidence.ts'
import type {
  CurrentMedicationsCheck,
  MedicationAlert,
  MedicationCheck,
  MedicationSafety,
} from '../medication-safety.ts'
import { allergyFacts } from './allergy-facts.ts'
import { beyond, productsNamed } from './answer-dose.ts'
import { kidneyFacts } from './facts/kidney-facts.ts'

const LEADS: Record<MedicationAlert['tier'], string> = {
  blocking: 'Stop',
  banner: 'Caution',
  inline: 'Note',
}
const RANK: Record<MedicationAlert['tier'], number> = { blocking: 0, banner: 1, inline: 2 }

/** Never yes or no: what the rules of prescribing find, and what they did not look at. */
export async function answerMedication(
  records: Records,
  safety: MedicationSafety,
  patientId: string,
  {
    medications,
    stated,
    withAllergy,
    asksAllergy,
    asksKidney,
    isBefore,
  }: Extract<Question, { kind: 'medication-safety' }>,
  asker: Asker,
): Promise<Part> {
  const { today } = asker
  const { resource: patient } = await records.read('Patient', patientId)
  const name = displayName(patient)
  if (medications.length === 0)
    return aboutCurrent(await safety.checkCurrent(records, patientId, today), patientId, name)
  if (withAllergy && !(await isAllergyRecorded(records, patientId, withAllergy)))
    return {
      text: `No allergy to ${withAllergy} is on record for ${name}, so ${medications.join(' and ')} was not checked against it. Record the allergy in the chart, and ask again.`,
      outcome: 'not-known',
      saysMissed: true,
      patient: { id: patientId, name },
      actions: [open(`Open ${name}`, `/patients/${patientId}`)],
      agents: ['clinician'],
    }
  const checks: { medication: string; check: MedicationCheck }[] = []
  for (const medication of medications)
    checks.push({ medication, check: await safety.check(records, patientId, medication, today) })
  const recorded = [
    ...(asksAllergy ? allergyFacts(await allergiesOf(records, patientId)) : []),
    ...(asksKidney ? await kidneyFacts(records, patientId, medications, asker) : []),
  ]
  const statements: Statement[] = recorded.map(({ text, sources }, at) => statement(`s${at + 1}`, text, sources))
  const paragraphs = checks.map(({ medication, check }) => {
    const lines = linesOf(medication, asksKidney ? withoutDuplicate(check) : check, name)
    for (const { text, sources } of lines) statements.push(statement(`s${statements.length + 1}`, text, sources))
    return lines.map(({ text }) => text).join('\n\n')
  })
  const pairs = medications.length > 1 ? pairLines(medications) : []
  const products = medications.flatMap(productsNamed)
  const dose = stated && products.length > 0 ? beyond(products, stated) : undefined
  const tables = isBefore ? medications.flatMap(tableLines) : []
  const more = [...pairs, ...(dose ? [{ text: dose, sources: [] }] : []), ...tables]
  for (const { text, sources } of more) statements.push(statement(`s${statements.length + 1}`, text, sources))
  return {
    text: [
      ...recorded.map(({ text }) => text),
      ...(dose ? [dose] : []),
      ...pairs.map(({ text }) => text),
      ...paragraphs,
      ...tables.map(({ text }) => text),
    ].join('\n\n'),
    understood: asksAllergy
      ? `allergies, and whether ${medications.join(' and ')} can be given, by the prescribing checks`
      : `whether ${medications.join(' and ')} can be given, by the prescribing checks`,
    outcome: 'answered',
    statements,
    patient: { id: patientId, name },
    actions: [open(`Open ${name}`, `/patients/${patientId}`)],
    agents: ['clinician'],
  }
}

/** Asked of the kidneys, what is taken already is no finding. */
const withoutDuplicate = (check: MedicationCheck): MedicationCheck => ({
  ...check,
  alerts: check.alerts.filter(({ rule }) => rule !== 'duplicate-ingredient'),
})

/** The checks go by the record; an allergy that only the question names would not be seen by them. */
async function isAllergyRecorded(records: Records, patient: string, substance: string): Promise<boolean> {
  const wanted = foldText(substance).replace(/s$/, '')
  const recorded = await allergiesOf(records, patient)
  return recorded.some(({ code }) => foldText(conceptText(code) ?? '').includes(wanted))
}

const allergiesOf = async (records: Records, patient: string) =>
  (await records.search('AllergyIntolerance', { patient })).rows.map(({ resource }) => resource)

/** 'Any interactions among her medications?': everything current, checked as if it were prescribed now. */
function aboutCurrent(check: CurrentMedicationsCheck, patientId: string, name: string): Part {
  const { medications, notRecognised, alerts } = check
  const found = [...alerts].sort((a, b) => RANK[a.tier] - RANK[b.tier]).map((alert) => alertLine(alert, check.version))
  const count = alerts.length === 1 ? '1 prescribing alert' : `${alerts.length} prescribing alerts`
  const head =
    medications.length === 0
      ? `No current medication is recorded for ${name}, so nothing was checked.`
      : alerts.length === 0
        ? `${medications.length} current ${medications.length === 1 ? 'medication' : 'medications'} of ${name}: no prescribing alert. No alert does not make them safe: see what was not checked.`
        : `${medications.length} current ${medications.length === 1 ? 'medication' : 'medications'} of ${name}: ${count}.`
  const limits =
    medications.length === 0
      ? []
      : [
          'Compared with each other and with recorded allergies and conditions: duplicates and the interactions Aurora holds. The table covers respiratory practice; doses were not checked.',
          ...(notRecognised.length > 0
            ? [`Not checked, because they are not in Aurora’s medication list: ${notRecognised.join('; ')}.`]
            : []),
        ]
  const lines: Line[] = [{ text: head, sources: [] }, ...found, ...limits.map((text) => ({ text, sources: [] }))]
  return {
    text: lines.map(({ text }) => text).join('\n\n'),
    understood: 'the prescribing checks for all current medications',
    outcome: 'answered',
    statements: lines.map(({ text, sources }, at) => statement(`s${at + 1}`, text, sources)),
    patient: { id: patientId, name },
    actions: [open(`Open ${name}`, `/patients/${patientId}`)],
    agents: ['clinician'],
  }
}

interface Line {
  text: string
  sources: readonly Source[]
}

function alertLine({ tier, title, detail, source, rule, evidence }: MedicationAlert, version: string): Line {
  return {
    text: `${LEADS[tier]}: ${title}. ${detail} (${source})`,
    sources: [
      ...evidence.map(({ type, id, text }) => recordSource(`${type}/${id}`, text, undefined)),
      { kind: 'rule', id: rule, version, citation: source },
    ],
  }
}

function linesOf(medication: string, check: MedicationCheck, patient: string): Line[] {
  const alerts = [...check.alerts].sort((a, b) => RANK[a.tier] - RANK[b.tier])
  const found = alerts.map((alert) => alertLine(alert, check.version))
  return [
    { text: headline(medication, check, patient), sources: [] },
    ...found,
    ...(check.members
      ? [{ text: `A group was named. Checked one by one: ${check.members.join(', ')}.`, sources: [] }]
      : []),
    ...(check.isRecognised
      ? [
          {
            text: 'Compared with recorded allergies, conditions and current medications: duplicates and the interactions Aurora holds.',
            sources: [],
          },
        ]
      : []),
    ...(check.notChecked.length > 0 ? [{ text: notChecked(check), sources: [] }] : []),
  ]
}

function headline(medication: string, { ingredients, isRecognised, alerts }: MedicationCheck, patient: string): string {
  const given = medication.charAt(0).toUpperCase() + medication.slice(1)
  const isName = ingredients.some((one) => one.toLowerCase() === medication.toLowerCase())
  const what = ingredients.length > 0 && !isName ? `${given} (${ingredients.join(' + ')})` : given
  if (!isRecognised)
    return `${what} for ${patient}: not checked. It is not in Aurora’s medication list, so neither allergies nor interactions can be compared.`
  const [worst] = [...alerts].sort((a, b) => RANK[a.tier] - RANK[b.tier])
  if (!worst)
    return `${what} for ${patient}: no prescribing alert. No alert does not make it safe: see what was not checked.`
  const count = alerts.length === 1 ? '1 prescribing alert' : `${alerts.length} prescribing alerts`
  return worst.tier === 'blocking'
    ? `${what} for ${patient}: do not give it as it stands. ${count}.`
    : `${what} for ${patient}: ${count}.`
}

function notChecked({ notChecked: list }: MedicationCheck): string {
  return `Not checked: ${list.map(({ check, reason }) => `${check.toLowerCase()} (${reason.replace(/\.$/, '')})`).join('; ')}.`
}
