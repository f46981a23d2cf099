import { decode } from './character-sets.ts'

/** A field's repetitions, each with its components, each with its subcomponents; already unescaped. */
type Field = readonly (readonly (readonly string[])[])[]

export interface Segment {
  name: string
  /** As sent, for review of a message that could not be processed. */
  text: string
  /** First subcomponent of a component (both from 1, as HL7 counts) of the first repetition; '' where there is none. */
  value(field: number, component?: number): string
  /** Every repetition of a field, by component. */
  repetitions(field: number): readonly ((component: number) => string)[]
  /** A whole field as readable text, one line per repetition. */
  words(field: number): string
}

export interface Hl7Message {
  segments: readonly Segment[]
  /** The first segment of that name. */
  first(name: string): Segment | undefined
  controlId: string
  /** 'ORU^R01'. */
  kind: string
  /** Sending application and facility, which identify the sender. */
  sender: string
  version: string
  /** P production, T training, D debugging. */
  processing: string
}

export type Reading = { message: Hl7Message } | { problem: string }

interface Separators {
  field: string
  component: string
  repetition: string
  escape: string
  subcomponent: string
}

const SEGMENT = /^[A-Z][A-Z0-9]{2}$/
const MOST_SEGMENTS = 5000

/** Reads a message strictly: anything ambiguous is a problem, never a guess. */
export function readMessage(raw: Buffer): Reading {
  const decoded = decode(raw)
  if ('problem' in decoded) return decoded
  const lines = decoded.text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const [header] = lines
  if (!header?.startsWith('MSH')) return { problem: 'The message does not begin with MSH.' }
  const separators = separatorsOf(header)
  if (!separators) return { problem: 'MSH-1 and MSH-2 do not name the separators.' }
  if (lines.length > MOST_SEGMENTS) return { problem: `The message has more than ${MOST_SEGMENTS} segments.` }
  const segments: Segment[] = []
  for (const line of lines) {
    const name = line.slice(0, 3)
    const isEnded = line.length === 3 || line[3] === separators.field
    if (!SEGMENT.test(name) || !isEnded) return { problem: `Segment ${segments.length + 1} has no valid name.` }
    if (name === 'MSH' && segments.length > 0) return { problem: 'The message has more than one MSH segment.' }
    // whose the results after a second PID are would be a guess
    if (name === 'PID' && segments.some((one) => one.name === 'PID'))
      return { problem: 'The message names more than one patient (PID).' }
    segments.push(segmentOf(name, line, separators))
  }
  return { message: messageOf(segments) }
}

function messageOf(segments: readonly Segment[]): Hl7Message {
  const msh = segments[0] as Segment
  const first = (name: string) => segments.find((one) => one.name === name)
  return {
    segments,
    first,
    controlId: msh.value(10),
    kind: [msh.value(9, 1), msh.value(9, 2)].filter(Boolean).join('^'),
    sender: [msh.value(3), msh.value(4)].join('|'),
    version: msh.value(12),
    processing: msh.value(11),
  }
}

function separatorsOf(header: string): Separators | undefined {
  const field = header[3]
  const [component, repetition, escapeCharacter, subcomponent] = header.slice(4, 8)
  if (!field || !component || !repetition || !escapeCharacter || !subcomponent) return undefined
  const all = [field, component, repetition, escapeCharacter, subcomponent]
  const arePunctuation = all.every((mark) => /[^A-Za-z0-9\s\p{Cc}]/u.test(mark))
  const isClosed = header[8] === field || (header[8] !== undefined && header[9] === field)
  return arePunctuation && isClosed && new Set(all).size === all.length
    ? { field, component, repetition, escape: escapeCharacter, subcomponent }
    : undefined
}

function segmentOf(name: string, text: string, separators: Separators): Segment {
  const cells = text.split(separators.field)
  // MSH-1 is the separator itself, so its fields are shifted by one
  const cellOf = (field: number): string => {
    if (name !== 'MSH') return cells[field] ?? ''
    return field === 1 ? separators.field : (cells[field - 1] ?? '')
  }
  const read = new Map<number, Field>()
  const fieldOf = (field: number): Field => {
    const known = read.get(field) ?? parsed(cellOf(field), name === 'MSH' && field <= 2, separators)
    read.set(field, known)
    return known
  }
  return {
    name,
    text,
    value: (field, component = 1) => fieldOf(field)[0]?.[component - 1]?.[0] ?? '',
    repetitions: (field) => fieldOf(field).map((one) => (component: number) => one[component - 1]?.[0] ?? ''),
    words: (field) =>
      fieldOf(field)
        .map((one) =>
          one
            .map((part) => part.join(' '))
            .filter(Boolean)
            .join(' '),
        )
        .join('\n'),
  }
}

function parsed(cell: string, isLiteral: boolean, separators: Separators): Field {
  if (isLiteral) return [[[cell]]]
  // "" is HL7's way of saying: delete what you have
  if (cell === '' || cell === '""') return []
  return cell
    .split(separators.repetition)
    .map((one) =>
      one
        .split(separators.component)
        .map((part) => part.split(separators.subcomponent).map((text) => unescaped(text, separators))),
    )
}

/** \F\ \S\ \T\ \R\ \E\ are the separators themselves, \.br\ a new line, \Xdd\ bytes, \H\ and \N\ highlighting. */
function unescaped(text: string, separators: Separators): string {
  if (!text.includes(separators.escape)) return text
  const mark = escapedForPattern(separators.escape)
  return text.replace(new RegExp(`${mark}([^${mark}]*)${mark}`, 'g'), (_, code: string) => {
    switch (code) {
      case 'F':
        return separators.field
      case 'S':
        return separators.component
      case 'T':
        return separators.subcomponent
      case 'R':
        return separators.repetition
      case 'E':
        return separators.escape
      case '.br':
      case '.sp':
      case '.ce':
        return '\n'
      default:
        return /^X([0-9A-Fa-f]{2})+$/.test(code) ? fromHex(code.slice(1)) : ''
    }
  })
}

function fromHex(digits: string): string {
  const bytes = Buffer.from(digits, 'hex')
  const decoded = decode(bytes)
  return 'text' in decoded ? decoded.text.replace(/\r\n?/g, '\n') : ''
}

function escapedForPattern(mark: string): string {
  return mark.replace(/[.*+?^${}()|[\]\\-]/, '\\$&')
}

/** For what goes into a message of ours. */
export function escaped(text: string): string {
  const codes: Record<string, string> = { '\\': 'E', '|': 'F', '^': 'S', '&': 'T', '~': 'R' }
  return text.replace(/[\\|^&~]/g, (mark) => `\\${codes[mark]}\\`).replace(/[\r\n]+/g, '\\.br\\')
}
