import type { Organization } from 'fhir/r4'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import { decimalAge } from '#medicine/from-record/patient-record.ts'
import type { Fact, Letterhead, PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Interpretation } from '../../contract.ts'
import type { Report } from '../../lung-function/contract.ts'
import { measureRows } from '../../lung-function/measures.ts'
import { reportFigures } from './report-figures.ts'
import { resultTable } from './report-table.ts'
import { zFigure } from './z-figure.ts'

export function letterheadOf({ name = '', address, telecom }: Organization): Letterhead {
  const home = address?.[0]
  const place = [home?.city, home?.state, home?.postalCode].filter(Boolean).join(' ')
  const contact = (telecom ?? []).flatMap(({ value }) => value ?? []).join(' · ')
  return { name, lines: [...(home?.line ?? []), place, contact].filter(Boolean) }
}

const stageWord = (stage: string) => (stage === 'pre' ? 'before' : 'after')
const KEY =
  'Green: normal range, z −1.645 (LLN) to +1.645. Hollow, dashed: before bronchodilator. Filled: after. ' +
  'Diamond, grey: predicted.'

function factsOf({ patient, date, performer, device, heightCm, interpretation }: Report): Fact[] {
  const age = decimalAge(patient.birthDate, date)
  return [
    { label: 'Patient', value: patient.name },
    { label: 'Born', value: formatBirthDate(patient.birthDate) || 'Not known' },
    { label: 'Sex', value: patient.sex ?? 'Not known' },
    { label: 'MRN', value: patient.mrn ?? 'Not known' },
    { label: 'Tested', value: formatDate(date) },
    { label: 'Age at test', value: age === undefined ? 'Not known' : `${Math.floor(age)} years` },
    { label: 'Height', value: heightCm ? `${heightCm} cm` : 'Not recorded' },
    { label: 'Bronchodilator', value: conditionOf(interpretation) },
    { label: 'Tested by', value: performer ?? 'Not recorded' },
    { label: 'Device', value: device ?? 'Not recorded' },
    {
      label: 'Reference equations',
      value: interpretation ? (interpretation.referenceSet === 'gli-2012' ? 'GLI-2012' : 'GLI Global 2022') : 'None',
    },
  ]
}

function conditionOf(interpretation: Interpretation | undefined): string {
  if (interpretation?.pre && interpretation.post) return 'Before and after'
  return interpretation?.post ? 'After only' : interpretation?.pre ? 'Before only' : 'Not applicable'
}

function describeQuality(quality: Report['quality']): string {
  if (quality.length === 0) return 'Not graded: no manoeuvres were entered.'
  return quality.map(({ measure, stage, grade }) => `${measure} ${stageWord(stage)}: ${grade}.`).join(' ')
}

/** One page: patient, conditions, values, pictures, interpretation, quality and references. */
export function reportDocument(
  report: Report,
  { letterhead, printed }: { letterhead: Letterhead | undefined; printed: PrintDocument['printed'] },
): PrintDocument {
  const { patient, interpretation, quality, interpretedBy } = report
  const rows = interpretation ? measureRows(interpretation) : []
  const pictures = [zFigure(rows)].filter((figure) => figure !== undefined)
  const curves = reportFigures(report)
  const heading = (text: string): PrintBlock => ({ kind: 'heading', level: 2, text })
  const text = (title: string, sentences: readonly string[]): PrintBlock[] =>
    sentences.length > 0 ? [heading(title), { kind: 'paragraph', text: sentences.join(' ') }] : []
  const notes = [
    ...(report.curves.length === 0 && curves.length > 0 ? ['Curve not recorded.'] : []),
    ...report.curveNotes,
    ...(pictures.length > 0 ? [KEY] : []),
  ]
  const sources = [...(interpretation?.sources ?? []), ...(report.predictedShape?.sources ?? [])]
  return {
    title: `Lung function, ${patient.name}, ${formatDate(report.date)}`,
    look: 'sheet',
    letterhead,
    patient: { name: patient.name, born: formatBirthDate(patient.birthDate) || undefined, mrn: patient.mrn },
    ...(!interpretedBy && { banner: 'Not signed: interpreted by rules, not yet by a physician' }),
    printed,
    content: [
      { kind: 'heading', level: 1, text: 'Lung function report' },
      { kind: 'facts', facts: factsOf(report), columns: 4 },
      ...(rows.length > 0 ? [resultTable(rows)] : []),
      ...(pictures.length > 0 ? [{ kind: 'figures', figures: pictures } as const] : []),
      ...(curves.length > 0 ? [{ kind: 'figures', figures: curves } as const] : []),
      ...(notes.length > 0 ? [{ kind: 'paragraph', text: notes.join(' '), look: 'muted' } as const] : []),
      ...text('Interpretation', interpretation?.text ?? [report.notInterpreted ?? report.conclusion]),
      {
        kind: 'facts',
        facts: [
          ...(report.comment ? [{ label: 'Comment', value: report.comment }] : []),
          ...(report.decline ? [{ label: 'Course', value: report.decline }] : []),
          { label: 'Quality', value: describeQuality(quality) },
          { label: 'Interpreted by', value: interpretedBy ?? 'The rules below. No physician has signed.' },
        ],
      },
      {
        kind: 'paragraph',
        look: 'muted',
        text: `Read by: ${sources.map(({ name, version }) => `${name} (${version})`).join('; ') || 'no rule'}.`,
      },
    ],
  }
}
