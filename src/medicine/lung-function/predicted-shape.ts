import type { Source } from '../source.ts'
import { gli2012, gli2012Source } from './reference/gli-2012.ts'
import { nhanes3Source, peakFlowReference } from './reference/peak-flow.ts'
import type { Subject } from './reference/reference-value.ts'

/** Volume exhaled in litres, flow in litres a second. */
export type FlowAtVolume = readonly [volumeL: number, flowLS: number]

export type PredictedShape = { points: FlowAtVolume[]; sources: Source[] }

const EXHALED_AT_FEF75 = 0.75 // FEF75: flow once 75% of the FVC is exhaled (GLI-2012)

/**
 * The expected expiratory limb: straight lines through predicted PEF, FEF75 and FVC. In health, flow falls after its
 * peak in a nearly straight line; obstruction is the sag below it (Li H, et al. Respir Care 2017;62:363-369, which
 * measures the area under the curve against that triangle; Obstructive Pulmonary Disease, "Normal spirometry",
 * aspeneducationgroup.com). No reference value exists for the volume at which the peak is reached, so it is drawn at
 * the start. Adults of 20 to 80 years, the ages of the PEF equation.
 */
export function predictedShape(subject: Subject, fvcL: number): PredictedShape | undefined {
  const pef = peakFlowReference(subject)
  // the group that GLI-2012 gives for anyone whose ethnic group is not stated
  const fef75 = gli2012('FEF75', subject, 'other')
  if (pef.kind === 'no-reference' || fef75.kind === 'no-reference') return undefined
  return {
    points: [
      [0, pef.predictedLMin / 60],
      [EXHALED_AT_FEF75 * fvcL, fef75.predicted],
      [fvcL, 0],
    ],
    sources: [nhanes3Source, gli2012Source],
  }
}
