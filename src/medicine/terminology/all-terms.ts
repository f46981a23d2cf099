import { coding } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { AIR_VACCINE, AMT, ICD_10, LOINC, SNOMED } from '#fhir/codes/systems.ts'
import { allergens } from './data/allergens.ts'
import conditions from './data/conditions.json' with { type: 'json' }
import observations from './data/observations.json' with { type: 'json' }
import procedures from './data/procedures.json' with { type: 'json' }
import { reactions } from './data/reactions.ts'
import { vaccines } from './data/vaccines.ts'
import { medicationTerms } from './medication-terms.ts'
import type { Term, TermKind } from './rules.ts'

/** A term with its other search words. */
export type NamedTerm = Term & { also: readonly string[] }

interface ConditionRow {
  text: string
  snomed: string
  display: string
  icd10?: string
  icd10Display?: string
  also?: string[]
}
interface ObservationRow {
  text: string
  loinc: string
  display?: string
  ucum?: string
  also?: string[]
}

/** The mapping of SNOMED CT to ICD-10 (WHO 2019) is Aurora's own; ICD-10-AM was not available. */
function conditionTerm({ text, snomed, display, icd10, icd10Display, also = [] }: ConditionRow): NamedTerm {
  const codings = [coding(SNOMED, snomed, display), ...(icd10 ? [coding(ICD_10, icd10, icd10Display)] : [])]
  return { key: snomed, text, codings, also: [display, ...also], ...(icd10 && { hint: `ICD-10 ${icd10}` }) }
}

/** Panels and coded answers are not single numbers and have their own forms. */
const NOT_ONE_NUMBER: readonly ObservationName[] = ['bloodPressure', 'systolic', 'diastolic', 'smokingStatus']

function observationTerms(): NamedTerm[] {
  const named = Object.entries(observationCodes).filter(([name]) => !NOT_ONE_NUMBER.includes(name as ObservationName))
  const known = named.map(([key, code]): NamedTerm => {
    const codings = [...code.codings]
    const rows = (observations as ObservationRow[]).filter(({ loinc }) => codings.some((each) => each.code === loinc))
    const also = rows.flatMap(({ text, display = '', also = [] }) => [text, display, ...also])
    return { key, text: code.text, codings, also, unit: code.unit, ucum: code.ucum, ...hint(code.unit) }
  })
  const taken = new Set(known.flatMap(({ codings }) => codings.map(({ code }) => code)))
  const others = (observations as ObservationRow[])
    .filter(({ loinc }) => !taken.has(loinc))
    .map(({ text, loinc, display, ucum = '', also = [] }): NamedTerm => {
      const unit = unitText(ucum)
      const codings = [coding(LOINC, loinc, display)]
      return { key: loinc, text, codings, also: [display ?? '', ...also], unit, ucum, ...hint(unit) }
    })
  return [...known, ...others]
}

const hint = (unit: string) => (unit ? { hint: unit } : {})

/** For display. */
function unitText(ucum: string): string {
  const words: Record<string, string> = { 'mm[Hg]': 'mmHg', '[ppb]': 'ppb', '[pH]': '', '10*9/L': '×10⁹/L', Cel: '°C' }
  return words[ucum] ?? ucum.replace('mm[Hg]', 'mmHg').replace('ug/', 'microgram/').replace(/[{}]/g, '')
}

const BUILD: Record<TermKind, () => NamedTerm[]> = {
  conditions: () => (conditions as ConditionRow[]).map(conditionTerm),
  procedures: () => (procedures as ConditionRow[]).map(conditionTerm),
  observations: observationTerms,
  medicines: () =>
    medicationTerms().map((term) => ({
      ...term,
      also: [term.medicine?.brand ?? '', ...(term.medicine?.classes ?? [])],
    })),
  allergens: () =>
    allergens.map(({ text, category, snomed, also = [] }) => {
      const codings = snomed ? [coding(SNOMED, snomed, text)] : []
      return { key: text.toLowerCase(), text, codings, also, hint: category }
    }),
  reactions: () =>
    reactions.map(({ text, snomed, also = [] }) => {
      const codings = snomed ? [coding(SNOMED, snomed, text)] : []
      return { key: text.toLowerCase(), text, codings, also }
    }),
  vaccines: () =>
    vaccines.map(({ text, air, amt, also = [] }) => {
      const codings = [...(air ? [coding(AIR_VACCINE, air)] : []), ...(amt ? [coding(AMT, amt.code, amt.display)] : [])]
      return { key: text.toLowerCase(), text, codings, also }
    }),
}

const built = new Map<TermKind, readonly NamedTerm[]>()

/** Built on first use, then cached. */
export function termsOf(kind: TermKind): readonly NamedTerm[] {
  const known = built.get(kind) ?? BUILD[kind]()
  built.set(kind, known)
  return known
}

export function findTerm(kind: TermKind, key: string): Term | undefined {
  return termsOf(kind).find((term) => term.key === key)
}
