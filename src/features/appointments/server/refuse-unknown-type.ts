import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { typeOf } from '../rules.ts'

/** A removed type stays on existing appointments but cannot be chosen again. */
export function refuseUnknownType(code: string): void {
  if (typeOf(installedProfile().appointmentTypes.types, code)) return
  const message = 'Choose a type from the list'
  throw new Problem(422, `Type: ${message}`, { fields: [{ field: 'type', message }] })
}
