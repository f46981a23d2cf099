import type { DiagnosticReport, Observation, Patient, Reference, ServiceRequest } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { RECEIVE_RESULT } from '#platform/records/policy/acts/receive-result.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Entry, Import } from '../contract.ts'
import { chooseOwner, type Urgency } from '../rules.ts'
import { cleanedObservation, cleanedReport } from './cleaned.ts'
import { findOwners } from './find-owners.ts'
import { observationsFrom, reportFrom } from './from-entry.ts'
import { fromFhir } from './from-fhir.ts'
import { matchPatient } from './match-patient.ts'
import { findReview } from './read-inbox.ts'
import { newReview, reopened } from './review-task.ts'
import { urgencyOf } from './urgency.ts'

interface Arriving {
  patient: Patient
  report: DiagnosticReport
  observations: Observation[]
  urgency: Urgency
  orderId: string | undefined
}

export interface Received {
  report: Stored<'DiagnosticReport'>
  isCorrection: boolean
  leftOut: string[]
}

export function receiveEntry(records: Records, entry: Entry, at: string): Promise<Received> {
  if (Date.parse(entry.collectedAt) > Date.parse(at)) throw new Problem(422, 'The test date cannot be in the future.')
  if (entry.values.length === 0 && !entry.conclusion)
    throw new Problem(422, 'Enter at least one value or what the report says.')
  return records.transaction(async (tx) => {
    const found = await tx.find('Patient', entry.patientId)
    if (!found) throw new Problem(422, 'This patient was not found in the current data source.')
    const patient = found.resource
    const subject = subjectOf(patient)
    const observations = observationsFrom(entry, subject)
    const urgency = urgencyOf(observations, entry.urgency)
    const report = reportFrom(entry, subject, at)
    const stored = await keep(tx, { patient, report, observations, urgency, orderId: entry.orderId }, at)
    return { ...stored, leftOut: [] }
  })
}

export function receiveFhir(records: Records, { resource, patientId, orderId }: Import, at: string): Promise<Received> {
  const incoming = fromFhir(resource)
  return records.transaction(async (tx) => {
    const patient = await matchPatient(tx, incoming, patientId)
    const place = { subject: subjectOf(patient), at }
    const report = cleanedReport(incoming, place)
    const observations = incoming.observations.map((one) => cleanedObservation(one, report, place))
    const named = idFrom(incoming.report.basedOn?.[0], 'ServiceRequest')
    const arriving = { patient, report, observations, urgency: urgencyOf(observations), orderId: orderId ?? named }
    return { ...(await keep(tx, arriving, at)), leftOut: incoming.leftOut }
  })
}

const subjectOf = (patient: Patient): Reference => reference('Patient', patient.id ?? '', displayName(patient))

async function keep(tx: RecordsTransaction, arriving: Arriving, at: string): Promise<Omit<Received, 'leftOut'>> {
  const { patient, report, observations, urgency } = arriving
  await tx.lock(`results of ${patient.id}`)
  const earlier = await findEarlier(tx, report, patient.id ?? '')
  const order = await findOrder(tx, arriving.orderId, patient.id ?? '')
  const values = observations.length > 0 ? await tx.createMany(observations, { act: RECEIVE_RESULT }) : []
  const whole: DiagnosticReport = {
    ...report,
    ...(order && { basedOn: [reference('ServiceRequest', order.id ?? '')] }),
    ...(order?.encounter && { encounter: order.encounter }),
    ...(values.length > 0 && {
      result: values.map(({ id }, index) => reference('Observation', id, observations[index]?.code.text)),
    }),
  }
  if (order?.status === 'active' && report.status === 'final') {
    await tx.update({ ...order, status: 'completed' }, { act: RECEIVE_RESULT })
  }
  if (earlier) {
    await withdraw(tx, earlier.resource)
    const stored = await tx.update(
      { ...whole, status: correctedStatus(whole, earlier.resource), id: earlier.id, meta: report.meta },
      { act: RECEIVE_RESULT, ifMatch: earlier.version },
    )
    const review = await findReview(tx, earlier.id)
    if (review) await tx.update(reopened(review.resource, urgency, at), { act: RECEIVE_RESULT })
    else await tx.create(await reviewOf(tx, stored.resource, patient, urgency, at), { act: RECEIVE_RESULT })
    return { report: stored, isCorrection: true }
  }
  const stored = await tx.create(whole, { act: RECEIVE_RESULT })
  await tx.create(await reviewOf(tx, stored.resource, patient, urgency, at), { act: RECEIVE_RESULT })
  return { report: stored, isCorrection: false }
}

/** What a clinician here has signed is replaced by a version that says so, also where its sender calls it final again. */
function correctedStatus({ status }: DiagnosticReport, earlier: DiagnosticReport): DiagnosticReport['status'] {
  const isSigned = (earlier.resultsInterpreter ?? []).length > 0
  return isSigned && !['cancelled', 'entered-in-error', 'amended', 'appended'].includes(status) ? 'corrected' : status
}

async function reviewOf(
  tx: RecordsTransaction,
  report: DiagnosticReport,
  patient: Patient,
  urgency: Urgency,
  at: string,
) {
  const owners = await findOwners(tx, [report], new Map([[patient.id ?? '', patient]]))
  const owner = chooseOwner({ usual: owners.get(report.id ?? ''), importer: authorOf(tx.who) })
  return newReview({ report, owner, urgency, at })
}

/** The same report received earlier: same number from the same sender. */
async function findEarlier(
  tx: RecordsTransaction,
  report: DiagnosticReport,
  patient: string,
): Promise<Stored<'DiagnosticReport'> | undefined> {
  for (const { system, value } of report.identifier ?? []) {
    if (!value) continue
    const { rows } = await tx.search('DiagnosticReport', { patient, tokens: [`identifier|${value}`], limit: 10 })
    const earlier = rows.find(({ resource }) =>
      resource.identifier?.some((one) => one.system === system && one.value === value),
    )
    if (!earlier) continue
    const { status, issued = '' } = earlier.resource
    const isChange = status !== report.status || Date.parse(report.issued ?? '') > Date.parse(issued)
    if (!isChange)
      throw new Problem(409, 'This result was already received. Nothing was saved again.', { id: earlier.id })
    return earlier
  }
  return undefined
}

async function findOrder(
  tx: RecordsTransaction,
  id: string | undefined,
  patient: string,
): Promise<ServiceRequest | undefined> {
  if (id === undefined) return undefined
  const { rows } = await tx.search('ServiceRequest', { patient, ids: [id], limit: 1 })
  return rows[0]?.resource
}

/** Values replaced by a corrected report stay on file but no longer count. */
async function withdraw(tx: RecordsTransaction, report: DiagnosticReport): Promise<void> {
  const ids = (report.result ?? []).flatMap((one) => idFrom(one, 'Observation') ?? [])
  if (ids.length === 0) return
  const { rows } = await tx.search('Observation', { ids, limit: ids.length })
  for (const { resource } of rows) {
    const note = [...(resource.note ?? []), { text: 'Replaced by a corrected report.' }]
    await tx.update({ ...resource, status: 'entered-in-error', note }, { act: RECEIVE_RESULT })
  }
}
