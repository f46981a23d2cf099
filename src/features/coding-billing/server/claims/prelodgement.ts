import type { Patient } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { checkDva } from '#fhir/identifiers/dva.ts'
import { checkMedicare, formatMedicare, medicareIrn } from '#fhir/identifiers/medicare.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import type { ItemCheck } from '#medicine/australia/mbs/check-item.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { medicareReason } from '#medicine/australia/mbs/medicare-reasons.ts'
import type { BillingFacts } from '#medicine/australia/mbs/proposals/billing-facts.ts'
import { referralLastDay, referralVisits } from '#medicine/australia/mbs/referral-period.ts'
import type { Reason } from '#medicine/australia/mbs/service.ts'
import type { ClaimCheck, Suggestion } from '../../contract.ts'
import type { BillingKind } from '../../rules.ts'
import type { AtPlace } from '../provider-at.ts'

export interface Lodgement {
  patient: Patient | undefined
  patientId: string
  encounterId: string
  facts: BillingFacts
  checks: readonly ItemCheck[]
  at: AtPlace
  billing: BillingKind
  isVeteran: boolean
  assignment: Suggestion['assignment'] | undefined
  hasSignedNote: boolean
  /** What the patient or another payer was invoiced for. */
  invoiced: readonly { number: string; item: string; serviceDate: string }[]
}

type Found = Omit<ClaimCheck, 'id' | 'label'>

const LABELS: Record<ClaimCheck['id'], string> = {
  card: 'Medicare card',
  referral: 'Referral',
  frequency: 'Frequency and combinations',
  provider: 'Provider and place',
  assignment: 'Assignment of benefit',
  services: 'Item rules',
  documentation: 'Documentation',
  date: 'Date of service',
}

/** All checks before a claim is lodged, each with what to do. */
export function lodgementChecks(lodgement: Lodgement): ClaimCheck[] {
  const sorted = sortReasons(lodgement.checks)
  const found: [ClaimCheck['id'], Found][] = [
    ['card', cardCheck(lodgement)],
    ['referral', referralCheck(lodgement, sorted.referral)],
    ['frequency', frequencyCheck(lodgement, sorted.frequency)],
    ['provider', providerCheck(lodgement, sorted.provider)],
    ['assignment', assignmentCheck(lodgement)],
    ['services', fromReasons(sorted.services, 'Time, setting and schedule fit the items')],
    ['documentation', documentationCheck(lodgement, sorted.documentation)],
    ['date', fromReasons(sorted.date, `${formatDate(lodgement.facts.serviceDate)}, within two years`)],
  ]
  return found.map(([id, one]) => ({ id, label: LABELS[id], ...one }))
}

export function canLodge(checks: readonly ClaimCheck[]): boolean {
  return checks.every(({ state }) => state === 'passed' || state === 'warning')
}

/** One sentence per check that prevents lodgement. */
export function whyNot(checks: readonly ClaimCheck[]): string {
  return checks
    .filter(({ state }) => state === 'failed' || state === 'missing')
    .map(({ label, text, whatToDo }) => `${label}: ${text}. ${whatToDo}.`)
    .join(' ')
}

type Group = 'referral' | 'frequency' | 'provider' | 'services' | 'documentation' | 'date'
const ITEM_RULES = new Set([
  'time',
  'in-force',
  'schedule-held',
  'incentive',
  'mode',
  'setting',
  'person',
  'bulk-bill-only',
  'dva-fees',
])
const DATE_RULES = new Set(['not-in-future', 'after-birth', 'two-years'])

function groupOf({ ruleId }: Reason): Group {
  if (ruleId === 'referral' || ruleId === 'request') return 'referral'
  if (ruleId.startsWith('provider-')) return 'provider'
  if (ruleId.startsWith('fact-')) return 'documentation'
  if (DATE_RULES.has(ruleId)) return 'date'
  return ITEM_RULES.has(ruleId) ? 'services' : 'frequency'
}

