import type { Communication, Composition, DocumentReference } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import { recallService } from '#features/recalls/server/service.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { documentTitle } from '#platform/documents/document-title.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { wholeChart } from '#platform/records/patients/whole-chart.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { LetterLine } from '../contract.ts'
import { isToDoctor, merged, openFields, type Show, type Template } from '../rules.ts'
import { chartFacts } from './chart-facts.ts'
import { mergeValues } from './merge-values.ts'
import { templateSections } from './template-sections.ts'
import { toLetterLine, toRecallLine } from './to-letter.ts'

const { letter } = encounterService
const LISTED = 200
const NEWEST_MEDICATIONS = 200

export interface NewLetter {
  patientId: string
  template: Template
  reason: string | undefined
}

export async function createLetter(
  records: Records,
  { patientId, template, reason }: NewLetter,
  now: Date,
): Promise<Stored<'Composition'>> {
  const chart = await wholeChart(records, patientId)
  const { rows } = await records.search('MedicationRequest', { patient: patientId, limit: NEWEST_MEDICATIONS })
  // the newest tell what changed; a long-term medication may be behind them
  const newest = new Set(rows.map(({ id }) => id))
  const medications = [...rows, ...chart.medications.filter(({ id }) => !newest.has(id))]
  const patient = chart.patient.resource
  const referrer = await letter.referrerOf(records, patientId)
  const values = await mergeValues(records, patient, now)
  const sections = templateSections(template, {
    patient,
    referrer,
    chart: chartFacts(chart, medications, now),
    visit: isToDoctor(template) ? await encounterService.writing.lastVisit(records, patientId) : undefined,
    writer: records.who.name,
    reason,
  }).map(([title, lines]) => ({ title, lines: lines.map((line) => merged(line, values)) }))
  const at = now.toISOString()
  const composition: Composition = {
    resourceType: 'Composition',
    meta: { profile: [profiles.composition] },
    status: 'preliminary',
    type: concept(coding(letter.KIND, 'letter', 'Letter')),
    subject: reference('Patient', patientId, displayName(patient)),
    date: at,
    author: [authorOf(records.who)],
    title: `Letter about ${displayName(patient)}, ${formatDate(at)}`,
    section: letter.toSections(sections.map(toSection)),
  }
  return records.create(letter.withEditor(composition, authorOf(records.who)))
}

interface TypedSection {
  title: string
  lines: readonly string[]
}

const toSection = ({ title, lines }: TypedSection) => ({
  title,
  sentences: lines
    .filter((text) => text.trim())
    .map((text, index) => ({ id: `${title}-${index + 1}`.slice(0, 64), text })),
})

export async function saveLetter(
  records: Records,
  id: string,
  body: { sections: readonly TypedSection[]; enclosures: readonly string[] },
  { ifMatch, now }: { ifMatch: number | undefined; now: Date },
): Promise<Stored<'Composition'>> {
  return records.transaction(async (tx) => {
    const stored = await openDraft(tx, id, ifMatch)
    const patientId = idFrom(stored.resource.subject, 'Patient') ?? ''
    const { resource: patient } = await tx.read('Patient', patientId)
    const values = await mergeValues(tx, patient, now)
    const enclosed = await enclosuresOf(tx, patientId, body.enclosures)
    const typed = body.sections
      .filter(({ title }) => title !== letter.SECTIONS.enclosures)
      .map(({ title, lines }) => toSection({ title, lines: lines.map((line) => merged(line, values)) }))
    const sections = [...typed, { title: letter.SECTIONS.enclosures, sentences: enclosed }]
    const next = { ...stored.resource, date: now.toISOString(), section: letter.toSections(sections) }
    return tx.update(letter.withEditor(next, authorOf(records.who)), { ifMatch })
  })
}

/** Only documents of the same patient: an enclosure of somebody else would leave with the letter. */
async function enclosuresOf(tx: RecordsTransaction, patientId: string, references: readonly string[]) {
  const ids = references.flatMap((one) => idFrom({ reference: one }, 'DocumentReference') ?? [])
  const documents = ids.length > 0 ? (await tx.search('DocumentReference', { ids, patient: patientId })).rows : []
  if (documents.length !== references.length) throw new Problem(422, 'An enclosure is not a document of this patient.')
  return documents.map(({ id, resource }) => ({
    id: `enclosure-${id}`.slice(0, 64),
    text: documentTitle(resource),
    source: { reference: `DocumentReference/${id}`, display: documentTitle(resource) },
  }))
}

