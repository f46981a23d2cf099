import type { DocumentReference, ServiceRequest } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { dayAfterMonths } from '#medicine/australia/mbs/periods.ts'
import { FIRST_USE } from '#medicine/from-record/billing/referrals.ts'
import type { NewReferral } from '../contract.ts'

const PRACTICE = 'https://aurora.example/fhir/referrer-practice'
const LETTER_CODE = coding('http://loinc.org', '57133-1', 'Referral note')

export const practiceOf = ({ extension }: ServiceRequest): string =>
  extension?.find(({ url }) => url === PRACTICE)?.valueString ?? ''

/** A referral as a request of somebody outside; 'active' while patients come under it. */
export function toServiceRequest(
  { referrer, from, date, firstUse, period, months, visits, practitionerId }: NewReferral,
  { patientId, practitionerName, letterId }: { patientId: string; practitionerName: string; letterId?: string },
  before?: ServiceRequest,
): ServiceRequest {
  const {
    occurrencePeriod: _,
    performer: __,
    quantityQuantity: ___,
    supportingInfo,
    extension = [],
    ...rest
  } = before ?? {}
  const own = new Set([FIRST_USE, PRACTICE])
  const categories = [
    ...(from === 'GP' ? [coding(auroraSystems.referral, 'from-gp', 'Referral from a general practitioner')] : []),
    ...(from === 'specialist' ? [coding(auroraSystems.referral, 'from-specialist', 'Referral from a specialist')] : []),
    ...(from === 'other' ? [coding(auroraSystems.referral, 'from-other', 'Referral')] : []),
    ...(period === 'indefinite' ? [coding(auroraSystems.referral, 'indefinite', 'Indefinite')] : []),
    ...kept(before),
  ]
  const letter = letterId ? [reference('DocumentReference', letterId, 'Referral letter')] : supportingInfo
  const extensions = [
    ...extension.filter(({ url }) => !own.has(url)),
    ...(firstUse ? [{ url: FIRST_USE, valueDate: firstUse }] : []),
    ...(referrer.practice ? [{ url: PRACTICE, valueString: referrer.practice }] : []),
  ]
  return {
    ...(rest as Partial<ServiceRequest>),
    resourceType: 'ServiceRequest',
    status: 'active',
    intent: 'order',
    category: [concept(categories, 'Referral')],
    code: before?.code ?? { text: 'Respiratory medicine' },
    subject: reference('Patient', patientId),
    authoredOn: date,
    requester: {
      display: referrer.name,
      identifier: { system: identifierSystems.provider, value: referrer.providerNumber },
    },
    ...(practitionerId && { performer: [reference('Practitioner', practitionerId, practitionerName)] }),
    ...(period === 'months' && {
      occurrencePeriod: { start: date, end: addDays(dayAfterMonths(date, months), -1) },
    }),
    ...(visits > 0 && { quantityQuantity: { value: visits, unit: 'visits' } }),
    ...(letter && { supportingInfo: letter }),
    ...(extensions.length > 0 && { extension: extensions }),
  }
}

/** What a correction of this form does not touch: for review, a new condition. */
function kept(before: ServiceRequest | undefined) {
  const codes = new Set(['review', 'new-condition'])
  return (before?.category ?? []).flatMap(({ coding: given = [] }) =>
    given.filter(({ system, code = '' }) => system === auroraSystems.referral && codes.has(code)),
  )
}

export function toLetter(
  { name, type, data }: NonNullable<NewReferral['letter']>,
  { patientId, referrer, at }: { patientId: string; referrer: string; at: string },
): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    type: concept(LETTER_CODE, 'Referral letter'),
    subject: reference('Patient', patientId),
    date: at,
    author: [{ display: referrer }],
    description: 'Referral letter',
    content: [{ attachment: { contentType: type, data, title: name } }],
  }
}
