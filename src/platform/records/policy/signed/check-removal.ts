import type { FhirResource } from 'fhir/r4'
import type { Identity } from '../../identity.ts'
import { callerOf } from '../callers.ts'
import { CONTENTS } from '../content-table.ts'
import { isOutside, isSelf, namesIn } from '../who-is-named.ts'
import { isSigned } from './check-signed.ts'

/**
 * Who may delete follows `access-table.ts`. What a colleague wrote, and what is signed, is marked as entered in error
 * instead: deleting it would take it out of every list and leave no reason. The problem as a sentence, or undefined.
 */
export function removalProblem(
  who: Identity,
  record: FhirResource,
  roles: ReadonlyMap<string, string>,
): string | undefined {
  if (callerOf(who) === 'import-undo') return undefined
  const type = record.resourceType
  const names = namesIn(type, record)
  const authors = (CONTENTS[type]?.author ?? []).flatMap((path) => names.get(path) ?? [])
  const isColleagues = authors.some((one) => !isOutside(one)) && !authors.some((one) => isSelf(one, who, roles))
  if (!isColleagues && !isSigned(record)) return undefined
  return `${type}: ${isColleagues ? 'somebody else wrote this' : 'this is signed'}. Mark it as entered in error instead.`
}
