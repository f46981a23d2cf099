import type { MedicationRequest, MedicationStatement } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { classesOf, matchMedications, respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { icsDoseOf } from '#medicine/from-record/treatment-step.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { holdsWords } from '../../questions/filters/conditions.ts'
import { type Filter, type MedicationRef, passes } from '../../questions/filters/filter.ts'
import { ingredientsOf } from '../../questions/words/medication-lexicon.ts'
import { inPeriod, NO, recordSource, type Verdict } from './evidence.ts'

type MedicationFilter = Extract<Filter, { kind: 'medicine' }>
export type MedicationLine = MedicationRequest | MedicationStatement
type Line = MedicationLine

const CURRENT = new Set(['active', 'on-hold', 'intended'])
const MISTAKEN = new Set(['entered-in-error', 'draft', 'cancelled', 'not-taken'])

export const textOf = (line: Line): string => conceptText(line.medicationCodeableConcept) ?? ''
export const isCurrent = ({ status }: Line): boolean => CURRENT.has(status ?? '')

export function sinceOf(line: Line): string {
  if (line.resourceType === 'MedicationRequest') return dayOf(line.authoredOn)
  return dayOf(line.effectivePeriod?.start ?? line.effectiveDateTime ?? line.dateAsserted)
}

export function medicationLines(record: PatientRecord): Line[] {
  return [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')].filter(
    ({ status }) => !MISTAKEN.has(status ?? ''),
  )
}

export function medicationVerdict(filter: MedicationFilter, record: PatientRecord): Verdict {
  const { medicine: medication, how, period, count, only } = filter
  if ('regimen' in medication || 'icsDose' in medication) return regimenVerdict(filter, record)
  const lines = medicationLines(record).filter((line) => isMedication(line, medication))
  if (count) {
    const courses = lines.filter((line) => inPeriod(sinceOf(line), period))
    if (!passes(courses.length, count)) return NO
    return {
      ...toVerdict(courses),
      says: `${courses.length} × ${nameOf(medication, courses[0])}`,
      value: courses.length,
    }
  }
  const found = lines.filter((line) => matchesTime(line, how, period))
  if (found.length === 0 || (only && !isAlone(record, medication))) return NO
  return toVerdict(found)
}

function matchesTime(line: Line, how: MedicationFilter['how'], period: MedicationFilter['period']): boolean {
  switch (how) {
    case 'current':
      return isCurrent(line)
    case 'started':
      return inPeriod(sinceOf(line), period)
    case 'stopped':
      return (
        (line.status === 'stopped' || line.status === 'completed') && inPeriod(endOf(line) || sinceOf(line), period)
      )
    case 'ever':
      // what is still taken was taken in any period after its start
      return (
        !period || inPeriod(sinceOf(line), period) || (isCurrent(line) && (!period.to || sinceOf(line) <= period.to))
      )
  }
}

export function endOf(line: Line): string {
  if (line.resourceType === 'MedicationStatement') return dayOf(line.effectivePeriod?.end)
  return dayOf(line.dispenseRequest?.validityPeriod?.end)
}

function toVerdict(lines: readonly Line[]): Verdict {
  const named = [...new Set(lines.map((line) => textOf(line)))].slice(0, 3)
  return {
    holds: true,
    says: named.join(', '),
    sources: lines
      .slice(0, 5)
      .map((line) => recordSource(`${line.resourceType}/${line.id}`, textOf(line), sinceOf(line))),
  }
}

function nameOf(medication: MedicationRef, line: Line | undefined): string {
  if ('ingredient' in medication) return medication.ingredient
  return line ? textOf(line) : ''
}

/** Whether one line of the medicine list is of this class, ingredient, brand or text. */
export function isMedication(line: Line, ref: MedicationRef): boolean {
  const text = textOf(line)
  if ('text' in ref) return holdsWords(text.toLowerCase(), ref.text)
  const rows = matchMedications(text)
  if ('brand' in ref) {
    return (
      holdsWords(text.toLowerCase(), ref.brand.toLowerCase()) ||
      (rows.length === 1 && rows[0]?.brands.includes(ref.brand) === true)
    )
  }
  if ('ingredient' in ref) {
    return (
      hasIngredient(text, ref.ingredient) ||
      (rows.length > 0 &&
        rows.every(({ generic }) => generic.split(' + ').some((part) => part.startsWith(ref.ingredient))))
    )
  }
  if ('class' in ref) {
    if (rows[0]?.classes.some((name) => name === ref.class)) return true
    const isInhaledClass = ['ICS', 'LABA', 'LAMA', 'SABA', 'SAMA', 'biologic'].includes(ref.class)
    return !isInhaledClass && ingredientsOf(ref.class).some((ingredient) => hasIngredient(text, ingredient))
  }
  return false
}

/** By its name, or by a brand or an older spelling that stands for it. */
function hasIngredient(text: string, ingredient: string): boolean {
  return holdsWords(text.toLowerCase(), ingredient) || ingredientsOfText(text).includes(ingredient)
}

const MOST_TEXTS = 5000
const known = new Map<string, readonly string[]>()

/** Kept, because the same few hundred texts come up for every patient. */
function ingredientsOfText(text: string): readonly string[] {
  const kept = known.get(text)
  if (kept) return kept
  if (known.size >= MOST_TEXTS) known.clear()
  const { ingredients } = resolveMedication(text)
  known.set(text, ingredients)
  return ingredients
}

const MAINTENANCE = ['ICS', 'LABA', 'LAMA'] as const

/** Of inhaled maintenance classes this one alone. */
function isAlone(record: PatientRecord, medication: MedicationRef): boolean {
  const taken = new Set(
    classesOf(respiratoryMedications(record)).filter((name) => (MAINTENANCE as readonly string[]).includes(name)),
  )
  return 'class' in medication
    ? taken.size === 1 && taken.has(medication.class as (typeof MAINTENANCE)[number])
    : taken.size <= 1
}

const INHALED = ['ICS', 'LABA', 'LAMA', 'SABA', 'SAMA']

function regimenVerdict({ medicine: medication, how, period }: MedicationFilter, record: PatientRecord): Verdict {
  const taken = respiratoryMedications(record).filter(
    ({ since }) => how === 'current' || !period || inPeriod(dayOf(since), period),
  )
  const classes = new Set<string>(classesOf(taken))
  const [ics, laba, lama, saba] = [
    classes.has('ICS'),
    classes.has('LABA'),
    classes.has('LAMA'),
    classes.has('SABA') || classes.has('SAMA'),
  ]
  const relevant = taken.filter((one) => one.classes.some((name) => INHALED.includes(name)))
  const holds = (() => {
    if ('icsDose' in medication) return taken.some((one) => icsDoseOf(one) === medication.icsDose)
    if (!('regimen' in medication)) return false
    switch (medication.regimen) {
      case 'triple':
        return ics && laba && lama
      case 'dual-bronchodilator':
        return laba && lama && !ics
      case 'ics-laba':
        return ics && laba
      case 'reliever-only':
        return saba && !ics && !laba && !lama
      case 'any-inhaler':
        return relevant.length > 0
      case 'preventer':
        return ics
    }
  })()
  if (!holds) return NO
  return {
    holds,
    says: relevant.map(({ text }) => text).join(', '),
    sources: relevant.map(({ id, text, since }) =>
      recordSource(`MedicationRequest/${id}`, text, since && dayOf(since)),
    ),
  }
}
