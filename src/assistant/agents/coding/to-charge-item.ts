import type { ChargeItem, Encounter } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { Candidate } from '#medicine/australia/mbs/propose-items.ts'

/** A charge at the schedule fee of the day of service; without one where that schedule is not held. */
export function toChargeItem({ item, text, because, check }: Candidate, encounter: Encounter): ChargeItem {
  const { fee } = check
  return {
    resourceType: 'ChargeItem',
    status: 'billable',
    code: concept(coding(auroraSystems.mbsItem, item, text)),
    subject: encounter.subject ?? {},
    context: { reference: `Encounter/${encounter.id}` },
    ...(encounter.period?.start && { occurrenceDateTime: encounter.period.start }),
    quantity: { value: 1 },
    ...(fee.kind === 'fee' && { priceOverride: { value: fee.feeCents / 100, currency: 'AUD' } }),
    note: [{ text: because }],
  }
}
