import type { Claim, ClaimResponse, Coverage, Encounter } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, ICD_10, identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { idFrom, reference } from '#fhir/references.ts'
import {
  CLAIM_NUMBER,
  type ClaimDetails,
  detailsOf,
  paymentsOf,
  statesOf,
  toMoney,
  withDetails,
  withLineMoney,
  withPayment,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { type NewMovement, toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { benefitOn, feeOn } from '#medicine/australia/mbs/fees.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { type Chart, encounterReference } from '../chart.ts'
import type { Visit } from '../clinical/timeline.ts'
import { medicareOf } from '../patients/patient-resource.ts'
import { practitionerName } from '../patients/team.ts'
import { addStates } from './claim-states.ts'
import { addSuggestion, type Line } from './coding-suggestions.ts'
import { DVA_ID, MEDICARE_ID, practiceReference, practitionerReference, providerNumberAt } from './practice.ts'

type Item = '110' | '116' | '132' | '91824' | '91825' | '11505' | '11506'

const CLAIMS_BACK_DAYS = 120
const WAITING_DAYS = 10 // for a payment advice
const UNCODED_DAYS = 4 // visits of the last days wait to be coded
const OPEN_DAYS = 16 // claims of these days are still on their way
const EXPIRED_CARDS = 0.04
const PATIENT_CLAIMS = 0.15

export function addCoverage(chart: Chart): Coverage {
  const { person: patient } = chart
  dateCard(chart)
  const payer = patient.veteran
    ? reference('Organization', DVA_ID, "Department of Veterans' Affairs")
    : reference('Organization', MEDICARE_ID, 'Services Australia (Medicare)')
  return chart.add({
    resourceType: 'Coverage',
    id: chart.nextId('coverage'),
    status: 'active',
    type: concept(
      coding(codeSystems.actCode, 'PUBLICPOL', 'public healthcare'),
      patient.veteran ? 'DVA Gold Card' : 'Medicare',
    ),
    beneficiary: chart.subject,
    subscriberId: medicareOf(patient.serial).slice(0, 10),
    payor: [payer],
  })
}

/** Medicare cards expire at the end of a month; a few have expired. */
function dateCard(chart: Chart): void {
  const random = chart.random.fork('card')
  const card = chart.of('Patient')[0]?.identifier?.find(({ system }) => system === identifierSystems.medicare)
  const days = random.chance(EXPIRED_CARDS) ? -random.int(40, 200) : random.int(90, 1500)
  if (card) card.period = { end: addDays(chart.today, days).slice(0, 7) }
}

function itemsFor({ course }: Chart, visit: Visit, daysAgo: number): Item[] {
  const complex = visit.first && course.comorbidities.length >= 2 && visit.place !== 'video' && daysAgo <= WAITING_DAYS
  const attendance: Item =
    visit.place === 'video' ? (visit.first ? '91824' : '91825') : complex ? '132' : visit.first ? '110' : '116'
  return visit.spirometry ? [attendance, visit.first ? '11505' : '11506'] : [attendance]
}

function toLine(item: Item, day: string): Line {
  const fee = feeOn(item, day)
  return {
    item,
    text: findItem(item)?.text ?? item,
    feeCents: fee.kind === 'fee' ? fee.feeCents : undefined,
    benefitCents: benefitOn(item, day)?.benefitCents ?? 0,
  }
}

/** Charges and claim of a finished visit, and Medicare's response if enough time has passed. */
export function addClaim(chart: Chart, visit: Visit, encounter: Encounter, coverage: Coverage): void {
  const { day } = visit.booking
  const { random, today } = chart
  if (day < addDays(today, -CLAIMS_BACK_DAYS)) return
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const serviceDate = practiceDay(encounter.period?.start ?? day)
  const billed = itemsFor(chart, visit, daysAgo).map((item) => toLine(item, serviceDate))
  if (billed.some(({ feeCents }) => feeCents === undefined)) return // before the schedule that is held
  if (daysAgo <= UNCODED_DAYS) {
    // half of them have a suggestion already
    if (chart.random.fork(`coding ${encounter.id}`).chance(0.5)) {
      addSuggestion(chart, { encounter, lines: billed, serviceDate, icd: diagnosisOf(chart, encounter) })
    }
    return
  }
  for (const line of billed) addChargeItem(chart, line, encounter)
  const claim = addClaimFor(chart, {
    encounter,
    coverage,
    billed,
    serviceDate,
    visit,
  })
  const isRefused = daysAgo > WAITING_DAYS && random.chance(0.06)
  const days = daysAgo > WAITING_DAYS ? random.int(2, 6) : 0
  const answeredAfterDays = daysAgo > OPEN_DAYS ? days : 0
  const by = practitionerName(visit.booking.practitionerId)
  addStates(
    claim,
    { daysAgo, isRefused: isRefused && daysAgo > OPEN_DAYS, answeredAfterDays, by },
    chart.person.serial + Math.floor(daysAgo / 7),
  )
  if (answeredAfterDays > 0 && claim.status === 'active') addResponse(chart, claim)
  addMoney(chart, claim)
}

/** Revenue compares this month with the last; older payments are in the claims alone. */
const LEDGER_DAYS = 100

/** What the patient paid and what the remittance brought, as the practice's cash ledger has them. */
function addMoney(chart: Chart, claim: Claim): void {
  const from = addDays(chart.today, -LEDGER_DAYS)
  const { billing, paidAt, paidCents } = detailsOf(claim)
  const by = { practitionerId: idFrom(claim.provider, 'Practitioner'), practitionerName: claim.provider.display }
  const add = (movement: Pick<NewMovement, 'kind' | 'on' | 'amountCents' | 'details'>) => {
    if (movement.on < from || movement.on > chart.today || movement.amountCents === 0) return
    const id = chart.nextId('payment')
    const parts = [{ reference: `Claim/${claim.id}`, amountCents: movement.amountCents }]
    const at = `${movement.on}T05:00:00Z`
    chart.add({ ...toPayment({ ...movement, patientId: idFrom(claim.patient, 'Patient'), parts, key: id, at }), id })
  }
  if (claim.status !== 'active') return
  for (const { on, amountCents, method } of paymentsOf(claim))
    add({ kind: 'patient-payment', on, amountCents, details: { ...by, method, recordedBy: 'Reception' } })
  if (billing === 'bulk-bill' && paidAt)
    add({ kind: 'remittance', on: paidAt, amountCents: Number(paidCents ?? 0), details: { ...by, method: 'transfer' } })
}

interface Billed {
  encounter: Encounter
  coverage: Coverage
  billed: readonly Line[]
  serviceDate: string
  visit: Visit
}

function addClaimFor(chart: Chart, { encounter, coverage, billed, serviceDate, visit }: Billed): Claim {
  const icd = diagnosisOf(chart, encounter)
  const isPrivate = chart.random.fork(`billing ${encounter.id}`).chance(PATIENT_CLAIMS) && !chart.person.veteran
  const charge = ({ feeCents = 0, benefitCents }: Line) => (isPrivate ? feeCents : benefitCents)
  const total = billed.reduce((sum, line) => sum + charge(line), 0)
  const id = chart.nextId('claim')
  const suggestion = addSuggestion(chart, { encounter, lines: billed, serviceDate, icd, claimId: id, isPrivate })
  const base: Claim = {
    resourceType: 'Claim',
    id,
    identifier: [
      { system: CLAIM_NUMBER, value: `S${serviceDate.slice(2).replaceAll('-', '')}-${chart.person.serial}` },
    ],
    status: 'active',
    type: concept(coding(codeSystems.claimType, 'professional')),
    use: 'claim',
    patient: chart.subject,
    created: encounter.period?.end ?? serviceDate,
    insurer: coverage.payor[0],
    provider: practitionerReference(visit.booking.practitionerId),
    priority: concept(coding(codeSystems.processPriority, 'normal')),
    insurance: [{ sequence: 1, focal: true, coverage: reference('Coverage', coverage.id ?? '') }],
    ...(icd && { diagnosis: [{ sequence: 1, diagnosisCodeableConcept: concept(coding(ICD_10, icd.code, icd.text)) }] }),
    item: billed.map((line, index) =>
      withLineMoney(
        {
          sequence: index + 1,
          productOrService: concept(coding(auroraSystems.mbsItem, line.item, line.text)),
          servicedDate: serviceDate,
          unitPrice: toMoney(charge(line)),
          net: toMoney(charge(line)),
          encounter: [encounterReference(encounter)],
        },
        // DVA pays by its own fee list: Medicare's fee and benefit do not apply
        chart.person.veteran ? { codes: [] } : { feeCents: line.feeCents, benefitCents: line.benefitCents, codes: [] },
      ),
    ),
    total: toMoney(total),
  }
  const detailed = withDetails(base, {
    ...detailsFor(chart, visit, serviceDate, isPrivate),
    suggestion: suggestion.id,
  })
  const payment = { id: `${id}-payment`, on: serviceDate, amountCents: total, method: 'card', by: 'Reception' }
  return chart.add(isPrivate ? withPayment(detailed, payment) : detailed)
}

function detailsFor(chart: Chart, { booking, place }: Visit, day: string, isPrivate: boolean): ClaimDetails {
  const card = chart.of('Patient')[0]?.identifier?.find(({ system }) => system === identifierSystems.medicare)
  const letters = chart.of('ServiceRequest').filter(({ authoredOn = '' }) => authoredOn <= day)
  const letter = letters.toSorted((a, b) => (b.authoredOn ?? '').localeCompare(a.authoredOn ?? ''))[0]
  return {
    billing: isPrivate ? 'patient-claim' : 'bulk-bill',
    card: card?.value,
    cardExpiry: card?.period?.end,
    providerNumber: providerNumberAt(booking.practitionerId, place),
    referralDate: letter?.authoredOn,
    referralBy: letter?.requester?.display,
    setting: 'rooms',
    ...(!isPrivate && {
      assignedOn: day,
      assignedWay: 'electronic',
      assignedBy: chart.name,
      assignmentRecordedBy: 'Reception',
    }),
  }
}

/** The condition the visit was about, with its ICD-10 code. */
function diagnosisOf(
  chart: Chart,
  encounter: Encounter,
): { code: string; text: string; reference: string } | undefined {
  const id = idFrom(encounter.diagnosis?.[0]?.condition, 'Condition')
  const condition = chart.of('Condition').find((one) => one.id === id)
  const code = codeIn(condition?.code, ICD_10)
  return condition && code ? { code, text: condition.code?.text ?? code, reference: `Condition/${id}` } : undefined
}

function addChargeItem(chart: Chart, { item, text, feeCents = 0 }: Line, encounter: Encounter): void {
  chart.add({
    resourceType: 'ChargeItem',
    id: chart.nextId('charge'),
    status: 'billed',
    code: concept(coding(auroraSystems.mbsItem, item, text)),
    subject: chart.subject,
    context: encounterReference(encounter),
    occurrenceDateTime: encounter.period?.start,
    performingOrganization: practiceReference,
    quantity: { value: 1 },
    priceOverride: toMoney(feeCents),
  })
}

function addResponse(chart: Chart, claim: Claim): ClaimResponse {
  const answers = statesOf(claim)
  const last = answers.at(-1)
  const isRefused = last?.state === 'rejected'
  const paidCents = isRefused ? 0 : Number(detailsOf(claim).paidCents ?? 0)
  return chart.add({
    resourceType: 'ClaimResponse',
    id: chart.nextId('claim-response'),
    status: 'active',
    type: claim.type,
    use: 'claim',
    patient: chart.subject,
    created: (last?.at ?? claim.created).slice(0, 10),
    insurer: claim.insurer ?? practiceReference,
    request: reference('Claim', claim.id ?? ''),
    outcome: isRefused ? 'error' : 'complete',
    disposition: isRefused ? 'Refused' : 'Benefit paid',
    total: [{ category: concept(coding(codeSystems.adjudication, 'benefit')), amount: toMoney(paidCents) }],
    ...(isRefused && {
      error: last.codes.map((code) => ({ code: concept(coding(auroraSystems.medicareReason, code)) })),
    }),
  })
}
