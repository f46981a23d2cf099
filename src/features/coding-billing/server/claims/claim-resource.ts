import { randomBytes } from 'node:crypto'
import type { Claim, ClaimItem } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, ICD_10, identifierSystems } from '#fhir/codes/systems.ts'
import { idFrom, reference } from '#fhir/references.ts'
import {
  CLAIM_NUMBER,
  type ClaimDetails,
  detailsOf,
  toMoney,
  withDetails,
  withLineMoney,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { referralLastDay } from '#medicine/australia/mbs/referral-period.ts'
import type { SuggestedCode } from '../../contract.ts'
import type { BillingKind } from '../../rules.ts'
import type { BillingRecord } from '../read-billing.ts'
import { type Assessed, coverOf, DVA, isDva, MEDICARE, payerOf } from '../suggestions/assess.ts'
import type { Content } from '../suggestions/suggestion-task.ts'

/** 'A261115-3F9C01': creation date and six hexadecimal digits; short enough to read out. */
function claimNumber(day: string): string {
  return `A${day.slice(2).replaceAll('-', '')}-${randomBytes(3).toString('hex').toUpperCase()}`
}

interface Made {
  billing: BillingRecord
  assessed: Assessed
  content: Content
  suggestionId: string
  at: string
  today: string
}

export function newClaim({ billing, assessed, content, suggestionId, at, today }: Made): Claim {
  const { encounter, record } = billing
  const cover = coverOf(record)
  const patientId = idFrom(encounter.subject, 'Patient') ?? ''
  const { provider, practitionerName } = billing.at
  const payer = payerOf(billing)
  const base: Claim = {
    resourceType: 'Claim',
    identifier: [{ system: CLAIM_NUMBER, value: claimNumber(today) }],
    status: 'active',
    type: concept(coding(codeSystems.claimType, 'professional')),
    use: 'claim',
    patient: reference('Patient', patientId, encounter.subject?.display),
    created: at,
    insurer: cover?.payor[0] ?? { display: payer },
    provider: reference('Practitioner', provider.id, practitionerName),
    priority: concept(coding(codeSystems.processPriority, 'normal')),
    insurance: [
      {
        sequence: 1,
        focal: true,
        coverage: cover?.id ? reference('Coverage', cover.id) : { display: payer },
      },
    ],
  }
  const { assignment } = content
  const withLines = withCodes(base, assessed, encounter.id ?? '')
  return withDetails(withLines, {
    billing: content.billing,
    suggestion: suggestionId,
    ...lodgementDetails(billing, assessed),
    ...(assignment && {
      assignedOn: assignment.on,
      assignedWay: assignment.way,
      assignedBy: assignment.by,
      assignmentRecordedBy: assignment.recordedBy,
    }),
  })
}

/** Items, charges and diagnoses as approved or corrected. */
export function withCodes(claim: Claim, { codes, totals, facts }: Assessed, encounterId: string): Claim {
  const items = codes.filter(({ type }) => type === 'MBS')
  const diagnoses = codes.filter(({ type }) => type === 'ICD-10')
  const { diagnosis: _, ...rest } = claim
  return {
    ...rest,
    ...(diagnoses.length > 0 && {
      diagnosis: diagnoses.map(({ code, description }, index) => ({
        sequence: index + 1,
        diagnosisCodeableConcept: concept(coding(ICD_10, code, description)),
      })),
    }),
    item: items.map((code, index) => toLine(code, index + 1, facts.serviceDate, encounterId)),
    total: toMoney(totals.chargeCents),
  }
}

function toLine(code: SuggestedCode, sequence: number, serviceDate: string, encounterId: string): ClaimItem {
  const { code: item, description, chargeCents = 0, feeCents, benefitCents } = code
  const line: ClaimItem = {
    sequence,
    productOrService: concept(coding(auroraSystems.mbsItem, item, description)),
    servicedDate: serviceDate,
    unitPrice: toMoney(chargeCents),
    net: toMoney(chargeCents),
    encounter: [reference('Encounter', encounterId)],
  }
  return withLineMoney(line, { feeCents, benefitCents, codes: [] })
}

/** Card, referral and provider number at the time of lodgement. */
export function lodgementDetails(billing: BillingRecord, { facts }: Assessed): ClaimDetails {
  const { patient, at } = billing
  const system = payerOf(billing) === DVA ? identifierSystems.dva : identifierSystems.medicare
  const card = patient?.identifier?.find((one) => one.system === system && one.use !== 'old')
  const { referral } = facts
  return {
    card: card?.value?.replace(/\s/g, ''),
    cardExpiry: card?.period?.end?.slice(0, 7),
    providerNumber: at.provider.providerNumber,
    referralDate: referral?.date,
    referralBy: referral?.referrerName ?? referral?.referrerProviderNumber,
    referralLastDay: referral && referralLastDay(referral, facts.serviceDate),
    setting: facts.setting,
  }
}

export const billingOf = (claim: Claim): BillingKind =>
  detailsOf(claim).billing === 'patient-claim' ? 'patient-claim' : 'bulk-bill'

export const encounterOf = (claim: Claim): string | undefined =>
  claim.item?.flatMap(({ encounter }) => encounter ?? []).map((one) => idFrom(one, 'Encounter'))[0]

export const payerOfClaim = ({ insurer }: Claim): string => (insurer && isDva(insurer) ? DVA : MEDICARE)
