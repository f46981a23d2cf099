import type { DiagnosticReport, DocumentReference } from 'fhir/r4'
import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { amendmentExtension, interpreterOf, signedAtOf, withSignedAt } from '#fhir/report-notes.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'

const STALE = 'This report was changed meanwhile. Nothing was overwritten; read it again first.'

export interface Signing {
  id: string
  conclusion: string
  /** The version the physician read. */
  ifMatch: number | undefined
  at: string
}

/** The physician's own reading; from here on it changes only by an amendment. */
export function signReport(records: Records, { id, conclusion, ifMatch, at }: Signing): Promise<void> {
  return records.transaction(async (tx) => {
    const { resource } = await openReport(tx, id, ifMatch)
    if (interpreterOf(resource)) throw new Problem(409, 'This report is signed. Amend it, with the reason.')
    await store(tx, { ...resource, status: 'final', conclusion }, { at, ifMatch })
  })
}

/** A new version with its reason. The one before stays on the report and in the history of the record. */
export function amendReport(
  records: Records,
  { id, conclusion, reason, ifMatch, at }: Signing & { reason: string },
): Promise<void> {
  return records.transaction(async (tx) => {
    const { resource } = await openReport(tx, id, ifMatch)
    const earlierBy = interpreterOf(resource)
    if (!earlierBy) throw new Problem(409, 'This report is not signed yet. Sign it instead.')
    if (conclusion === resource.conclusion)
      throw new Problem(422, 'Change the conclusion, or leave the report as it is.')
    const amendment = amendmentExtension({
      at,
      by: records.who.name,
      reason,
      earlier: resource.conclusion ?? '',
      earlierBy,
      earlierAt: signedAtOf(resource),
    })
    const extension = [...(resource.extension ?? []), amendment]
    await store(tx, { ...resource, status: 'amended', conclusion, extension }, { at, ifMatch })
  })
}

async function openReport(
  tx: RecordsTransaction,
  id: string,
  ifMatch: number | undefined,
): Promise<Stored<'DiagnosticReport'>> {
  await tx.lock(`lung-function report ${id}`)
  const stored = await tx.read('DiagnosticReport', id)
  if (!isLungFunction(stored.resource)) throw new Problem(404, 'There is no such lung-function report.')
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you read in If-Match.')
  if (ifMatch !== stored.version) throw new Problem(409, STALE)
  return stored
}

export function isLungFunction({ code }: DiagnosticReport): boolean {
  return Object.values<string>(REPORT_CODES).includes(code.coding?.[0]?.code ?? '')
}

async function store(
  tx: RecordsTransaction,
  report: DiagnosticReport,
  { at, ifMatch }: { at: string; ifMatch: number | undefined },
): Promise<void> {
  const who = authorOf(tx.who)
  const saved = await tx.update({ ...withSignedAt(report, at), resultsInterpreter: [who] }, { ifMatch })
  await tx.create({
    resourceType: 'Provenance',
    target: [
      { reference: `DiagnosticReport/${saved.id}/_history/${saved.version}` },
      ...(report.subject ? [report.subject] : []),
    ],
    recorded: at,
    activity: { text: report.status === 'amended' ? 'Amended' : 'Signed' },
    agent: [{ type: { text: 'Author' }, who }],
  })
  await listAsDocument(tx, saved.resource, at)
}

/** Makes the report a document of the patient, so that letters can enclose it; an earlier version is superseded. */
async function listAsDocument(tx: RecordsTransaction, report: DiagnosticReport, at: string): Promise<void> {
  const patient = idFrom(report.subject, 'Patient')
  const own = `DiagnosticReport/${report.id}`
  const { rows } = await tx.search('DocumentReference', { patient, status: ['current'], limit: 500 })
  for (const { resource } of rows) {
    if (!resource.context?.related?.some(({ reference }) => reference === own)) continue
    await tx.update({ ...resource, status: 'superseded' })
  }
  await tx.create(documentOf(report, own, tx, at))
}

function documentOf(report: DiagnosticReport, own: string, tx: RecordsTransaction, at: string): DocumentReference {
  const isAmended = report.status === 'amended'
  const title = `Lung function report, ${formatDate(report.effectiveDateTime)}${isAmended ? ' (amended)' : ''}`
  return {
    resourceType: 'DocumentReference',
    meta: { profile: [profiles.documentReference] },
    status: 'current',
    docStatus: isAmended ? 'amended' : 'final',
    type: report.code,
    ...(report.subject && { subject: report.subject }),
    date: at,
    author: [authorOf(tx.who)],
    description: title,
    content: [
      { attachment: { contentType: 'application/pdf', url: `/api/respiratory/reports/${report.id}/pdf`, title } },
    ],
    context: { related: [{ reference: own }] },
  }
}
