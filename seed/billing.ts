import type { Claim, ClaimResponse, Coverage, Encounter } from 'fhir/r4'
import { benefitOn, feeOn } from '#platform/australia/mbs/fees.ts'
import { findItem } from '#platform/australia/mbs/items.ts'
import { coding, concept } from '#platform/fhir/codings.ts'
import { addDays, practiceDay } from '#platform/fhir/dates.ts'
import { reference } from '#platform/fhir/references.ts'
import { auroraSystems, codeSystems } from '#platform/fhir/systems.ts'
import { type Chart, encounterReference } from './chart.ts'
import { medicareOf } from './patient-resource.ts'
import { DVA_ID, MEDICARE_ID, practiceReference, practitionerReference } from './practice.ts'
import type { Visit } from './timeline.ts'

type Item = '110' | '116' | '132' | '91824' | '91825' | '11505' | '11506'

const CLAIMS_BACK_DAYS = 120
const WAITING_DAYS = 10 // for a payment advice

export function addCoverage(chart: Chart): Coverage {
  const { person } = chart
  const payer = person.veteran
    ? reference('Organization', DVA_ID, "Department of Veterans' Affairs")
    : reference('Organization', MEDICARE_ID, 'Services Australia (Medicare)')
  return chart.add({
    resourceType: 'Coverage',
    id: chart.nextId('coverage'),
    status: 'active',
    type: concept(
      coding(codeSystems.actCode, 'PUBLICPOL', 'public healthcare'),
      person.veteran ? 'DVA Gold Card' : 'Medicare',
    ),
    beneficiary: chart.subject,
    subscriberId: medicareOf(person.serial).slice(0, 10),
    payor: [payer],
  })
}

function itemsFor({ course }: Chart, visit: Visit, daysAgo: number): Item[] {
  const complex = visit.first && course.comorbidities.length >= 2 && visit.place !== 'video' && daysAgo <= WAITING_DAYS
  const attendance: Item =
    visit.place === 'video' ? (visit.first ? '91824' : '91825') : complex ? '132' : visit.first ? '110' : '116'
  return visit.spirometry ? [attendance, visit.first ? '11505' : '11506'] : [attendance]
}

/** Fee and benefit by the schedule of the day; no fee where that schedule is not held. */
type Line = { item: Item; text: string; feeCents: number | undefined; benefitCents: number }

function toLine(item: Item, day: string): Line {
  const fee = feeOn(item, day)
  return {
    item,
    text: findItem(item)?.text ?? item,
    feeCents: fee.kind === 'fee' ? fee.feeCents : undefined,
    benefitCents: benefitOn(item, day)?.benefitCents ?? 0,
  }
}

const dollars = (cents: number) => ({ value: cents / 100, currency: 'AUD' as const })

/** Charges and the claim of a finished visit, and Medicare's answer once it has had time to come. */
export function addClaim(chart: Chart, visit: Visit, encounter: Encounter, coverage: Coverage): void {
  const { day } = visit.booking
  const { random, today } = chart
  if (day < addDays(today, -CLAIMS_BACK_DAYS)) return
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const billed = itemsFor(chart, visit, daysAgo).map((item) =>
    toLine(item, practiceDay(encounter.period?.start ?? day)),
  )
  if (billed.some(({ feeCents }) => feeCents === undefined)) return // before the schedule that is held
  for (const line of billed) addChargeItem(chart, line, encounter, daysAgo)
  const claim: Claim = chart.add({
    resourceType: 'Claim',
    id: chart.nextId('claim'),
    status: 'active',
    type: concept(coding(codeSystems.claimType, 'professional')),
    use: 'claim',
    patient: chart.subject,
    created: encounter.period?.end ?? day,
    insurer: coverage.payor[0],
    provider: practitionerReference(visit.booking.practitionerId),
    priority: concept(coding(codeSystems.processPriority, 'normal')),
    insurance: [{ sequence: 1, focal: true, coverage: reference('Coverage', coverage.id ?? '') }],
    item: billed.map(({ item, text, feeCents = 0 }, index) => ({
      sequence: index + 1,
      productOrService: concept(coding(auroraSystems.mbsItem, item, text)),
      servicedDate: practiceDay(encounter.period?.start ?? day),
      unitPrice: dollars(feeCents),
      net: dollars(feeCents),
      encounter: [encounterReference(encounter)],
    })),
    total: dollars(billed.reduce((sum, { feeCents = 0 }) => sum + feeCents, 0)),
  })
  if (daysAgo > WAITING_DAYS) addResponse(chart, claim, billed, random.chance(0.06))
}

function addChargeItem(chart: Chart, { item, text, feeCents = 0 }: Line, encounter: Encounter, daysAgo: number): void {
  chart.add({
    resourceType: 'ChargeItem',
    id: chart.nextId('charge'),
    status: daysAgo === 0 ? 'billable' : 'billed',
    code: concept(coding(auroraSystems.mbsItem, item, text)),
    subject: chart.subject,
    context: encounterReference(encounter),
    occurrenceDateTime: encounter.period?.start,
    performingOrganization: practiceReference,
    quantity: { value: 1 },
    priceOverride: dollars(feeCents),
  })
}

function addResponse(chart: Chart, claim: Claim, billed: readonly Line[], refused: boolean): ClaimResponse {
  const paidCents = refused ? 0 : billed.reduce((sum, { benefitCents }) => sum + benefitCents, 0)
  return chart.add({
    resourceType: 'ClaimResponse',
    id: chart.nextId('claim-response'),
    status: 'active',
    type: claim.type,
    use: 'claim',
    patient: chart.subject,
    created: addDays(claim.created.slice(0, 10), chart.random.int(2, 6)),
    insurer: claim.insurer ?? practiceReference,
    request: reference('Claim', claim.id ?? ''),
    outcome: refused ? 'error' : 'complete',
    disposition: refused ? 'Refused: the referral was not on the account' : 'Benefit paid',
    total: [{ category: concept(coding(codeSystems.adjudication, 'benefit')), amount: dollars(paidCents) }],
    ...(refused && {
      error: [{ code: concept(coding(auroraSystems.medicareReason, '404'), 'Referral details missing') }],
    }),
  })
}
