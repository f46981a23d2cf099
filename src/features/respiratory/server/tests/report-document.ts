import type { Organization } from 'fhir/r4'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import type { Letterhead, PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Interpretation, Value } from '../../contract.ts'
import type { Report } from '../../lung-function/contract.ts'

export function letterheadOf({ name = '', address, telecom }: Organization): Letterhead {
  const home = address?.[0]
  const place = [home?.city, home?.state, home?.postalCode].filter(Boolean).join(' ')
  const contact = (telecom ?? []).flatMap(({ value }) => value ?? []).join(' · ')
  return { name, lines: [...(home?.line ?? []), place, contact].filter(Boolean) }
}

const fixed = (value: number, digits = 2) => value.toFixed(digits).replace('-', '−')

function row(name: string, value: Value | undefined, digits = 2): string[] {
  if (!value) return []
  if (value.kind === 'no-reference') return [name, '', '', '', '', value.reason]
  const range = `${fixed(value.lln, digits)} to ${fixed(value.uln, digits)}`
  return [
    name,
    fixed(value.measured, digits),
    fixed(value.predicted, digits),
    range,
    `${Math.round(value.percent)}%`,
    fixed(value.z),
  ]
}

function figures({ pre, post, tlc, dlco, va, kco }: Interpretation): PrintBlock {
  const rows = [
    ...(['pre', 'post'] as const).flatMap((stage) => {
      const values = stage === 'pre' ? pre : post
      const when = stage === 'pre' ? 'before' : 'after'
      if (!values) return []
      return [
        row(`FEV1 ${when} (L)`, values.fev1),
        row(`FVC ${when} (L)`, values.fvc),
        row(`FEV1/FVC ${when}`, values.fev1Fvc),
      ]
    }),
    row('TLC (L)', tlc),
    row('DLCO (mL/min/mmHg)', dlco, 1),
    row('VA (L)', va),
    row('KCO', kco),
  ].filter((cells) => cells.length > 0)
  return {
    kind: 'table',
    caption: 'Before and after mean bronchodilator. Limits are the 5th and 95th centile (z −1.645 and +1.645).',
    columns: [
      { title: 'Measure', weight: 2 },
      { title: 'Measured', align: 'right' },
      { title: 'Predicted', align: 'right' },
      { title: 'LLN to ULN', align: 'right', weight: 1.4 },
      { title: '% predicted', align: 'right' },
      { title: 'z-score', align: 'right' },
    ],
    rows,
  }
}

/** The printed report: patient, values, interpretation, quality, course and references. */
export function reportDocument(
  report: Report,
  { letterhead, printed }: { letterhead: Letterhead | undefined; printed: PrintDocument['printed'] },
): PrintDocument {
  const { patient, interpretation, quality } = report
  const facts = [
    { label: 'Patient', value: patient.name },
    { label: 'Born', value: formatBirthDate(patient.birthDate) || 'Not known' },
    { label: 'Sex', value: patient.sex ?? 'Not known' },
    { label: 'Tested', value: formatDate(report.date) },
    { label: 'By', value: report.performer ?? '' },
    { label: 'Device', value: report.device ?? '' },
  ].filter(({ value }) => value)
  const heading = (text: string): PrintBlock => ({ kind: 'heading', level: 2, text })
  const list = (title: string, items: readonly string[]): PrintBlock[] =>
    items.length > 0 ? [heading(title), { kind: 'list', items }] : []
  return {
    title: `Lung function, ${patient.name}, ${formatDate(report.date)}`,
    letterhead,
    patient: { name: patient.name, born: formatBirthDate(patient.birthDate) || undefined, mrn: patient.mrn },
    printed,
    content: [
      { kind: 'heading', level: 1, text: 'Lung function report' },
      { kind: 'facts', facts },
      ...(interpretation ? [heading('Results'), figures(interpretation)] : []),
      ...list('Interpretation', interpretation?.text ?? [report.notInterpreted ?? report.conclusion]),
      ...list('Comment', report.comment ? [report.comment] : []),
      ...list(
        'Quality',
        quality.map(({ measure, stage, grade }) => `${measure} ${stage === 'pre' ? 'before' : 'after'}: ${grade}`),
      ),
      ...list('Course', report.decline ? [report.decline] : []),
      ...list(
        'Read by',
        interpretation?.sources.map(({ name, version, citation }) => `${name}, ${version}. ${citation}`) ?? [],
      ),
    ],
  }
}
