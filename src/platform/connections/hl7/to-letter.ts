import type { Hl7Message } from './message.ts'
import { patientIn } from './patient-numbers.ts'

/** Original document notification and content. */
export const LETTER_EVENT = 'MDM^T02'

/** A document in a message (MDM^T02, OBX-2 ED), and what PID says about its patient. */
export interface ReceivedLetter {
  title: string
  from: string
  /** Base64. */
  data: string
  hints: { family?: string; given?: string; birthDate?: string; number?: string }
}

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}$/

export function letterIn(message: Hl7Message): { letter: ReceivedLetter } | { problem: string } {
  const documents = message.segments.filter((one) => one.name === 'OBX' && one.value(2) === 'ED')
  const [obx] = documents
  if (!obx) return { problem: 'The message holds no document (OBX-2 is not ED).' }
  if (documents.length > 1) return { problem: 'The message holds more than one document.' }
  // OBX-5: source, type, subtype, encoding, data
  const [encoding, data] = [obx.value(5, 4), obx.value(5, 5)]
  if (!/^base64$/i.test(encoding) || !BASE64.test(data)) return { problem: 'The document is not in Base64 (OBX-5.4).' }
  const named = patientIn(message)
  const [name] = named?.name ?? []
  const txa = message.first('TXA')
  const author = [txa?.value(9, 3), txa?.value(9, 2)].filter(Boolean).join(' ')
  const title = txa?.value(2, 2) || obx.value(3, 2) || obx.value(3, 1) || 'Letter'
  const number = named?.identifier?.[0]?.value
  return {
    letter: {
      title: title.slice(0, 200),
      from: (author || message.sender.replace('|', ' ').trim()).slice(0, 200),
      data: data.replace(/\s/g, ''),
      hints: {
        ...(name?.family && { family: name.family }),
        ...(name?.given?.[0] && { given: name.given[0] }),
        ...(named?.birthDate && { birthDate: named.birthDate }),
        ...(number && { number }),
      },
    },
  }
}
