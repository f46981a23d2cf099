import type { Claim, ClaimItem, PaymentReconciliation } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import {
  CLAIM_NUMBER,
  detailsOf,
  fromMoney,
  lineMoneyOf,
  toMoney,
  withDetails,
  withLineMoney,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { PAYMENT_KIND } from '#medicine/australia/mbs/claims/payment-record.ts'
import { medicareReason } from '#medicine/australia/mbs/medicare-reasons.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { allocate } from '../../claims/allocate.ts'
import type { Remittance, RemittanceLine } from '../../claims/contract.ts'
import { canMove, STATE_WORDS } from '../../claims/rules.ts'
import { stateOf } from './claim-row.ts'
import { type RemittanceEntry, readRemittance } from './read-remittance.ts'
import { entered } from './submit-claim.ts'

const KIND = 'remittance'
const MOST_KEPT = 500

type Store = Records | RecordsTransaction

interface Planned {
  entry: RemittanceEntry
  /** Identifies a line of a remittance, so that it is applied only once. */
  key: string
  claim: Stored<'Claim'> | undefined
  shown: RemittanceLine
}

export async function previewRemittance(records: Records, csv: string, today: string): Promise<Remittance> {
  return toRemittance(await plan(records, readRemittance(csv, today)))
}

/** Marks matching claims as paid or rejected in one transaction; lines already applied change nothing. */
export function applyRemittance(records: Records, csv: string, at: string): Promise<Remittance> {
  const entries = readRemittance(csv, practiceDay(at))
  const name = entries[0]?.reference ?? ''
  return records.transaction(async (tx) => {
    await tx.lock(`remittance ${name}`)
    const planned = await plan(tx, entries)
    const now = planned.filter(({ shown }) => shown.outcome === 'pays' || shown.outcome === 'rejects')
    if (now.length > 0) await tx.create(toReconciliation(name, planned, now, { at, by: tx.who.name }), { act: BILL })
    for (const group of byClaim(now)) await settle(tx, group, name, at)
    return toRemittance(planned)
  })
}

async function plan(records: Store, entries: readonly RemittanceEntry[]): Promise<Planned[]> {
  const applied = await appliedKeys(records, entries[0]?.reference ?? '')
  const claims = new Map<string, Stored<'Claim'> | undefined>()
  const names = new Map<string, string>()
  for (const { claimNumber } of entries) {
    if (!claimNumber || claims.has(claimNumber)) continue
    const { rows } = await records.search('Claim', { tokens: [`identifier|${claimNumber}`], limit: 2 })
    const claim = rows.find(({ resource }) => numberOf(resource) === claimNumber)
    claims.set(claimNumber, claim)
    const patientId = idFrom(claim?.resource.patient, 'Patient')
    if (patientId) names.set(claimNumber, displayName((await records.find('Patient', patientId))?.resource))
  }
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const base = `${entry.claimNumber}/${entry.item}`
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    const key = `${entry.reference}/${base}/${count}`
    const claim = claims.get(entry.claimNumber)
    const shown = toLine(entry, claim, { isApplied: applied.has(key), patientName: names.get(entry.claimNumber) })
    return { entry, key, claim, shown }
  })
}

const numberOf = ({ identifier }: Claim) => identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value

async function appliedKeys(records: Store, name: string): Promise<Set<string>> {
  if (!name) return new Set()
  const { rows } = await records.search('PaymentReconciliation', { tokens: [`identifier|${name}`], limit: MOST_KEPT })
  return new Set(rows.flatMap(({ resource }) => (resource.detail ?? []).flatMap((one) => one.identifier?.value ?? [])))
}

