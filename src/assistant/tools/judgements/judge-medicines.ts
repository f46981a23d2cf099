import type { MedicationRequest, MedicationStatement } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { dayOf, ofType, type PersonRecord } from '#medicine/from-record/person-record.ts'
import { classesOf, matchMedicines, respiratoryMedicines } from '#medicine/from-record/respiratory-medicines.ts'
import { icsDoseOf } from '#medicine/from-record/treatment-step.ts'
import { holdsWords } from '../../questions/filters/conditions.ts'
import { type Filter, type MedicineRef, passes } from '../../questions/filters/filter.ts'
import { ingredientsOf } from '../../questions/words/medicine-lexicon.ts'
import { inPeriod, NO, recordSource, type Verdict } from './evidence.ts'

type MedicineFilter = Extract<Filter, { kind: 'medicine' }>
type Line = MedicationRequest | MedicationStatement

const CURRENT = new Set(['active', 'on-hold', 'intended'])
const MISTAKEN = new Set(['entered-in-error', 'draft', 'cancelled', 'not-taken'])

export const textOf = (line: Line): string => conceptText(line.medicationCodeableConcept) ?? ''
export const isCurrent = ({ status }: Line): boolean => CURRENT.has(status ?? '')

export function sinceOf(line: Line): string {
  if (line.resourceType === 'MedicationRequest') return dayOf(line.authoredOn)
  return dayOf(line.effectivePeriod?.start ?? line.effectiveDateTime ?? line.dateAsserted)
}

export function medicineLines(record: PersonRecord): Line[] {
  return [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')].filter(
    ({ status }) => !MISTAKEN.has(status ?? ''),
  )
}

export function medicineVerdict(filter: MedicineFilter, record: PersonRecord): Verdict {
  const { medicine, how, period, count, only } = filter
  if ('regimen' in medicine || 'icsDose' in medicine) return regimenVerdict(filter, record)
  const lines = medicineLines(record).filter((line) => isMedicine(line, medicine))
  if (count) {
    const courses = lines.filter((line) => inPeriod(sinceOf(line), period))
    if (!passes(courses.length, count)) return NO
    return { ...told(courses), says: `${courses.length} × ${nameOf(medicine, courses[0])}`, value: courses.length }
  }
  const found = lines.filter((line) => matchesTime(line, how, period))
  if (found.length === 0 || (only && !isAlone(record, medicine))) return NO
  return told(found)
}

function matchesTime(line: Line, how: MedicineFilter['how'], period: MedicineFilter['period']): boolean {
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

function endOf(line: Line): string {
  if (line.resourceType === 'MedicationStatement') return dayOf(line.effectivePeriod?.end)
  return dayOf(line.dispenseRequest?.validityPeriod?.end)
}

function told(lines: readonly Line[]): Verdict {
  const named = [...new Set(lines.map((line) => textOf(line)))].slice(0, 3)
  return {
    holds: true,
    says: named.join(', '),
    sources: lines
      .slice(0, 5)
      .map((line) => recordSource(`${line.resourceType}/${line.id}`, textOf(line), sinceOf(line))),
  }
}

function nameOf(medicine: MedicineRef, line: Line | undefined): string {
  if ('ingredient' in medicine) return medicine.ingredient
  return line ? textOf(line) : ''
}

/** Whether one line of the medicine list is of this class, ingredient, brand or text. */
export function isMedicine(line: Line, ref: MedicineRef): boolean {
  const text = textOf(line)
  if ('text' in ref) return holdsWords(text.toLowerCase(), ref.text)
  const rows = matchMedicines(text)
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

function hasIngredient(text: string, ingredient: string): boolean {
  return holdsWords(text.toLowerCase(), ingredient)
}

const MAINTENANCE = ['ICS', 'LABA', 'LAMA'] as const

/** Of inhaled maintenance classes this one alone. */
function isAlone(record: PersonRecord, medicine: MedicineRef): boolean {
  const taken = new Set(
    classesOf(respiratoryMedicines(record)).filter((name) => (MAINTENANCE as readonly string[]).includes(name)),
  )
  return 'class' in medicine
    ? taken.size === 1 && taken.has(medicine.class as (typeof MAINTENANCE)[number])
    : taken.size <= 1
}

const INHALED = ['ICS', 'LABA', 'LAMA', 'SABA', 'SAMA']

function regimenVerdict({ medicine, how, period }: MedicineFilter, record: PersonRecord): Verdict {
  const taken = respiratoryMedicines(record).filter(
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
    if ('icsDose' in medicine) return taken.some((one) => icsDoseOf(one) === medicine.icsDose)
    if (!('regimen' in medicine)) return false
    switch (medicine.regimen) {
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
