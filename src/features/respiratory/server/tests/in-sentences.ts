import type { Interpretation, Response, Value } from '../../contract.ts'

/** A value that rounds to nothing has no sign. */
const one = (value: number) => value.toFixed(1).replace('-0.0', '0.0').replace('-', '−')

function value(name: string, found: Value | undefined, unit: string, digits = 2, said = ''): string | undefined {
  if (!found || found.kind === 'no-reference') return undefined
  const amount = `${found.measured.toFixed(digits)}${unit && ` ${unit}`}${said}`
  return `${name} ${amount} (${Math.round(found.percent)}% predicted, z ${one(found.z)})`
}

function change({ fev1, fvc, significant, rule }: Response): string {
  const side = (name: string, { percent, changeL }: Response['fev1']) =>
    `${name} ${changeL < 0 ? '−' : '+'}${Math.abs(Math.round(changeL * 1000))} mL, ${one(percent)}%`
  const says = significant ? 'a significant response' : 'no significant response'
  const of = rule.endsWith('2022') ? 'of predicted' : 'of baseline'
  return `Bronchodilator, ${rule}: ${says} (${side('FEV1', fev1)}; ${side('FVC', fvc)} ${of}).`
}

/** The reading as a physician would dictate it: figures, pattern, response, gas transfer, walk. */
export function inSentences(of: Omit<Interpretation, 'text' | 'sources'>): string[] {
  const { dlcoUncorrected: uncorrected } = of
  const correction = uncorrected === undefined ? '' : `, corrected for haemoglobin from ${uncorrected.toFixed(1)},`
  const read = of.readFrom && of[of.readFrom]
  const when = of.readFrom === 'pre' ? 'before' : 'after'
  const figures =
    read &&
    [value('FEV1', read.fev1, 'L'), value('FVC', read.fvc, 'L'), value('FEV1/FVC', read.fev1Fvc, '')]
      .filter(Boolean)
      .join(', ')
  const { bronchodilatorResponse: response, walk } = of
  return [
    of.noReference && `No reference: ${of.noReference.reason}.`,
    of.pattern && `${of.pattern.label}.${of.pattern.note ? ` ${of.pattern.note}` : ''}`,
    of.severity && of.severity !== 'normal' && `FEV1 impairment ${of.severity} by z-score.`,
    figures && `${figures}, ${when} bronchodilator.`,
    response?.ersAts2022 && change(response.ersAts2022),
    response && change(response.atsErs2005),
    of.goldGrade && `${of.goldGrade}, after bronchodilator, where COPD is the diagnosis.`,
    of.tlc?.kind === 'measured' && `${value('TLC', of.tlc, 'L')}.`,
    of.tlc?.kind === 'no-reference' && `TLC: no reference, ${of.tlc.reason}.`,
    of.diffusion &&
      `${of.diffusion.label}${of.diffusion.severity === 'normal' ? '' : ` (${of.diffusion.severity})`}: ${value('DLCO', of.dlco, '', 1, correction)}.`,
    of.dlco?.kind === 'no-reference' && `DLCO: no reference, ${of.dlco.reason}.`,
    walk?.kind === 'walk' &&
      `Six-minute walk ${walk.measuredM} m, ${Math.round(walk.percent)}% of predicted ${Math.round(walk.predictedM)} m.`,
    walk?.kind === 'no-reference' && `Six-minute walk: no reference, ${walk.reason}.`,
  ].filter((sentence): sentence is string => Boolean(sentence))
}
