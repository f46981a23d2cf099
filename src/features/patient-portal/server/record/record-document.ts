import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { MyRecord, RecordLine } from '../../my-record/contract.ts'

const SECTIONS = [
  ['conditions', 'Health problems'],
  ['allergies', 'Allergies'],
  ['medicines', 'Medicines'],
  ['results', 'Results'],
  ['immunisations', 'Vaccines'],
  ['letters', 'Letters and notes'],
  ['visits', 'Visits'],
] as const

/** The printed record, with the same text as the screen. */
export function recordDocument(record: MyRecord, printed: { by: string; at: string }): PrintDocument {
  const { person: patient } = record
  const born = formatBirthDate(patient.birthDate)
  return {
    title: `Health record of ${patient.name}`,
    patient: { name: patient.name, ...(born && { born }), ...(patient.mrn && { mrn: patient.mrn }) },
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: `Health record of ${patient.name}` },
      {
        kind: 'facts',
        facts: [
          { label: 'Born', value: born },
          { label: 'Phone', value: patient.phone ?? '' },
          { label: 'Email', value: patient.email ?? '' },
          { label: 'Address', value: patient.address ?? '' },
        ].filter(({ value }) => value !== ''),
      },
      ...SECTIONS.flatMap(([part, title]) => sectionBlocks(title, record[part])),
    ],
  }
}

function sectionBlocks(title: string, lines: readonly RecordLine[]): PrintBlock[] {
  if (lines.length === 0) {
    return [
      { kind: 'heading', level: 2, text: title },
      { kind: 'paragraph', text: 'Nothing on record.', look: 'muted' },
    ]
  }
  return [
    { kind: 'heading', level: 2, text: title },
    ...lines.flatMap(({ title: name, date, what, means, todo }): PrintBlock[] => {
      const texts = [what, means, todo].flatMap((sentences) => sentences?.map(({ text }) => text).join(' ') ?? [])
      return [
        { kind: 'paragraph', text: [name, formatDate(date)].filter(Boolean).join(', '), look: 'strong' },
        ...(texts.length > 0 ? [{ kind: 'paragraph' as const, text: texts.join(' ') }] : []),
      ]
    }),
  ]
}