function toLine(
  entry: RemittanceEntry,
  claim: Stored<'Claim'> | undefined,
  { isApplied, patientName }: { isApplied: boolean; patientName: string | undefined },
): RemittanceLine {
  const { line, claimNumber, item, paidCents, reasonCode, problem } = entry
  const shown = (outcome: RemittanceLine['outcome'], text: string): RemittanceLine => ({
    line,
    claimNumber,
    item,
    paidCents,
    reasonCode,
    ...(patientName && { patientName }),
    ...(claim && { claimId: claim.id }),
    outcome,
    text,
  })
  if (problem) return shown('unreadable', problem)
  if (isApplied) return shown('already-applied', 'Already applied: nothing changes')
  if (!claim) return shown('unmatched', 'No claim has this number')
  const hasItem = claim.resource.item?.some((one) => codeIn(one.productOrService, auroraSystems.mbsItem) === item)
  if (item && !hasItem) return shown('unmatched', `The claim has no item ${item}`)
  const state = stateOf(claim.resource)
  if (!canMove(state, 'part-paid')) {
    return shown('unmatched', `The claim is ${STATE_WORDS[state].label.toLowerCase()}: review it first`)
  }
  if (item && openLines(claim.resource, item).length === 0) return shown('unmatched', 'This item was already paid')
  if (paidCents > 0)
    return shown('pays', `Pays this ${item ? 'item' : 'claim'}${moreThanExpected(claim.resource, entry)}`)
  const meaning = medicareReason(reasonCode)?.meaning
  return shown('rejects', meaning ? `Rejects it: ${meaning}` : 'Pays nothing')
}

/** A slip of the decimal point is seen before it is applied; payers may also pay more than was worked out here. */
function moreThanExpected(claim: Claim, { item, paidCents }: RemittanceEntry): string {
  const open = openLines(claim, item).slice(0, item ? 1 : undefined)
  const cents = open.reduce((sum, line) => sum + expectedCents(line), 0)
  return paidCents > cents ? `, ${formatCents(paidCents - cents)} more than expected` : ''
}

const expectedCents = (line: ClaimItem): number => lineMoneyOf(line).benefitCents ?? fromMoney(line.net)

function byClaim(planned: readonly Planned[]): Planned[][] {
  const groups = new Map<string, Planned[]>()
  for (const one of planned) {
    const id = one.claim?.id ?? ''
    groups.set(id, [...(groups.get(id) ?? []), one])
  }
  return [...groups.values()]
}

const isPaid = (line: ClaimItem) => (lineMoneyOf(line).receivedCents ?? 0) > 0
const itemOf = (line: ClaimItem) => codeIn(line.productOrService, auroraSystems.mbsItem)
const openLines = (claim: Claim, item: string) =>
  (claim.item ?? []).filter((line) => !isPaid(line) && (!item || itemOf(line) === item))

/** Each line gets what was paid for it, or the reason why nothing was; the claim's state follows from its lines. */
async function settle(tx: RecordsTransaction, group: readonly Planned[], name: string, at: string): Promise<void> {
  const id = group[0]?.claim?.id
  if (!id) return
  await tx.lock(`claim ${id}`)
  const { resource, version } = await tx.read('Claim', id)
  if (!canMove(stateOf(resource), 'part-paid')) return
  const lines = settledLines(
    resource,
    group.map(({ entry }) => entry),
  )
  const state = stateFrom(lines)
  const codes = [...new Set(group.flatMap(({ entry }) => entry.reasonCode || []))]
  const paidOn = group[0]?.entry.paidOn ?? ''
  const paidCents = group.reduce((sum, { entry }) => sum + entry.paidCents, 0)
  const total = Number(detailsOf(resource).paidCents ?? 0) + paidCents
  const details = { paidCents: String(total), ...(paidCents > 0 && { paidAt: paidOn }) }
  const next = withDetails({ ...resource, item: lines }, details)
  const text = `Remittance ${name}, ${formatDate(paidOn)}`
  await tx.update(entered(next, tx, { state, at, text, codes }), { act: BILL, ifMatch: version })
}

export function stateFrom(lines: readonly ClaimItem[]): 'paid' | 'part-paid' | 'rejected' {
  if (lines.every(isPaid)) return 'paid'
  return lines.some(isPaid) ? 'part-paid' : 'rejected'
}

