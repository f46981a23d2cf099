import type { Patient } from 'fhir/r4'
import type { Hl7Message, Segment } from './message.ts'
import { patientIn } from './patient-numbers.ts'

/** A document that another system sent. Whose it is, is for a person to say: `patient` is only what the message names. */
export interface ReceivedLetter {
  title: string
  from: string
  fileName: string
  content: { bytes: Buffer } | { text: string }
  patient: Patient | undefined
}

export type Letters = { letters: ReceivedLetter[] } | { problem: string }

/** Document notifications with content, and referrals (HL7 v2.4 chapters 9 and 11). */
export const LETTER_KINDS = [
  'MDM^T02',
  'MDM^T04',
  'MDM^T06',
  'MDM^T08',
  'MDM^T10',
  'REF^I12',
  'REF^I13',
  'REF^I14',
] as const

export const isLetter = ({ kind }: Hl7Message): boolean => (LETTER_KINDS as readonly string[]).includes(kind)

const isText = (obx: Segment): boolean => ['TX', 'FT', 'ST'].includes(obx.value(2))
export const isDocument = (obx: Segment): boolean => ['ED', 'RP'].includes(obx.value(2))

/** What the event says about an earlier document of the same number. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  'MDM^T06': 'Addendum',
  'MDM^T08': 'Changed',
  'MDM^T10': 'Replacement',
}
/** HL7 table 0271: documents that nobody has authenticated. */
const NOT_FINAL = ['DI', 'DO', 'IN', 'IP', 'PA']
const TITLE_LENGTH = 150

/** The documents of a letter; its text lines together are one. */
export function lettersIn(message: Hl7Message): Letters {
  const isReferral = message.kind.startsWith('REF')
  const txa = message.first('TXA')
  const obr = message.first('OBR')
  const kindOf = isReferral ? 'Referral' : txa?.value(2, 2) || txa?.value(2) || obr?.value(4, 2) || 'Letter'
  const prefix = [EVENT_WORDS[message.kind], NOT_FINAL.includes(txa?.value(17) ?? '') && 'Not final'].filter(Boolean)
  const about = {
    title: [...prefix, kindOf].join(': ').slice(0, TITLE_LENGTH),
    from: isReferral ? referrerOf(message) : authorOf(message, txa),
    number: txa?.value(12) || message.first('RF1')?.value(6) || message.controlId,
  }
  return documentsOf(
    message,
    message.segments.filter(({ name }) => name === 'OBX'),
    about,
    true,
  )
}

/** The documents that are attached to a report; its text belongs to the report. */
export function attachedTo(message: Hl7Message, obr: Segment, values: readonly Segment[]): Letters {
  const title = obr.value(4, 2) || obr.value(4) || 'Report'
  const number = obr.value(3) || obr.value(2) || message.controlId
  return documentsOf(message, values, { title: title.slice(0, TITLE_LENGTH), from: senderOf(message), number }, false)
}

interface About {
  title: string
  from: string
  number: string
}

function documentsOf(message: Hl7Message, values: readonly Segment[], about: About, takesText: boolean): Letters {
  const letters: ReceivedLetter[] = []
  const lines: string[] = []
  const { title, from } = about
  const add = (content: ReceivedLetter['content']) =>
    letters.push({
      title,
      from,
      fileName: fileNameOf(about.number, letters.length + 1),
      content,
      patient: patientIn(message),
    })
  for (const obx of values) {
    if (isDocument(obx)) {
      const read = contentOf(obx)
      if ('problem' in read) return read
      if ('text' in read) lines.push(read.text)
      else add(read)
    } else if (takesText && isText(obx)) lines.push(obx.words(5))
  }
  const text = lines.join('\n').trim()
  if (text) add({ text })
  if (letters.length === 0) return { problem: 'The message holds no document and no text (OBX is missing).' }
  return { letters }
}

/** OBX-5 of type ED: source, type, subtype, encoding, data. */
function contentOf(obx: Segment): { bytes: Buffer } | { text: string } | { problem: string } {
  if (obx.value(2) === 'RP')
    return { problem: 'The document is elsewhere (RP). Aurora does not fetch it: ask the sender to include it.' }
  const [type, subtype, encoding] = [2, 3, 4].map((component) => obx.value(5, component).toLowerCase())
  const data = obx.value(5, 5)
  if (!data) return { problem: 'A document has no content (OBX-5).' }
  const isPlain = subtype === 'plain' || subtype === 'text' || (type === 'text' && !subtype)
  if (encoding === 'a' || encoding === '') {
    return isPlain
      ? { text: data }
      : { problem: `A document of type ${named(type, subtype)} is not encoded in Base64.` }
  }
  const bytes = decoded(data, encoding ?? '')
  if (!bytes) return { problem: 'The content of a document cannot be decoded (OBX-5).' }
  return isPlain ? { text: bytes.toString('utf8') } : { bytes }
}

function decoded(data: string, encoding: string): Buffer | undefined {
  const digits = data.replace(/\s/g, '')
  if (encoding === 'base64' && /^[A-Za-z0-9+/]+={0,2}$/.test(digits)) return Buffer.from(digits, 'base64')
  if (encoding === 'hex' && /^([0-9A-Fa-f]{2})+$/.test(digits)) return Buffer.from(digits, 'hex')
  return undefined
}

const named = (type = '', subtype = ''): string => [type, subtype].filter(Boolean).join('/').slice(0, 30) || 'unknown'

const fileNameOf = (number: string, at: number): string =>
  `${number.replace(/[^\p{L}\p{N}._-]/gu, '_').slice(0, 80) || 'letter'}-${at}`

const senderOf = (message: Hl7Message): string =>
  message.first('MSH')?.value(4) || message.first('MSH')?.value(3) || 'Unknown sender'

/** XCN: id, family name, given name, second name, suffix, prefix. */
function personIn(segment: Segment | undefined, field: number, isXpn = false): string {
  const [one] = segment?.repetitions(field) ?? []
  const at = isXpn ? [5, 2, 1] : [6, 3, 2]
  return at
    .map((component) => one?.(component) ?? '')
    .filter(Boolean)
    .join(' ')
}

function authorOf(message: Hl7Message, txa: Segment | undefined): string {
  const person = personIn(txa, 9) || personIn(txa, 5)
  return [person, senderOf(message)].filter(Boolean).join(', ')
}

/** The provider with the role RP, the referring one (HL7 table 0286). */
function referrerOf(message: Hl7Message): string {
  const referrer = message.segments.find(({ name, value }) => name === 'PRD' && value(1) === 'RP')
  return [personIn(referrer, 2, true), senderOf(message)].filter(Boolean).join(', ')
}
