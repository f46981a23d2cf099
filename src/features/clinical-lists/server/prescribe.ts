import type { MedicationRequest } from 'fhir/r4'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Override, Prescription, SafetyReport, Stop } from '../contract.ts'
import { prescriptionProblems, stopProblems } from '../forms/form-problems.ts'
import { medicationName } from '../forms/medication-words.ts'
import { checkPrescription, unanswered } from '../safety/check-prescription.ts'
import { lifeOf, readOwn, refuse, type Written } from './entry.ts'
import { productNamed, productOf } from './product-of.ts'
import { readSafetyFacts } from './read-safety-facts.ts'
import { type AnsweredAlert, stopped, toMedicationRequest, toOverrideProvenance } from './to-medication-request.ts'

interface Order {
  patientId: string
  form: Prescription & { overrides?: Override[] }
  written: Written
  /** Ids of current medications that this one replaces. */
  replaces?: readonly string[] | undefined
}

const OPEN = ['active', 'on-hold', 'draft', 'unknown']

/** Reads the data the rules need and runs them; writes nothing. */
export async function check(records: Records | RecordsTransaction, order: Order): Promise<SafetyReport> {
  const { patientId, form, written, replaces } = order
  const term = productOf(form.medicine.term)
  const product = term ?? productNamed(form.medicine.text)
  const text = [medicationName(form, term), form.route === 'nasal' && 'nasal', form.route === 'eye' && 'eye']
    .filter(Boolean)
    .join(' ')
  const facts = await readSafetyFacts(records, patientId, written.today, replaces)
  return checkPrescription(
    { ...resolveMedication(text), text, usualRegimen: product?.usualRegimen, order: form },
    facts,
  )
}

export function prescribe(records: Records, order: Order) {
  return records.transaction(async (tx) => {
    await tx.lock(`medications ${order.patientId}`)
    const [before] = await stopReplaced(tx, order)
    return write(tx, order, before)
  })
}

/** Links the new prescription to the one it replaces; writes both or neither. */
export function replace(records: Records, order: Order & { changes: string; reason: string; ifMatch: number }) {
  return records.transaction(async (tx) => {
    await tx.lock(`medications ${order.patientId}`)
    const before = await openRequest(tx, order.changes, order.patientId)
    const stop = { reason: order.reason, on: order.written.today }
    await tx.update(stopped(before.resource, stop), { ifMatch: order.ifMatch })
    await stopReplaced(tx, order)
    return write(tx, { ...order, replaces: [order.changes, ...(order.replaces ?? [])] }, before.resource)
  })
}

/** Replaced medications stop in the same transaction in which the new one starts. */
async function stopReplaced(tx: RecordsTransaction, { replaces, patientId, form, written }: Order) {
  const ended: MedicationRequest[] = []
  for (const id of new Set(replaces)) {
    const { resource, version } = await openRequest(tx, id, patientId)
    await tx.update(stopped(resource, { reason: `Replaced by ${form.medicine.text}`, on: written.today }), {
      ifMatch: version,
    })
    ended.push(resource)
  }
  return ended
}

export function stop(records: Records, id: string, order: Omit<Order, 'form'> & { form: Stop; ifMatch: number }) {
  return records.transaction(async (tx) => {
    await tx.lock(`medications ${order.patientId}`)
    const { resource } = await openRequest(tx, id, order.patientId)
    refuse(stopProblems(order.form, { today: order.written.today, start: resource.authoredOn }))
    return tx.update(stopped(resource, order.form), { ifMatch: order.ifMatch })
  })
}

async function openRequest(tx: RecordsTransaction, id: string, patientId: string) {
  const stored = await readOwn(tx, 'MedicationRequest', id, patientId)
  if (!OPEN.includes(stored.resource.status)) {
    throw new Problem(409, 'This medication has already been stopped. Prescribe it again instead.')
  }
  return stored
}

/** Runs the rules again in the writing transaction, because the screen's result may be out of date. */
async function write(
  tx: RecordsTransaction,
  order: Order,
  before?: MedicationRequest,
): Promise<{ stored: Stored<'MedicationRequest'>; report: SafetyReport }> {
  const { patientId, form, written } = order
  refuse(prescriptionProblems(form, await lifeOf(tx, patientId, new Date(written.at))))
  if (form.reasonId) await readOwn(tx, 'Condition', form.reasonId, patientId)
  if (form.encounterId) await readOwn(tx, 'Encounter', form.encounterId, patientId)
  const report = await check(tx, order)
  const open = unanswered(report, form.overrides ?? [])
  if (open[0])
    throw new Problem(422, `${open[0].title}. Give a reason for prescribing it, or choose another.`, { report })
  const answered = answeredAlerts(report, form.overrides ?? [])
  const stored = await tx.create(toMedicationRequest(form, written, answered, before))
  if (answered.length > 0) await tx.create(toOverrideProvenance(stored.id, answered, written))
  return { stored, report }
}

/** Stores reasons only for alerts that the server itself raised. */
function answeredAlerts(report: SafetyReport, overrides: readonly Override[]): AnsweredAlert[] {
  return report.alerts.flatMap((alert) => {
    const reason = overrides.find(({ key }) => key === alert.key)?.reason
    return reason ? [{ ...alert, reason }] : []
  })
}