/** An entry without an item pays the open lines in order, each up to its benefit; what is over goes to the last. */
export function settledLines(
  claim: Claim,
  entries: readonly Pick<RemittanceEntry, 'item' | 'paidCents' | 'reasonCode'>[],
): ClaimItem[] {
  const lines = [...(claim.item ?? [])]
  const done = new Set<number>()
  const set = (at: number, receivedCents: number, reasonCode: string) => {
    const line = lines[at] as ClaimItem
    lines[at] = withLineMoney(line, { ...lineMoneyOf(line), receivedCents, codes: reasonCode ? [reasonCode] : [] })
    done.add(at)
  }
  for (const { item, paidCents, reasonCode } of entries) {
    const open = lines.flatMap((line, at) =>
      !done.has(at) && !isPaid(line) && (!item || itemOf(line) === item) ? [at] : [],
    )
    const [first] = open
    if (first === undefined) continue
    if (item) {
      set(first, paidCents, reasonCode)
      continue
    }
    const { parts, remainderCents } = allocate(
      paidCents,
      open.map((at) => expectedCents(lines[at] as ClaimItem)),
    )
    open.forEach((at, index) => {
      const over = index === open.length - 1 ? remainderCents : 0
      set(at, (parts[index] ?? 0) + over, reasonCode)
    })
  }
  return lines
}

function toReconciliation(
  name: string,
  planned: readonly Planned[],
  now: readonly Planned[],
  { at, by }: { at: string; by: string },
): PaymentReconciliation {
  const paid = now.reduce((sum, { entry }) => sum + entry.paidCents, 0)
  const unmatched = planned.filter(
    ({ shown }) => shown.outcome === 'unmatched' || shown.outcome === 'unreadable',
  ).length
  return {
    resourceType: 'PaymentReconciliation',
    identifier: [{ value: name }],
    status: 'active',
    created: at,
    outcome: unmatched > 0 ? 'partial' : 'complete',
    disposition: `${now.length} lines applied by ${by}, ${unmatched} not matched`,
    paymentDate: now[0]?.entry.paidOn ?? practiceDay(at),
    paymentAmount: toMoney(paid),
    formCode: concept(coding(PAYMENT_KIND, KIND)),
    detail: now.map(({ key, claim, entry }) => ({
      identifier: { value: key },
      type: concept(coding(PAYMENT_KIND, KIND)),
      request: reference('Claim', claim?.id ?? ''),
      date: entry.paidOn,
      amount: toMoney(entry.paidCents),
    })),
    processNote: [{ type: 'display', text: by }],
  }
}

function toRemittance(planned: readonly Planned[]): Remittance {
  const lines = planned.map(({ shown }) => shown)
  const sum = (rows: readonly RemittanceLine[]) => rows.reduce((total, { paidCents }) => total + paidCents, 0)
  const isNew = ({ outcome }: RemittanceLine) => outcome === 'pays' || outcome === 'rejects'
  const paidOn = planned[0]?.entry.paidOn
  return {
    reference: planned[0]?.entry.reference ?? '',
    ...(paidOn && { paidOn }),
    totalCents: sum(lines),
    matchedCents: sum(lines.filter((line) => isNew(line) || line.outcome === 'already-applied')),
    lines,
    isApplied: lines.every(({ outcome }) => outcome === 'already-applied'),
  }
}

export async function listRemittances(records: Records) {
  const { rows } = await records.search('PaymentReconciliation', { sort: 'newest', limit: MOST_KEPT })
  return rows
    .filter(({ resource }) => codeIn(resource.formCode, PAYMENT_KIND) === KIND)
    .map(({ id, resource }) => ({
      id,
      reference: resource.identifier?.[0]?.value ?? id,
      paidOn: resource.paymentDate,
      appliedAt: resource.created,
      by: resource.processNote?.[0]?.text ?? '',
      totalCents: Math.round((resource.paymentAmount.value ?? 0) * 100),
      lines: resource.detail?.length ?? 0,
      unmatched: Number(/(\d+) not matched/.exec(resource.disposition ?? '')?.[1] ?? 0),
    }))
}