function sortReasons(checks: readonly ItemCheck[]): Record<Group, Reason[]> {
  const sorted: Record<Group, Reason[]> = {
    referral: [],
    frequency: [],
    provider: [],
    services: [],
    documentation: [],
    date: [],
  }
  const seen = new Set<string>()
  for (const { reasons, fee, item } of checks) {
    if (fee.kind === 'unknown') {
      const text = `${fee.reason}: the benefit cannot be calculated`
      sorted.services.push({ ...UNKNOWN_FEE, text: `Item ${item}: ${text}` })
    }
    for (const reason of reasons) {
      const key = `${reason.ruleId} ${reason.text}`
      if (!seen.has(key)) sorted[groupOf(reason)].push(reason)
      seen.add(key)
    }
  }
  return sorted
}

const UNKNOWN_FEE: Reason = {
  ruleId: 'fee-held',
  effect: 'missing',
  text: '',
  codes: ['206'],
  citation: 'Fee tables of Aurora',
  verified: true,
}

const passed = (text: string): Found => ({ state: 'passed', text, whatToDo: '', codes: [] })

function fromReasons(reasons: readonly Reason[], otherwise: string, link?: string): Found {
  if (reasons.length === 0) return passed(otherwise)
  const refuses = reasons.some(({ effect }) => effect === 'refuses')
  // a first attendance elsewhere is not on record here, so the approving user decides
  const lacks = reasons.some(({ effect, ruleId }) => effect === 'missing' && ruleId !== 'first-or-later')
  const codes = [...new Set(reasons.flatMap((one) => one.codes))]
  const instead = reasons.find((one) => one.instead)?.instead
  const advice = instead ? `Claim ${instead} instead` : (medicareReason(codes[0] ?? '')?.whatToDo ?? ownAdvice(reasons))
  return {
    state: refuses ? 'failed' : lacks ? 'missing' : 'warning',
    text: reasons.map(({ text }) => text).join('; '),
    whatToDo: advice,
    ...(link && { link }),
    codes,
  }
}

const ownAdvice = (reasons: readonly Reason[]): string =>
  reasons.every(({ ruleId }) => ruleId === 'dva-fees') ? 'Enter DVA fees in the practice setup' : 'Edit the codes'

function cardCheck({ patient, patientId, facts, isVeteran }: Lodgement): Found {
  const link = `/patients/${patientId}`
  const stop = (state: 'failed' | 'missing', text: string, whatToDo: string, codes: string[]): Found => ({
    state,
    text,
    whatToDo,
    link,
    codes,
  })
  const current = (patient?.identifier ?? []).filter(({ use }) => use !== 'old')
  if (isVeteran) {
    const file = current.find(({ system }) => system === identifierSystems.dva)?.value
    if (!file) return stop('missing', 'No DVA file number is on record', 'Add it in Edit Patient', ['150'])
    const checked = checkDva(file)
    return checked.ok ? passed(`DVA file number ${file}`) : stop('failed', checked.reason, 'Correct it', ['320'])
  }
  const card = current.find(({ system }) => system === identifierSystems.medicare)
  if (!card?.value) {
    return stop('missing', 'No Medicare number is on record', 'Ask for the card and add it in Edit Patient', ['150'])
  }
  const checked = checkMedicare(card.value)
  if (!checked.ok)
    return stop('failed', checked.reason.replace(/\.$/, ''), 'Correct the number in Edit Patient', ['320'])
  if (!medicareIrn(checked.value)) {
    const text = 'The reference number beside the name on the card is not recorded'
    return stop('missing', text, 'Add it in Edit Patient', ['217'])
  }
  const expiry = card.period?.end?.slice(0, 7)
  if (expiry && expiry < facts.serviceDate.slice(0, 7)) {
    const text = `The card expired at the end of ${formatDate(expiry)}`
    return stop('failed', text, 'Ask for the new card and record it in Edit Patient', ['208', '307'])
  }
  const number = formatMedicare(checked.value)
  if (expiry) return passed(`${number}, valid to ${formatDate(expiry)}`)
  const whatToDo = 'Record the expiry of the card'
  return { state: 'warning', text: `${number}; its expiry is not recorded`, whatToDo, link, codes: [] }
}

