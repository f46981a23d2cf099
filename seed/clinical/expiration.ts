import type { VolumeFlowSample } from '#medicine/lung-function/volume-flow-samples.ts'

/** A synthetic forced expiration that agrees with its own FEV1 and FVC. The same values give the same curve. */
export type ExpirationValues = { fev1L: number; fvcL: number }

const STEP_SECONDS = 0.004
const STEPS_PER_SAMPLE = 5
const RISE_SECONDS = 0.1
const HALVINGS = 18

/** `collapse`: the share of the peak flow that is lost with the first litres, as airways close. */
type Model = { peakLS: number; fullL: number; collapse: number; collapseL: number; seconds: number }

export function expiration({ fev1L, fvcL }: ExpirationValues): VolumeFlowSample[] {
  const sag = Math.min(1, Math.max(0, (0.8 - fev1L / fvcL) / 0.5))
  // narrow airways blow longer, with a sharper early peak for the volume of the first second
  const seconds = 6 + Math.round(6 * sag)
  const usualPeakLS = fev1L * (2.3 + 1.1 * sag)
  const filled = (peakLS: number, collapse: number): Model => {
    const model = { peakLS, collapse, collapseL: (0.12 - 0.07 * sag) * fvcL, seconds }
    const fullL = halve(fvcL, 10 * fvcL, (one) => volumeAt({ ...model, fullL: one }, seconds) < fvcL)
    return { ...model, fullL }
  }
  const isShort = volumeAt(filled(usualPeakLS, 0), 1) < fev1L
  const peakLS = isShort
    ? halve(usualPeakLS, 3 * usualPeakLS, (one) => volumeAt(filled(one, 0), 1) < fev1L)
    : usualPeakLS
  const collapse = isShort ? 0 : halve(0, 1, (one) => volumeAt(filled(peakLS, one), 1) > fev1L)
  return samples(filled(peakLS, collapse))
}

/** The value at which `isBelow` turns false. */
function halve(low: number, high: number, isBelow: (value: number) => boolean): number {
  let [from, to] = [low, high]
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (from + to) / 2
    if (isBelow(middle)) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** Flow rises to its peak in a tenth of a second, then falls with the volume still to come. */
function* steps({ peakLS, fullL, collapse, collapseL }: Model): Generator<VolumeFlowSample> {
  let volume = 0
  let volumeAtPeak = 0
  for (let step = 0; ; step++) {
    const time = step * STEP_SECONDS
    const isRising = time < RISE_SECONDS
    if (isRising) volumeAtPeak = volume
    const left = Math.max(0, (fullL - volume) / (fullL - volumeAtPeak))
    const closing = collapse * Math.exp((volumeAtPeak - volume) / collapseL)
    const share = isRising ? Math.sin((Math.PI / 2) * (time / RISE_SECONDS)) : (1 - collapse) * left + closing
    const flow = peakLS * share
    yield [time, volume, flow]
    volume += flow * STEP_SECONDS
  }
}

function volumeAt(model: Model, seconds: number): number {
  for (const [time, volume] of steps(model)) if (time >= seconds - STEP_SECONDS / 2) return volume
  return Number.NaN
}

function samples(model: Model): VolumeFlowSample[] {
  const found: VolumeFlowSample[] = []
  let step = 0
  for (const one of steps(model)) {
    if (step % STEPS_PER_SAMPLE === 0) found.push(one)
    if (one[0] >= model.seconds - STEP_SECONDS / 2) return found
    step++
  }
  return found
}
