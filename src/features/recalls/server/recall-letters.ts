import type { Communication, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { hasDied } from '#medicine/from-record/is-listed.ts'
import { Problem } from '#platform/api/problem.ts'
import type { PrintDocument } from '#platform/documents/print-document.ts'
import { renderPdfs } from '#platform/documents/render-pdf.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import { MOST_AT_ONCE } from '../rules.ts'
import type { RecallAccess } from './recall-jobs.ts'
import { changeRecall, readRecall, toShown } from './recall-store.ts'
import { withAttempt } from './recall-task.ts'
import { type Refused, refuseNotDue } from './send-recalls.ts'

/** As the log of letters records a sending (`features/letters`). */
const LETTER_SENT = 'letter-sent'
export const RECALL_LETTER = 'recall-letter'
const KIND = 'https://aurora.example/fhir/letter-kind'

interface Written {
  id: string
  recallId: string
  patientName: string
}

/** The letter, its place in the log and the attempt are one transaction. What was said stays as it was sent. */
export async function writeLetters(
  access: RecallAccess,
  ids: readonly string[],
  at: string,
): Promise<{ letters: Written[]; refused: Refused[] }> {
  const letters: Written[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    const recall = await toShown(access, await readRecall(access.own, id))
    const { patientId, patientName } = recall
    try {
      const { resource: patient } = await access.own.read('Patient', patientId)
      refuseUnwritable(patient)
      let letterId = ''
      await changeRecall(
        access,
        id,
        (task) => {
          refuseNotDue(task)
          return withAttempt(task, { at, method: 'letter', outcome: 'sent', by: access.own.who.name })
        },
        async (tx) => {
          letterId = (await tx.create(toCommunication(access.own.who, patient, { id, dueDate: recall.dueDate, at }))).id
        },
      )
      letters.push({ id: letterId, recallId: id, patientName })
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 403) throw error
      refused.push({ id, patientName, message: error.message })
    }
  }
  return { letters, refused }
}

function refuseUnwritable(patient: Patient): void {
  if (hasDied(patient)) throw new Problem(409, 'The patient has died.')
  if (addressOf(patient).length === 0) throw new Problem(422, 'No postal address is recorded.')
}

/** The postal address if there is one; never an old one. */
function addressOf({ address = [] }: Patient): string[] {
  const current = address.filter(({ use }) => use !== 'old')
  const best = current.find(({ type }) => type === 'postal' || type === 'both') ?? current[0]
  if (!best) return []
  const place = [best.city, best.state, best.postalCode].filter(Boolean).join(' ')
  const lines = [...(best.line ?? []), place].filter(Boolean)
  return lines.length > 0 ? lines : (best.text?.split('\n') ?? [])
}

/** Names no condition and no test: whoever opens the envelope reads that a visit is due, and no more. */
function wordsOf(dueDate: string): string[] {
  const { name, phone } = installedProfile().identity
  const whom = name || 'the clinic'
  return [
    `Our records show that it is time to book a visit with ${whom}. Please book it by ${formatDate(dueDate)}.`,
    `Please call us${phone ? ` on ${formatPhone(phone)}` : ''}. If you have booked already, or are being cared for elsewhere, please tell us.`,
    'If your breathing gets worse before then, follow your action plan or see your doctor. In an emergency call 000.',
  ]
}

function toCommunication(
  who: Identity,
  patient: Patient,
  { id, dueDate, at }: { id: string; dueDate: string; at: string },
): Communication {
  return {
    resourceType: 'Communication',
    status: 'completed',
    category: [{ text: LETTER_SENT }, concept(coding(KIND, RECALL_LETTER), RECALL_LETTER)],
    subject: reference('Patient', patient.id ?? '', displayName(patient)),
    basedOn: [reference('Task', id)],
    medium: [{ text: 'print' }],
    recipient: [{ display: [displayName(patient), ...addressOf(patient)].join('\n') }],
    sent: at,
    sender: authorOf(who),
    payload: wordsOf(dueDate).map((contentString) => ({ contentString })),
  }
}

/** As they were written, however address or practice have changed since. */
export async function printLetters(
  { own, job }: RecallAccess,
  ids: readonly string[],
  at: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (ids.length === 0 || ids.length > MOST_AT_ONCE) throw new Problem(422, `Choose 1 to ${MOST_AT_ONCE} letters.`)
  const found = await readByIds(job, 'Communication', ids)
  const letters = ids.flatMap((id) => found.get(id) ?? [])
  const isLetter = ({ category = [] }: Communication) => category.some(({ text }) => text === RECALL_LETTER)
  if (letters.length < ids.length || !letters.every(isLetter)) throw new Problem(404, 'There is no such letter.')
  // whoever may not read the recall may not read its letter
  const recallIds = letters.flatMap(({ basedOn }) => idFrom(basedOn?.[0], 'Task') ?? [])
  const readable = await readByIds(own, 'Task', recallIds)
  if (recallIds.length < letters.length || recallIds.some((id) => !readable.has(id)))
    throw new Problem(404, 'There is no such letter.')
  const title = letters.length === 1 ? 'Recall letter' : `${letters.length} recall letters`
  const printed = { by: own.who.name, at: formatDate(at) }
  return renderPdfs(
    title,
    letters.map((letter) => documentOf(letter, printed)),
    signal ? { signal } : undefined,
  )
}

function documentOf(letter: Communication, printed: PrintDocument['printed']): PrintDocument {
  const [name = '', ...address] = (letter.recipient?.[0]?.display ?? '').split('\n')
  const practice = installedProfile().identity.name
  return {
    title: `Recall letter, ${name}`,
    look: 'letter',
    printed,
    content: [
      { kind: 'lines', lines: [name, ...address] },
      { kind: 'lines', lines: [formatDate(letter.sent ?? '')] },
      { kind: 'paragraph', text: `Dear ${letter.subject?.display ?? name},` },
      { kind: 'paragraph', text: 'Time to book a visit', look: 'strong' },
      ...(letter.payload ?? []).flatMap(({ contentString }) =>
        contentString ? [{ kind: 'paragraph' as const, text: contentString }] : [],
      ),
      { kind: 'lines', lines: ['Kind regards,', '', practice || 'The practice team'] },
    ],
  }
}