function referralCheck({ facts, checks, patientId }: Lodgement, reasons: readonly Reason[]): Found {
  const link = `/accounts?tab=referrals&patient=${patientId}`
  if (reasons.length > 0) {
    const whatToDo = 'Enter the current referral under Accounts & Referrals, or bill the patient privately'
    const isAbsent = reasons.some(({ ruleId }) => ruleId === 'referral') && !facts.referral
    return { ...fromReasons(reasons, '', link), ...(isAbsent && { whatToDo }) }
  }
  const isNeeded = checks.some(({ item }) => findItem(item)?.needs === 'referral')
  const { referral } = facts
  if (!isNeeded || !referral) return passed('These items need none')
  const last = referralLastDay(referral, facts.serviceDate)
  const by = referral.referrerName ? ` by ${referral.referrerName}` : ''
  const visits = referralVisits(referral, facts.serviceDate)
  const left = visits ? `, ${visits.left} of ${visits.granted} visits left with this one` : ''
  return passed(
    `Of ${formatDate(referral.date)}${by}, ${last ? `in date to ${formatDate(last)}` : 'indefinite'}${left}`,
  )
}

function providerCheck({ at }: Lodgement, reasons: readonly Reason[]): Found {
  const number = at.provider.providerNumber
  if (!number) {
    const text = `${at.practitionerName || 'The practitioner'} has no provider number for ${at.place}`
    const whatToDo = 'Ask the practice manager to record the number of this location'
    return { state: 'missing', text, whatToDo, codes: ['414'] }
  }
  const checked = checkProviderNumber(number)
  if (!checked.ok) {
    const whatToDo = 'Ask the practice manager to correct the number'
    return { state: 'failed', text: checked.reason.replace(/\.$/, ''), whatToDo, codes: ['414'] }
  }
  return fromReasons(reasons, `${number} at ${at.place}`)
}

function assignmentCheck({ billing, assignment, facts }: Lodgement): Found {
  if (billing !== 'bulk-bill') return passed('A patient claim needs none')
  if (!assignment) {
    const text = 'The patient’s assignment of benefit is not recorded'
    const whatToDo = 'Record the assignment of benefit; it is needed before lodgement'
    return { state: 'missing', text, whatToDo, codes: [] }
  }
  if (assignment.on > facts.lodgedOn) {
    const text = 'The assignment of benefit is dated after lodgement'
    return { state: 'failed', text, whatToDo: 'Correct its day', codes: [] }
  }
  return passed(`${assignment.by} agreed on ${formatDate(assignment.on)}; keep the record for two years`)
}

/** A service is charged once: on a claim, or on an invoice. */
function frequencyCheck({ checks, facts, invoiced, patientId }: Lodgement, reasons: readonly Reason[]): Found {
  const other = invoiced.find(
    ({ item, serviceDate }) => serviceDate === facts.serviceDate && checks.some((check) => check.item === item),
  )
  if (!other) return fromReasons(reasons, 'No limit or combination rule applies')
  return {
    state: 'failed',
    text: `Item ${other.item} of this day is on invoice ${other.number}`,
    whatToDo: 'Cancel or refund that invoice, or reject this suggestion',
    link: `/accounts?tab=invoices&patient=${patientId}`,
    codes: [],
  }
}

/** Requirements of an item that are not on record are confirmed by the user who approves. */
function documentationCheck({ hasSignedNote, encounterId }: Lodgement, reasons: readonly Reason[]): Found {
  const link = `/encounters/${encounterId}`
  if (!hasSignedNote) {
    return { state: 'missing', text: 'The note is not signed', whatToDo: 'Sign the note', link, codes: [] }
  }
  const denied = reasons.filter(({ effect }) => effect === 'refuses')
  if (denied.length > 0) {
    const text = `The record says otherwise: ${denied.map((one) => one.text).join('; ')}`
    return { state: 'failed', text, whatToDo: 'Choose another item', link, codes: [] }
  }
  if (reasons.length === 0) return passed('The items’ requirements are on record')
  const text = `Not on record: ${reasons.map((one) => one.text).join('; ')}`
  return { state: 'warning', text, whatToDo: 'By approving you confirm that it was done', link, codes: [] }
}
