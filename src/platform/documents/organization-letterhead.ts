import type { Organization } from 'fhir/r4'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import type { Letterhead } from './print-document.ts'

/** Of the organization a record names; the practice's own letterhead replaces it once there is one (`practice-letterhead.ts`). */
export function organizationLetterhead({ name = '', address = [], telecom = [] }: Organization): Letterhead {
  const [home] = address
  const place = [home?.city, home?.state, home?.postalCode].filter(Boolean).join(' ')
  const contact = telecom
    .flatMap(({ system, value = '' }) => (system === 'phone' || system === 'fax' ? formatPhone(value) : value) || [])
    .join(' · ')
  return { name, lines: [...(home?.line ?? []), place, contact].filter(Boolean) }
}
