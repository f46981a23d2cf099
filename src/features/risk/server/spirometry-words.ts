import type { SpirometryInterpretation } from '#medicine/lung-function/interpret-spirometry.ts'
import type { MeasuredValue, NoReference } from '#medicine/lung-function/reference/reference-value.ts'

type Words = { value?: number; band?: string; interpretation?: string; details: string[] }

/** The interpretation as text; uses FEV1 after bronchodilator if it was measured. */
export function spirometryWords(found: SpirometryInterpretation): Words {
  const { pattern, severity, goldGrade, response2022, noReference } = found
  const followed = (found.post ?? found.pre)?.fev1
  const isImpaired = severity && severity !== 'normal'
  const details = [
    ...stageWords('Before bronchodilator', found.pre),
    ...stageWords('After bronchodilator', found.post),
    ...(response2022
      ? [
          response2022.significant
            ? 'Significant bronchodilator response (ERS/ATS 2022)'
            : 'No significant bronchodilator response (ERS/ATS 2022)',
        ]
      : []),
    ...(goldGrade?.kind === 'gold-grade' ? [goldGrade.label] : []),
    ...(pattern?.note ? [pattern.note] : []),
    ...(noReference ? [noReference.reason] : []),
  ]
  return {
    ...(followed?.kind === 'measured' && { value: Math.round(followed.percentPredicted) }),
    ...(pattern && {
      band: severity ?? pattern.code,
      interpretation: isImpaired ? `${pattern.label}; FEV1 ${severity}ly reduced` : pattern.label,
    }),
    details,
  }
}

function stageWords(name: string, stage: SpirometryInterpretation['pre']): string[] {
  if (!stage) return []
  const parts = [
    formatMeasure('FEV1', stage.fev1, ' L'),
    formatMeasure('FVC', stage.fvc, ' L'),
    formatMeasure('FEV1/FVC', stage.fev1Fvc, ''),
  ]
  const texts = parts.filter(Boolean)
  return texts.length > 0 ? [`${name}: ${texts.join(', ')}`] : []
}

function formatMeasure(name: string, value: MeasuredValue | NoReference, unit: string): string {
  if (value.kind !== 'measured') return ''
  return `${name} ${value.measured.toFixed(2)}${unit} (z ${value.z.toFixed(2).replace('-', '−')})`
}
