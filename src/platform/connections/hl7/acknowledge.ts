import { escaped, type Hl7Message } from './message.ts'

/** AA accepted; AE error in the message; AR rejected: a type or version that is not supported. */
export type AckCode = 'AA' | 'AE' | 'AR'

export interface Ack {
  code: AckCode
  text?: string
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:T]/g, '').slice(0, 14)

/** An answer to a message; to one that could not be read it names what little is known. */
export function acknowledgement(message: Hl7Message | undefined, ack: Ack, id: string, at: Date): string {
  const msh = message?.segments[0]
  const back = (field: number): string => escaped(msh?.value(field) ?? '')
  const trigger = msh?.value(9, 2)
  const header = [
    'MSH',
    '^~\\&',
    back(5),
    back(6),
    back(3),
    back(4),
    `${stamp(at)}+0000`,
    '',
    trigger ? `ACK^${escaped(trigger)}` : 'ACK',
    escaped(id),
    message?.processing ? escaped(message.processing) : 'P',
    message?.version ? escaped(message.version) : '2.4',
  ].join('|')
  const answer = ['MSA', ack.code, escaped(message?.controlId ?? ''), escaped(ack.text ?? '')].join('|')
  return `${header}\r${answer}\r`
}
