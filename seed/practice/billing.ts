import type { Claim, ClaimResponse, Coverage, Encounter } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, ICD_10, identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { idFrom, reference } from '#fhir/references.ts'
import {
  type ClaimDetails,
  detailsOf,
  fromMoney,
  statesOf,
  toMoney,
  withDetails,
  withPayment,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { type Chart, encounterReference } from '../chart.ts'
import type { Visit } from '../clinical/timeline.ts'
import { medicareOf } from '../patients/patient-resource.ts'
import { practitionerName } from '../patients/team.ts'
import { moneyOf, toClaim } from './claim.ts'
import { addStates } from './claim-states.ts'
import { addSuggestion, type Line, toLine } from './coding-suggestions.ts'
import { DVA_ID, MEDICARE_ID, practiceReference, providerNumberAt } from './practice.ts'

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

function addMoney(chart: Chart, claim: Claim): void {
  for (const movement of moneyOf(claim, chart.today)) {
    const id = chart.nextId('payment')
    chart.add({ ...toPayment({ ...movement, key: id }), id })
  }
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
  const id = chart.nextId('claim')
  const suggestion = addSuggestion(chart, { encounter, lines: billed, serviceDate, icd, claimId: id, isPrivate })
  const base = toClaim({
    id,
    number: `S${serviceDate.slice(2).replaceAll('-', '')}-${chart.person.serial}`,
    patient: chart.subject,
    created: encounter.period?.end ?? serviceDate,
    coverage,
    practitionerId: visit.booking.practitionerId,
    icd,
    lines: billed,
    serviceDate,
    isPrivate,
    isVeteran: chart.person.veteran,
    encounter: encounterReference(encounter),
  })
  const detailed = withDetails(base, {
    ...detailsFor(chart, visit, serviceDate, isPrivate),
    suggestion: suggestion.id,
  })
  const payment = {
    id: `${id}-payment`,
    on: serviceDate,
    amountCents: fromMoney(base.total),
    method: 'card',
    by: 'Reception',
  }
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
