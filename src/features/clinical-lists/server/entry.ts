import type { CodeableConcept, Patient, Reference } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { findTerm } from '#medicine/terminology/all-terms.ts'
import type { TermKind } from '#medicine/terminology/rules.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records, RecordsTransaction, ResourceType, Stored } from '#platform/records/records.ts'
import type { Coded } from '../contract.ts'
import type { FormProblems } from '../forms/form-problems.ts'
import type { Life } from '../forms/recorded-date.ts'

type Reader = Pick<Records | RecordsTransaction, 'read'>

/** Author and time, the same for all entries of a request. */
export interface Written {
  by: Reference
  patient: Reference
  at: string
  today: string
}

export function writtenBy(who: Identity, patientId: string, now: Date): Written {
  const by = authorOf(who)
  return { by, patient: reference('Patient', patientId), at: now.toISOString(), today: practiceDay(now) }
}

/** Fails for an unknown patient; entered dates must lie between birth and today. */
export async function lifeOf(records: Reader, patientId: string, now: Date): Promise<Life> {
  const { resource }: { resource: Patient } = await records.read('Patient', patientId)
  return { today: practiceDay(now), birthDate: resource.birthDate }
}

/** A record of this patient; another patient's record counts as not found. */
export async function readOwn<T extends ResourceType>(
  records: Reader,
  type: T,
  id: string,
  patientId: string,
): Promise<Stored<T>> {
  const stored = await records.read(type, id)
  if (stored.patient !== patientId) throw new Problem(404, 'There is no such record.')
  return stored
}

export function requireVersion(ifMatch: number | undefined): number {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  return ifMatch
}

export function refuse(problems: FormProblems): void {
  const fields = Object.entries(problems).map(([field, message]) => ({ field, message }))
  if (fields[0]) throw new Problem(422, fields[0].message, { fields })
}

/** Codes come from the term list, never from the caller. Unchanged text keeps its codes. */
export function conceptOf(kind: TermKind, { text, term }: Coded, before?: CodeableConcept): CodeableConcept {
  if (term === undefined) return before && conceptText(before) === text ? before : { text }
  const found = findTerm(kind, term)
  if (!found)
    throw new Problem(422, `'${text.slice(0, 60)}' is not in the list. Choose again, or leave it as free text.`)
  return found.codings.length > 0 ? { coding: found.codings, text: found.text } : { text: found.text }
}

/** A date displayed without its time keeps its recorded time. */
export function dateOf(entered: string | undefined, before: string | undefined): string | undefined {
  return entered && before?.slice(0, 10) === entered ? before : entered
}

export function notesOf(entered: string | undefined, before: { text: string }[] | undefined, written: Written) {
  if (!entered) return undefined
  const kept = before?.map(({ text }) => text).join('\n')
  return kept === entered ? before : [{ text: entered, time: written.at }]
}

export interface Kept<R> {
  id: string
  version: number
  message: string
  resource: R
}

export function kept<T extends ResourceType>(stored: Stored<T>, message: string): Kept<Stored<T>['resource']> {
  return { id: stored.id, version: stored.version, message, resource: stored.resource }
}
