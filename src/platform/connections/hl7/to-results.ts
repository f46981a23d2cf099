import type { Bundle, DiagnosticReport, Observation } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import type { Hl7Message, Segment } from './message.ts'
import { toDateTime } from './timestamps.ts'
import { conceptOf } from './to-concept.ts'
import { attachedTo, isDocument, type ReceivedLetter } from './to-letters.ts'
import { observationFrom } from './to-observation.ts'

/** Names a report of another system: who sent it, its order number there, and which test. */
export const RECEIVED_REPORT = 'https://aurora.example/fhir/received-report'

/** HL7 table 0123 to FHIR. */
const REPORT_STATUS: Readonly<Record<string, DiagnosticReport['status']>> = {
  A: 'partial',
  C: 'corrected',
  F: 'final',
  I: 'registered',
  M: 'partial',
  N: 'registered',
  O: 'registered',
  P: 'preliminary',
  R: 'preliminary',
  S: 'registered',
  X: 'cancelled',
}

/** HL7 table 0074 names the same codes as FHIR's diagnostic service sections. */
const SECTION = /^[A-Z]{2,4}$/
/** Far more than any report; its conclusion stands at the end, so nothing is cut. */
const LONGEST_TEXT = 100_000

/** `letters` are documents that came with a report, or instead of one. */
export type Results = { reports: Bundle[]; letters: ReceivedLetter[] } | { problem: string }

/** One bundle for each OBR: the report and its values. Patient is decided elsewhere. */
export function resultsIn(message: Hl7Message, receivedAt: string): Results {
  const groups = groupsOf(message)
  if (groups.length === 0) return { problem: 'The message holds no report (OBR is missing).' }
  const reports: Bundle[] = []
  const letters: ReceivedLetter[] = []
  for (const [at, group] of groups.entries()) {
    if (group.values.some(({ obx }) => isDocument(obx))) {
      const values = group.values.map(({ obx }) => obx)
      const attached = attachedTo(message, group.obr, values)
      if ('problem' in attached) return attached
      letters.push(...attached.letters)
      // nothing but documents: it is a letter, not a result
      if (values.every(isDocument) && group.notes.length === 0) continue
    }
    const made = bundleOf(message, group, at, receivedAt)
    if ('problem' in made) return made
    reports.push(made.bundle)
  }
  return { reports, letters }
}

interface Value {
  obx: Segment
  notes: string[]
}

interface Group {
  obr: Segment
  notes: string[]
  values: Value[]
}

/** NTE belongs to the segment before it. */
function groupsOf({ segments }: Hl7Message): Group[] {
  const groups: Group[] = []
  for (const segment of segments) {
    const group = groups.at(-1)
    if (segment.name === 'OBR') groups.push({ obr: segment, notes: [], values: [] })
    else if (segment.name === 'OBX') group?.values.push({ obx: segment, notes: [] })
    else if (segment.name === 'NTE') (group?.values.at(-1) ?? group)?.notes.push(segment.words(3))
  }
  return groups
}

function bundleOf(
  message: Hl7Message,
  { obr, notes, values }: Group,
  at: number,
  receivedAt: string,
): { bundle: Bundle } | { problem: string } {
  const code = conceptOf(obr, 4)
  if (!code) return { problem: `Report ${at + 1} does not say which test it is (OBR-4).` }
  const status = REPORT_STATUS[obr.value(25) || 'F']
  if (!status) return { problem: `Report ${at + 1} has the unknown status ${obr.value(25).slice(0, 5)} (OBR-25).` }
  const effective = toDateTime(obr.value(7)) ?? toDateTime(obr.value(22))
  if (obr.value(7) && !toDateTime(obr.value(7))) return { problem: `Report ${at + 1} has an unusable time (OBR-7).` }
  const texts = values.filter(({ obx }) => isText(obx)).flatMap(({ obx, notes: own }) => [obx.words(5), ...own])
  const documents = values.filter(({ obx }) => isDocument(obx)).length
  const measured: Observation[] = []
  for (const [index, { obx, notes: own }] of values.entries()) {
    if (isText(obx) || isDocument(obx)) continue
    const made = observationFrom(obx, own, { id: `value-${index + 1}`, effective: effective ?? receivedAt })
    if ('problem' in made) return { problem: `Report ${at + 1}: ${made.problem}` }
    measured.push(made.observation)
  }
  const left = documents > 0 ? ['A document was attached to this report; it is among the incoming letters.'] : []
  const conclusion = [...texts, ...notes, ...left].filter(Boolean).join('\n').trim()
  if (conclusion.length > LONGEST_TEXT)
    return {
      problem: `The text of report ${at + 1} is longer than ${LONGEST_TEXT.toLocaleString('en-AU')} characters.`,
    }
  if (measured.length === 0 && conclusion === '' && status !== 'cancelled' && status !== 'registered')
    return { problem: `Report ${at + 1} holds no value and no text (OBX is missing).` }
  const section = obr.value(24)
  const report: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    identifier: [{ system: RECEIVED_REPORT, value: reportNumber(message, obr, at) }],
    status,
    ...(SECTION.test(section) && { category: [concept(coding(codeSystems.diagnosticService, section))] }),
    code,
    effectiveDateTime: effective ?? receivedAt,
    issued: issuedAt(message, obr, receivedAt),
    performer: [{ display: message.first('MSH')?.value(4) || message.first('MSH')?.value(3) || 'Unknown sender' }],
    ...(conclusion && { conclusion }),
    result: measured.map(({ id }) => ({ reference: `Observation/${id}` })),
  }
  const entry = [report, ...measured].map((resource) => ({
    ...(resource.resourceType === 'Observation' && { fullUrl: `Observation/${resource.id}` }),
    resource,
  }))
  return { bundle: { resourceType: 'Bundle', type: 'collection', entry } }
}

const isText = (obx: Segment): boolean => ['TX', 'FT'].includes(obx.value(2))

/** A correction carries the same number as what it corrects. */
function reportNumber(message: Hl7Message, obr: Segment, at: number): string {
  const order = obr.value(3) || obr.value(2) || `${message.controlId}.${at + 1}`
  return [message.sender, order, obr.value(4)].join('/')
}

/** The later of report and message: what is newer replaces what is older. */
function issuedAt(message: Hl7Message, obr: Segment, receivedAt: string): string {
  const times = [obr.value(22), message.first('MSH')?.value(7) ?? '']
    .flatMap((text) => toDateTime(text) ?? [])
    .filter((time) => time.includes('T'))
    .sort()
  return times.at(-1) ?? receivedAt
}
