import { displayName } from '#fhir/names.ts'
import { decode } from '#platform/connections/hl7/character-sets.ts'
import { readMessage } from '#platform/connections/hl7/message.ts'
import type { StoredMessage } from '#platform/connections/hl7/messages.ts'
import { patientIn } from '#platform/connections/hl7/patient-numbers.ts'
import type { Message, MessageDetail } from '../contract.ts'

const SHOWN = 100_000 // maximum characters of an unparsable message

export function toMessage({ outcome, ...kept }: StoredMessage): Message {
  return { ...kept, outcome: [...outcome] }
}

export function toMessageDetail({ raw, ...kept }: StoredMessage & { raw: Buffer }): MessageDetail {
  const reading = readMessage(raw)
  if ('problem' in reading) {
    const decoded = decode(raw)
    const text = 'text' in decoded ? decoded.text : raw.toString('latin1')
    const lines = text
      .slice(0, SHOWN)
      .split(/\r\n|\r|\n/)
      .filter((line) => line !== '')
    return { ...toMessage(kept), segments: lines.map((line) => ({ name: line.slice(0, 3), text: line })) }
  }
  const patient = patientIn(reading.message)
  return {
    ...toMessage(kept),
    segments: reading.message.segments.map(({ name, text }) => ({ name, text })),
    ...(patient?.name && {
      named: {
        name: displayName(patient),
        birthDate: patient.birthDate,
        numbers: (patient.identifier ?? []).flatMap(({ value }) => value ?? []),
      },
    }),
  }
}
