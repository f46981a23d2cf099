import { formatAbn } from '#fhir/identifiers/abn.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import type { PracticeProfile } from './contract.ts'

/** 'Level 2, 14 High Street, Newtown NSW 2042'; '' until there is one. */
export function addressLine({ line, suburb, state, postcode }: PracticeProfile['identity']['address']): string {
  if (!line && !suburb) return ''
  return [line, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** What stands on top of letters, invoices and reports; undefined until the practice has a name. */
export function letterheadOf({
  identity,
  letterhead,
}: Pick<PracticeProfile, 'identity' | 'letterhead'>): { name: string; lines: string[]; logo?: string } | undefined {
  const { name, abn, phone, fax, email, address, postalAddress } = identity
  if (!name) return undefined
  const contact = [
    phone && `Phone ${formatPhone(phone)}`,
    fax && `Fax ${formatPhone(fax)}`,
    email,
    abn && `ABN ${formatAbn(abn)}`,
  ].filter(Boolean)
  return {
    name,
    lines: [
      addressLine(address),
      postalAddress && `Post: ${postalAddress}`,
      contact.join(' · '),
      ...letterhead.extraLines,
    ].filter(Boolean),
    ...(letterhead.logo && { logo: letterhead.logo }),
  }
}
