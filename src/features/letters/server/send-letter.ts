import type { Communication } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import type { Services } from '#features/services.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { typeOfBytes } from '#platform/documents/file-signatures.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { notConnected, outgoing } from '#platform/notifications/message-patient.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Mail } from '#platform/sign-in/delivery/mail.ts'
import type { Letter } from '../contract.ts'
import { isEmail, METHOD_WORDS, METHODS, type Method } from '../rules.ts'

/** Category of a Communication that records one sending of a letter. */
export const LETTER_SENT = 'letter-sent'

export interface Sending {
  method: Method
  recipients: readonly { name: string; email?: string | undefined }[]
  hasAgreedToEmail: boolean
}

/** Which ways are open, and why the others are not. */
export function methodsOf(services: Pick<Services, 'delivery' | 'installation'>): Letter['methods'] {
  const refusals: Partial<Record<Method, string>> = {
    ...(!outgoing(services).mail && { email: notConnected('email', services) }),
    secure: 'Secure messaging is not connected. Nothing is sent.',
  }
  return METHODS.map((method) => ({ method, ...(refusals[method] && { refusal: refusals[method] }) }))
}

export async function printLetter(records: Records, stored: Stored<'Composition'>, at: string): Promise<Uint8Array> {
  const patientId = idFrom(stored.resource.subject, 'Patient')
  const patient = patientId ? (await records.find('Patient', patientId))?.resource : undefined
  const { letter } = encounterService
  const printed = { by: records.who.name, at: formatDateTime(at) }
  return renderPdf(letter.print(letter.toDocument(stored), { patient, letterhead: undefined, printed }))
}

/** The log entry is written after the message was accepted; what was not sent is not logged as sent. */
export async function sendLetter(
  services: Services,
  records: Records,
  stored: Stored<'Composition'>,
  sending: Sending,
): Promise<string> {
  const { method, recipients } = sending
  if (stored.resource.status === 'preliminary') throw new Problem(409, 'Sign the letter before it is sent.')
  const refusal = methodsOf(services).find((one) => one.method === method)?.refusal
  if (refusal) throw new Problem(409, refusal)
  const at = services.now().toISOString()
  if (method === 'email') refuseEmail(sending)
  const enclosed = method === 'email' ? await enclosedFiles(records, stored) : []
  for (const recipient of recipients) {
    if (method === 'email') await mail(services, records, { stored, enclosed, to: recipient.email ?? '', at })
    const to = recipient.email && method === 'email' ? `${recipient.name} (${recipient.email})` : recipient.name
    await records.create(logEntry(records, stored, { to, method, at }))
  }
  const whom = recipients.map(({ name }) => name).join(', ')
  return method === 'print'
    ? `Recorded as printed for ${whom}.`
    : `Sent to ${whom} by ${METHOD_WORDS[method].toLowerCase()}.`
}

function refuseEmail({ recipients, hasAgreedToEmail }: Sending): void {
  const missing = recipients.find(({ email }) => !email || !isEmail(email))
  if (missing) throw new Problem(422, `Enter an email address for ${missing.name}.`)
  if (!hasAgreedToEmail) throw new Problem(422, 'Confirm that the recipients agreed to receive it by email.')
}

type EnclosedFile = NonNullable<Mail['attachments']>[number]

/** A letter that names an enclosure and arrives without it would mislead its reader. */
async function enclosedFiles(records: Records, stored: Stored<'Composition'>): Promise<EnclosedFile[]> {
  const { SECTIONS, toDocument } = encounterService.letter
  const listed = toDocument(stored).sections.find(({ title }) => title === SECTIONS.enclosures)?.sentences ?? []
  const files: EnclosedFile[] = []
  for (const { text, source } of listed) {
    const id = idFrom(source, 'DocumentReference')
    const { data } = (id && (await records.find('DocumentReference', id))?.resource.content[0]?.attachment) || {}
    if (!data) throw new Problem(422, `The enclosure ${text} cannot go by email. Print the letter with it instead.`)
    const content = Buffer.from(data, 'base64')
    const contentType = typeOfBytes(content)
    // a name that says nothing about the patient
    const filename = `enclosure-${files.length + 1}.${contentType.replace(/^.*\//, '')}`
    files.push({ filename, content, contentType })
  }
  return files
}

interface Mailed {
  stored: Stored<'Composition'>
  enclosed: readonly EnclosedFile[]
  to: string
  at: string
}

async function mail(services: Services, records: Records, { stored, enclosed, to, at }: Mailed): Promise<void> {
  const content = Buffer.from(await printLetter(records, stored, at))
  const practice = installedProfile().identity.name || 'your clinic'
  try {
    // the subject and the text name nobody: only the attachment is about the patient
    await outgoing(services).mail?.send({
      to,
      subject: `Letter from ${practice}`,
      text: `A letter from ${practice} is attached.`,
      attachments: [{ filename: 'letter.pdf', content, contentType: 'application/pdf' }, ...enclosed],
    })
  } catch {
    throw new Problem(502, 'The mail server did not accept the letter. Nothing was sent to this address.')
  }
}

function logEntry(
  records: Records,
  { id, resource }: Stored<'Composition'>,
  { to, method, at }: { to: string; method: Method; at: string },
): Communication {
  return {
    resourceType: 'Communication',
    status: 'completed',
    category: [{ text: LETTER_SENT }],
    ...(resource.subject && { subject: resource.subject }),
    basedOn: [{ reference: `Composition/${id}` }],
    medium: [{ text: method }],
    recipient: [{ display: to }],
    sent: at,
    sender: authorOf(records.who),
    payload: [{ contentString: `${resource.title}: ${METHOD_WORDS[method]}` }],
  }
}
