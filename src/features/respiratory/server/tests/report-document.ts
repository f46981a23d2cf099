import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { decimalAge } from '#medicine/from-record/patient-record.ts'
import type { Fact, Letterhead, PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Interpretation } from '../../contract.ts'
import type { Report } from '../../lung-function/contract.ts'
import { measureRows } from '../../lung-function/measures.ts'
import { reportFigures } from './report-figures.ts'
import { resultTable } from './report-table.ts'
import { zFigure } from './z-figure.ts'

const stageWord = (stage: string) => (stage === 'pre' ? 'before' : 'after')
const KEY =
  'Green: normal range, z −1.645 (LLN) to +1.645. Hollow, dashed: before bronchodilator. Filled: after. ' +
  'Diamond, grey: predicted.'

function factsOf({ patient, date, performer, device, heightCm, interpretation, status }: Report): Fact[] {
  const age = decimalAge(patient.birthDate, date)
  return [
    { label: 'Patient', value: patient.name },
    { label: 'Born', value: formatBirthDate(patient.birthDate) || 'Not known' },
    { label: 'Sex', value: patient.sex ?? 'Not known' },
    { label: 'MRN', value: patient.mrn ?? 'Not known' },
    { label: 'Report', value: STATUS[status] },
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

const STATUS = { preliminary: 'Preliminary', final: 'Final', amended: 'Amended' } as const

function bannerOf({ status, amendments }: Report): Pick<PrintDocument, 'banner'> {
  if (status === 'preliminary') {
    return { banner: 'Preliminary. Not signed: interpreted by rules, not yet by a physician' }
  }
  if (status === 'final') return {}
  const last = amendments.at(-1)
  const earlier = last?.earlierAt ? ` signed ${formatDate(last.earlierAt)}` : ''
  return { banner: `Amended report. It replaces the version${earlier}.` }
}

function signatureOf({ interpretedBy, signedAt }: Report): string {
  if (!interpretedBy) return 'The rules below. No physician has signed.'
  return signedAt ? `${interpretedBy}, signed ${formatDateTime(signedAt)}` : interpretedBy
}

/** What was signed; a preliminary report says what the rules say. */
function conclusionsOf({ status, signedAt, conclusion, interpretation, notInterpreted }: Report): readonly string[] {
  if (status !== 'preliminary' && signedAt) return [conclusion]
  return interpretation?.text ?? [notInterpreted ?? conclusion]
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
  const { patient, interpretation, quality } = report
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
    ...bannerOf(report),
    printed,
    content: [
      { kind: 'heading', level: 1, text: 'Lung function report' },
      { kind: 'facts', facts: factsOf(report), columns: 4 },
      ...(rows.length > 0 ? [resultTable(rows)] : []),
      ...(pictures.length > 0 ? [{ kind: 'figures', figures: pictures } as const] : []),
      ...(curves.length > 0 ? [{ kind: 'figures', figures: curves } as const] : []),
      ...(notes.length > 0 ? [{ kind: 'paragraph', text: notes.join(' '), look: 'muted' } as const] : []),
      ...text('Interpretation', conclusionsOf(report)),
      {
        kind: 'facts',
        facts: [
          ...(report.comment ? [{ label: 'Comment', value: report.comment }] : []),
          ...(report.decline ? [{ label: 'Course', value: report.decline }] : []),
          { label: 'Quality', value: describeQuality(quality) },
          { label: 'Interpreted by', value: signatureOf(report) },
          ...report.amendments.map(({ at, by, reason, earlier }) => ({
            label: 'Amended',
            value: `${formatDate(at)} by ${by}. Reason: ${reason} The version before said: ${earlier}`,
          })),
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
