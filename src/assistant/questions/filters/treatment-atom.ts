import { classOfIngredient, resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { asCount, testAt } from '../parse-test.ts'
import { pastYear, type Reading, SOME } from '../reading.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Around, Pending, ReadAtom } from './atom.ts'
import type { Filter, MedicationRef } from './filter.ts'
import { conditionOf } from './simple-atom.ts'

export function medicationAtom(
  { lexemes, today }: Reading,
  lexeme: Extract<Lexeme, { kind: 'medicine' }>,
  at: number,
  pending: Pending,
): ReadAtom {
  const next = at + 1
  if (pending.due) return { next, problem: `I have no rule that says who should be given ${lexeme.text}.`, pending: {} }
  const medication = lexeme.ref
  if (pending.test?.unit !== undefined || isDoseAfter(lexemes, next)) {
    const after = isDoseAfter(lexemes, next) ? testAt(lexemes, next) : undefined
    return { next: after?.next ?? next, problem: NO_DOSES, pending: {} }
  }
  if (pending.test && !pending.course && isInhaled(medication)) return { next, problem: NOT_SUPPLIED, pending: {} }
  if (pending.course || pending.test) {
    const count = pending.test ? asCount(pending.test) : SOME
    return { next, filter: { kind: 'medicine', medicine: medication, how: 'ever', count, period: pastYear(today) } }
  }
  const following = lexemes[next]
  if (following?.kind === 'verb' && following.verb === 'course') {
    return {
      next: next + 1,
      filter: { kind: 'medicine', medicine: medication, how: 'ever', count: SOME, period: pastYear(today) },
    }
  }
  const how =
    pending.verb === 'started' || pending.verb === 'stopped'
      ? pending.verb
      : pending.verb === 'had' || pending.verb === 'ever'
        ? 'ever'
        : 'current'
  return { next, filter: { kind: 'medicine', medicine: medication, how, ...(pending.only && { only: true }) } }
}

const NO_DOSES =
  'I cannot search by the dose of a medication, or by how long it has been taken. Ask who is on it; each chart and the patient list show the dose.'

/** 'Prednisolone over 15 mg': a figure with its unit, said after the name. */
function isDoseAfter(lexemes: readonly Lexeme[], at: number): boolean {
  const first = lexemes[at]
  return (first?.kind === 'comparator' || first?.kind === 'number') && testAt(lexemes, at)?.unit !== undefined
}

const NOT_SUPPLIED =
  'Aurora knows what was prescribed, not how many inhalers were supplied or used. Ask for “prescriptions for”, or look at the pharmacy’s history.'

/** 'More than 3 puffers a year' counts inhalers, not courses. */
function isInhaled(ref: MedicationRef): boolean {
  if ('regimen' in ref || 'icsDose' in ref) return true
  const names = 'ingredient' in ref ? [ref.ingredient] : 'brand' in ref ? resolveMedication(ref.brand).ingredients : []
  const classes = 'class' in ref ? [ref.class] : names.map(classOfIngredient)
  return classes.some((name) => INHALED.has(name ?? ''))
}

const INHALED = new Set(['SABA', 'SAMA', 'LAMA', 'LABA', 'ICS'])

export function infectionAtom(
  { lexemes, today }: Reading,
  lexeme: Extract<Lexeme, { kind: 'infection' }>,
  at: number,
  pending: Pending,
): ReadAtom {
  const isVaccine =
    lexemes.some(({ kind }) => kind === 'vaccine-word') || pending.due || lexeme.vaccine === 'pneumococcal'
  if (!isVaccine) return { next: at + 1, filter: conditionOf({ id: lexeme.condition }, pending) }
  const filter: Filter = {
    kind: 'vaccine',
    vaccine: lexeme.vaccine,
    ...(lexeme.vaccine === 'influenza' && { period: pastYear(today) }),
  }
  return { next: at + 1, filter: pending.due ? { kind: 'not', of: filter } : filter }
}

/** 'Vaccinated' alone; beside a named disease it only says what is meant. */
export function vaccinationAtom(reading: Reading, at: number, pending: Pending, { previous, isNot }: Around): ReadAtom {
  const { lexemes, today } = reading
  const lexeme = lexemes[at] as Lexeme
  const named = lexemes.some(({ kind }) => kind === 'infection')
  const isUn = /^un/i.test(lexeme.text)
  if (named || previous?.kind === 'vaccine') {
    return isUn
      ? { next: at + 1, pending: { ...pending, verb: 'had' }, ...notBeforeInfection(reading, at) }
      : { next: at + 1, pending }
  }
  if (pending.due || isNot || isUn) return { next: at + 1, filter: { kind: 'gap', topic: 'vaccines' }, takesNot: true }
  return { next: at + 1, filter: { kind: 'vaccine', vaccine: 'influenza', period: pastYear(today) } }
}

function notBeforeInfection({ lexemes, today }: Reading, at: number): Partial<ReadAtom> {
  const ahead = lexemes.findIndex(({ kind }, index) => index > at && kind === 'infection')
  const infection = lexemes[ahead]
  if (infection?.kind !== 'infection') return {}
  const period = infection.vaccine === 'influenza' ? { period: pastYear(today) } : {}
  return { next: ahead + 1, filter: { kind: 'not', of: { kind: 'vaccine', vaccine: infection.vaccine, ...period } } }
}
