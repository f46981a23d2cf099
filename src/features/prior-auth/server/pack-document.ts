import type { Patient } from 'fhir/r4'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { formalName } from '#fhir/names.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { PriorAuth } from '../contract.ts'
import { CHANNEL_WORDS, PHASE_WORDS, STATUS_WORDS, TYPE_WORDS } from '../rules.ts'

const MRN = /\/medicalrecord\/|\/mrn$/
const READS = { met: 'Met', 'not-met': 'Not met', missing: 'Missing' } as const

/** The document for an application: the request, each criterion with its evidence, and the history. */
export function packDocument(
  request: PriorAuth,
  patient: Patient | undefined,
  printed: { by: string; at: string },
): PrintDocument {
  const mrn = patient?.identifier?.find(({ system = '' }) => MRN.test(system))?.value
  return {
    title: `Prior authorization: ${request.item}, ${request.patientName}`,
    patient: {
      name: patient ? formalName(patient) : request.patientName,
      born: formatBirthDate(patient?.birthDate) || undefined,
      ...(mrn && { mrn }),
    },
    banner: 'Prepared from the record. Nothing was sent. Check each criterion against the current schedule.',
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: `Prior authorization: ${request.item}` },
      { kind: 'facts', facts: factsOf(request) },
      { kind: 'heading', level: 2, text: 'Clinical justification' },
      { kind: 'paragraph', text: request.justification },
      ...evidenceBlocks(request),
      { kind: 'heading', level: 2, text: 'History' },
      { kind: 'list', items: request.history.map(({ at, by, text }) => `${formatDateTime(at)}, ${by}: ${text}`) },
    ],
  }
}

function factsOf(request: PriorAuth) {
  const facts: [string, string | undefined][] = [
    ['Type', TYPE_WORDS[request.requestType]],
    ['Phase', request.phase && PHASE_WORDS[request.phase]],
    ['Indication', request.indication],
    ['Decided by', request.insurance],
    ['Status', STATUS_WORDS[request.status]],
    ['Requested by', request.provider],
    ['Prescriber', request.prescriber],
    ['Hospital provider number', request.hospitalProviderNumber],
    [
      'Submitted',
      request.submittedDate &&
        [formatDate(request.submittedDate), request.channel && CHANNEL_WORDS[request.channel]]
          .filter(Boolean)
          .join(', '),
    ],
    ['Approval number', request.approvalNumber],
    ['Approved until', formatDate(request.validUntil)],
    ['Reason for denial', request.denialReason],
    ['Next eligible', formatDate(request.nextEligible)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function evidenceBlocks({ kept }: PriorAuth): PrintBlock[] {
  if (!kept) return []
  const open = kept.criteria.filter(({ reads }) => reads !== 'met').length
  return [
    { kind: 'heading', level: 2, text: `Criteria according to the record on ${formatDate(kept.on)}` },
    {
      kind: 'paragraph',
      text:
        open === 0 ? 'Every criterion appears to be met.' : `${open} of ${kept.criteria.length} not met or missing.`,
      look: 'strong',
    },
    {
      kind: 'table',
      columns: [
        { title: 'Criterion', weight: 3 },
        { title: 'Status', weight: 1.2 },
        { title: 'Evidence', weight: 2 },
      ],
      rows: kept.criteria.map(({ text, reads, isVerified, evidence }) => [
        text,
        isVerified ? READS[reads] : `${READS[reads]} (criterion unverified)`,
        evidence ?? 'None on record',
      ]),
    },
  ]
}
