import type { DocumentReference } from 'fhir/r4'
import { practiceService } from '#features/practice/server/service.ts'
import type { Services } from '#features/services.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { storedFile } from '#platform/documents/file-signatures.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { correspondence, type IncomingLetter } from '../contract.ts'
import { FILE_BYTES_AT_MOST, FILE_TYPES, fileTypeOf, hintsFromName } from '../rules.ts'
import { fileFor } from './file-for.ts'
import { hintsOf, INCOMING_KIND } from './incoming-task.ts'
import { receiveLetter } from './receive-letter.ts'
import { suggestPatients, toSuggestion } from './suggest-patients.ts'

export function correspondenceRoutes({ now }: Services): Route[] {
  const at = () => now().toISOString()

  return serve(correspondence)({
    async receive({ records, body }) {
      const bytes = Buffer.from(body.data, 'base64')
      const type = fileTypeOf(bytes)
      if (!type) throw new Problem(422, 'Choose a PDF, JPEG or PNG file.')
      if (bytes.length > FILE_BYTES_AT_MOST) throw new Problem(413, 'Choose a file of at most 10 megabytes.')
      const received = {
        title: body.title || body.fileName,
        from: body.from,
        fileName: body.fileName,
        type,
        data: bytes.toString('base64'),
        hints: { ...hintsFromName(body.fileName), ...filled(body.hints) },
        by: authorOf(records.who),
        at: at(),
      }
      const { task, document } = await receiveLetter(records, received)
      return { letter: await shown(records, task, document), message: 'Letter received. Confirm whose it is.' }
    },

    read: async ({ records, params }) => shown(records, await readIncoming(records, params.id)),

    async file({ records, params }) {
      const { resource } = await readIncoming(records, params.id)
      const document = await records.read('DocumentReference', idFrom(resource.focus, 'DocumentReference') ?? '')
      const { attachment } = document.resource.content[0] ?? {}
      if (!attachment?.data) throw new Problem(404, 'There is no such file.')
      return storedFile({ ...attachment, data: attachment.data }, 'letter')
    },

    async assign({ records, params, body, ifMatch }) {
      const task = await records.transaction(async (tx) => {
        const stored = await lockIncoming(tx, params.id)
        if (ifMatch === undefined) throw new Problem(428, 'Send the version you read in If-Match.')
        const patient = await tx.find('Patient', body.patientId)
        if (!patient) throw new Problem(422, 'This patient was not found in the current data source.')
        const { differs } = toSuggestion(patient.resource, hintsOf(stored.resource))
        if (differs.length > 0 && !body.confirmsDifference) {
          const message = `The letter differs from ${displayName(patient.resource)}: ${differs.join(', ')}. Confirm that it is this patient’s letter.`
          throw new Problem(409, message, { differs })
        }
        const owner = body.practitionerId ? await ownerOf(tx, body.practitionerId) : undefined
        const subject = reference('Patient', patient.id, displayName(patient.resource))
        return fileFor(tx, stored, { subject, owner, ifMatch, at: at() })
      })
      const letter = await shown(records, task)
      return {
        letter,
        message: `Filed for ${letter.patientName}.${letter.owner ? ` ${letter.owner} is asked to read it.` : ''}`,
      }
    },

    async acknowledge({ records, params, body }) {
      if (!body.note && !body.task) throw new Problem(422, 'Write a note or a task.')
      const task = await records.transaction(async (tx) => {
        const { resource } = await lockIncoming(tx, params.id)
        const patientId = idFrom(resource.for, 'Patient')
        if (!patientId) throw new Problem(409, 'Confirm whose letter it is before it is acknowledged.')
        if (body.task) {
          const asked = { title: body.task, description: `Letter: ${resource.description ?? ''}`, patientId }
          await practiceService.create(tx, { ...asked, assigneeId: tx.who.practitionerId }, now())
        }
        const text = body.note || `Task: ${body.task}`
        const note = { text, time: at(), authorReference: authorOf(tx.who) }
        return tx.update({
          ...resource,
          status: 'completed',
          lastModified: at(),
          executionPeriod: { end: at() },
          note: [...(resource.note ?? []), note],
        })
      })
      return { letter: await shown(records, task), message: 'Letter acknowledged.' }
    },
  })
}

const filled = <T extends object>(hints: T): Partial<T> =>
  Object.fromEntries(Object.entries(hints).filter(([, value]) => value)) as Partial<T>

async function readIncoming(records: Pick<Records, 'read'>, id: string): Promise<Stored<'Task'>> {
  const stored = await records.read('Task', id)
  const isIncoming = stored.resource.code?.coding?.some(({ code }) => code === INCOMING_KIND)
  if (!isIncoming) throw new Problem(404, 'There is no such letter.')
  return stored
}

async function lockIncoming(tx: RecordsTransaction, id: string): Promise<Stored<'Task'>> {
  await tx.lock(`incoming letter ${id}`)
  const stored = await readIncoming(tx, id)
  if (['completed', 'cancelled'].includes(stored.resource.status))
    throw new Problem(409, 'This letter is already filed or acknowledged.')
  return stored
}

async function ownerOf(tx: RecordsTransaction, id: string) {
  const found = await tx.find('Practitioner', id)
  if (!found) throw new Problem(422, 'This person was not found in the current data source.')
  return reference('Practitioner', id, displayName(found.resource))
}

async function shown(
  records: Records,
  { id, version, resource, patient }: Stored<'Task'>,
  known?: DocumentReference,
): Promise<IncomingLetter> {
  const { from, ...hints } = hintsOf(resource)
  const documentId = idFrom(resource.focus, 'DocumentReference') ?? ''
  const document = known ?? (await records.find('DocumentReference', documentId))?.resource
  const person = patient ? (await records.find('Patient', patient))?.resource : undefined
  const last = resource.note?.at(-1)
  const type = document?.content[0]?.attachment.contentType
  return {
    id,
    version,
    documentId,
    title: document?.description ?? resource.description ?? 'Letter',
    from,
    fileType: FILE_TYPES.find((one) => one === type) ?? 'application/pdf',
    receivedAt: resource.authoredOn ?? '',
    hints: filled(hints),
    ...(patient && { patientId: patient, patientName: displayName(person) }),
    ...(person?.birthDate && { birthDate: person.birthDate }),
    ...(resource.owner && { owner: resource.owner.display ?? '', ownerId: idFrom(resource.owner, 'Practitioner') }),
    suggestions: patient ? [] : await suggestPatients(records, hints),
    ...(resource.status === 'completed' &&
      last && {
        acknowledged: { by: last.authorReference?.display ?? '', at: last.time ?? '', note: last.text },
      }),
  }
}
