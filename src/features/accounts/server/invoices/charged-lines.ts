import type { FhirResource } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { moneyOf } from '../../rules.ts'
import { isQuote, linesOf, numberOf, settlementsOf } from './invoice-record.ts'

export interface ChargedLine {
  /** Number of the invoice. */
  number: string
  practitionerId: string
  item: string
  serviceDate: string
}

/** Lines with an MBS item that somebody has paid or still owes: not those cancelled, refunded or written off in full. */
export function chargedLines(resources: readonly FhirResource[]): ChargedLine[] {
  return resources.flatMap((invoice) => {
    if (invoice.resourceType !== 'Invoice' || isQuote(invoice)) return []
    if (invoice.status === 'cancelled' || invoice.status === 'entered-in-error') return []
    const lines = linesOf(invoice)
    const { paidCents, balanceCents } = moneyOf(lines, settlementsOf(invoice))
    if (paidCents <= 0 && balanceCents <= 0) return []
    const practitionerId = idFrom(invoice.participant?.[0]?.actor, 'Practitioner') ?? ''
    return lines.flatMap(({ item, serviceDate, priceCents }) =>
      item && priceCents > 0 ? [{ number: numberOf(invoice), practitionerId, item, serviceDate }] : [],
    )
  })
}
