import type { LungFunctionInterpretation } from './interpret-lung-function.ts'
import type { BronchodilatorResult } from './interpret-spirometry.ts'
import type { MeasuredValue, NoReference } from './reference/reference-value.ts'

type Value = MeasuredValue | NoReference | undefined

/** A value that rounds to zero has no sign. */
const oneDecimal = (value: number) => value.toFixed(1).replace('-0.0', '0.0').replace('-', '−')

/** The interpretation as a physician would dictate it: pattern, figures, response, volumes, gas transfer, walk. */
export function describeLungFunction({ spirometry, tlc, gasTransfer, walk }: LungFunctionInterpretation): string[] {
  const { pattern, severity, noReference, goldGrade, response2022, response2005 } = spirometry ?? {}
  const sentences = [
    noReference && `No reference: ${noReference.reason}.`,
    pattern && `${pattern.label}.${pattern.note ? ` ${pattern.note}` : ''}`,
    severity && severity !== 'normal' && `FEV1 impairment ${severity} by z-score.`,
    spirometry && figures(spirometry),
    response2022 && describeResponse('ERS/ATS 2022', response2022, 'of predicted'),
    response2005 && describeResponse('ATS/ERS 2005', response2005, 'of baseline'),
    goldGrade?.kind === 'gold-grade' && `${goldGrade.label}, after bronchodilator, where COPD is the diagnosis.`,
    tlc?.kind === 'measured' && `${describeValue('TLC', tlc, 'L')}.`,
    tlc?.kind === 'no-reference' && `TLC: no reference, ${tlc.reason}.`,
    ...describeGasTransfer(gasTransfer),
    walk?.kind === 'walk-reference' &&
      `Six-minute walk ${walk.measuredM} m, ${Math.round(walk.percentPredicted)}% of predicted ${Math.round(walk.predictedM)} m.`,
    walk?.kind === 'no-reference' && `Six-minute walk: no reference, ${walk.reason}.`,
  ]
  return sentences.filter((sentence): sentence is string => Boolean(sentence))
}

function figures({ pre, post, readFrom }: NonNullable<LungFunctionInterpretation['spirometry']>): string | undefined {
  const stage = readFrom === 'pre' ? pre : post
  const values = [
    describeValue('FEV1', stage?.fev1, 'L'),
    describeValue('FVC', stage?.fvc, 'L'),
    describeValue('FEV1/FVC', stage?.fev1Fvc, ''),
  ].filter(Boolean)
  return values.length > 0
    ? `${values.join(', ')}, ${readFrom === 'pre' ? 'before' : 'after'} bronchodilator.`
    : undefined
}

function describeValue(name: string, value: Value, unit: string, digits = 2, remark = ''): string | undefined {
  if (value?.kind !== 'measured') return undefined
  const amount = `${value.measured.toFixed(digits)}${unit && ` ${unit}`}${remark}`
  return `${name} ${amount} (${Math.round(value.percentPredicted)}% predicted, z ${oneDecimal(value.z)})`
}

function describeResponse(rule: string, { fev1, fvc, significant }: BronchodilatorResult, share: string): string {
  const change = (name: string, { percent, changeL }: BronchodilatorResult['fev1']) =>
    `${name} ${changeL < 0 ? '−' : '+'}${Math.abs(Math.round(changeL * 1000))} mL, ${oneDecimal(percent)}%`
  const verdict = significant ? 'a significant response' : 'no significant response'
  return `Bronchodilator, ${rule}: ${verdict} (${change('FEV1', fev1)}; ${change('FVC', fvc)} ${share}).`
}

function describeGasTransfer({ dlco, dlcoUncorrected, finding }: LungFunctionInterpretation['gasTransfer']): string[] {
  if (dlco?.kind === 'no-reference') return [`DLCO: no reference, ${dlco.reason}.`]
  if (!finding) return []
  const correction =
    dlcoUncorrected === undefined ? '' : `, corrected for haemoglobin from ${dlcoUncorrected.toFixed(1)},`
  const severity = finding.severity === 'normal' ? '' : ` (${finding.severity})`
  return [`${finding.label}${severity}: ${describeValue('DLCO', dlco, '', 1, correction)}.`]
}
