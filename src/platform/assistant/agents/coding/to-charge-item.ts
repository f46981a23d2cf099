import type { ChargeItem, Encounter } from 'fhir/r4'
import type { Candidate } from '#platform/australia/mbs/propose-items.ts'
import { coding, concept } from '#platform/fhir/codings.ts'
import { auroraSystems } from '#platform/fhir/systems.ts'

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