export async function signLetter(
  records: Records,
  id: string,
  { ifMatch, now }: { ifMatch: number | undefined; now: Date },
): Promise<Stored<'Composition'>> {
  const at = now.toISOString()
  return records.transaction(async (tx) => {
    const stored = await openDraft(tx, id, ifMatch)
    if (stored.resource.encounter) throw new Problem(409, 'This letter belongs to a visit. Sign it there.')
    refuseUnfinished(stored)
    const final = await tx.update(letter.signed(stored.resource, records.who, at), { ifMatch })
    await tx.create(letter.provenanceOf(final, stored.resource.subject, records.who, at))
    await tx.create(documentOf(final.resource, id, at))
    return final
  })
}

function refuseUnfinished(stored: Stored<'Composition'>): void {
  const { sections } = letter.toDocument(stored)
  const linesOf = (title: string) => sections.find((one) => one.title === title)?.sentences ?? []
  const [open] = openFields(sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  if (open) throw new Problem(422, `Fill in or remove ${open} before signing.`)
  if (linesOf(letter.SECTIONS.to).length === 0) throw new Problem(422, 'Enter who the letter is to.')
  const framing: string[] = [letter.SECTIONS.to, letter.SECTIONS.salutation, letter.SECTIONS.copies]
  const body = sections.filter(({ title }) => !framing.includes(title) && title !== letter.SECTIONS.enclosures)
  if (body.every(({ sentences }) => sentences.length === 0))
    throw new Problem(422, 'Write the letter before signing it.')
}

function documentOf({ type, author, title, subject }: Composition, id: string, at: string): DocumentReference {
  const url = `/api/letters/${id}/letter.pdf`
  return {
    resourceType: 'DocumentReference',
    meta: { profile: [profiles.documentReference] },
    status: 'current',
    docStatus: 'final',
    type,
    ...(subject && { subject }),
    date: at,
    author,
    description: title,
    content: [{ attachment: { contentType: 'application/pdf', url, title } }],
  }
}

async function openDraft(
  tx: RecordsTransaction,
  id: string,
  ifMatch: number | undefined,
): Promise<Stored<'Composition'>> {
  await tx.lock(`letter ${id}`)
  const stored = await readLetter(tx, id)
  if (stored.resource.status !== 'preliminary')
    throw new Problem(409, 'This letter is signed and can no longer be changed.', { signed: true })
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  if (stored.version !== ifMatch) {
    const stale = 'Someone else changed this letter while you were writing. Nothing was overwritten.'
    throw new Problem(409, stale, { currentVersion: stored.version })
  }
  return stored
}

export async function readLetter(records: Pick<Records, 'read'>, id: string): Promise<Stored<'Composition'>> {
  const stored = await records.read('Composition', id)
  if (!letter.isLetter(stored.resource)) throw new Problem(404, 'There is no such letter.')
  return stored
}

/** What went out, by letter. */
export async function sendingsOf(
  records: Pick<Records, 'search'>,
  letterIds: readonly string[],
): Promise<Map<string, Communication[]>> {
  const found = new Map<string, Communication[]>()
  if (letterIds.length === 0) return found
  const where = [{ parameter: 'based-on', kind: 'tokens', any: letterIds.map((id) => `basedOn|${id}`) }] as const
  const { rows } = await records.search('Communication', { where, limit: 1000 })
  for (const { resource } of rows) {
    const id = idFrom(resource.basedOn?.[0], 'Composition') ?? ''
    found.set(id, [...(found.get(id) ?? []), resource])
  }
  return found
}

export async function listLetters(
  records: Records,
  { show, patient }: { show: Show; patient: string | undefined },
): Promise<{ letters: LetterLine[]; isCut: boolean }> {
  const { rows, next } = await records.search('Composition', {
    code: ['letter'],
    status: show === 'drafts' ? ['preliminary'] : ['final', 'amended'],
    ...(patient && { patient }),
    sort: 'newest',
    limit: LISTED,
  })
  const sendings = await sendingsOf(
    records,
    rows.map(({ id }) => id),
  )
  const patients = await readByIds(
    records,
    'Patient',
    rows.map((row) => row.patient),
  )
  const lines = rows
    .filter(({ id }) => show === 'drafts' || (sendings.get(id) !== undefined) === (show === 'sent'))
    .map((row) => toLetterLine(row, patients.get(row.patient ?? ''), sendings.get(row.id) ?? []))
  if (show !== 'sent') return { letters: lines, isCut: next !== undefined }
  const recalls = await recallService.writtenLetters(records, { patient, limit: LISTED })
  const people = await readByIds(
    records,
    'Patient',
    recalls.rows.map((row) => row.patient),
  )
  const written = recalls.rows.map((row) => toRecallLine(row, people.get(row.patient ?? '')))
  return {
    letters: [...lines, ...written].sort((a, b) => b.updated.localeCompare(a.updated)).slice(0, LISTED),
    isCut: next !== undefined || recalls.next !== undefined || lines.length + written.length > LISTED,
  }
}
