import type { VolumeFlowSample } from '#medicine/lung-function/volume-flow-samples.ts'

/** A synthetic forced expiration that agrees with its own FEV1 and FVC. The same values give the same curve. */
export type ExpirationValues = { fev1L: number; fvcL: number }

const STEP_SECONDS = 0.004
const STEPS_PER_SAMPLE = 5
const RISE_SECONDS = 0.1
/** Of a volume: far finer than the curve's own digits. */
const EXACT_L = 1e-6
const MOST_TRIES = 40

/** `collapse`: the share of the peak flow that is lost with the first litres, as airways close. */
type Model = { peakLS: number; fullL: number; collapse: number; collapseL: number; seconds: number }

export function expiration({ fev1L, fvcL }: ExpirationValues): VolumeFlowSample[] {
  const sag = Math.min(1, Math.max(0, (0.8 - fev1L / fvcL) / 0.5))
  // narrow airways blow longer, with a sharper early peak for the volume of the first second
  const seconds = 6 + Math.round(6 * sag)
  const usualPeakLS = fev1L * (2.3 + 1.1 * sag)
  const filled = (peakLS: number, collapse: number): Model => {
    const model = { peakLS, collapse, collapseL: (0.12 - 0.07 * sag) * fvcL, seconds }
    const fullL = solve(fvcL, 10 * fvcL, (one) => volumeAt({ ...model, fullL: one }, seconds) - fvcL)
    return { ...model, fullL }
  }
  const isShort = volumeAt(filled(usualPeakLS, 0), 1) < fev1L
  const peakLS = isShort
    ? solve(usualPeakLS, 3 * usualPeakLS, (one) => volumeAt(filled(one, 0), 1) - fev1L)
    : usualPeakLS
  const collapse = isShort ? 0 : solve(0, 1, (one) => fev1L - volumeAt(filled(peakLS, one), 1))
  return samples(filled(peakLS, collapse))
}

/**
 * Where `difference`, which rises from `low` to `high`, is nothing; the nearer end if that is not between them.
 * The Illinois rule: a straight line between the two ends, and an end that stays twice counts half.
 */
function solve(low: number, high: number, difference: (value: number) => number): number {
  let [from, to] = [low, high]
  let [below, above] = [difference(low), difference(high)]
  if (below >= 0) return low
  if (above <= 0) return high
  let stays: 'from' | 'to' | undefined
  for (let tries = 0; ; tries++) {
    const between = (from * above - to * below) / (above - below)
    const found = difference(between)
    if (Math.abs(found) < EXACT_L || tries === MOST_TRIES) return between
    if (found < 0) {
      if (stays === 'to') above /= 2
      ;[from, below, stays] = [between, found, 'to']
    } else {
      if (stays === 'from') below /= 2
      ;[to, above, stays] = [between, found, 'from']
    }
  }
}

/** Flow rises to its peak in a tenth of a second, then falls with the volume still to come. */
function flowAt({ peakLS, fullL, collapse, collapseL }: Model, time: number, volume: number, atPeak: number): number {
  if (time < RISE_SECONDS) return peakLS * Math.sin((Math.PI / 2) * (time / RISE_SECONDS))
  const left = Math.max(0, (fullL - volume) / (fullL - atPeak))
  if (collapse === 0) return peakLS * left
  return peakLS * ((1 - collapse) * left + collapse * Math.exp((atPeak - volume) / collapseL))
}

function* steps(model: Model): Generator<VolumeFlowSample> {
  let volume = 0
  let atPeak = 0
  for (let step = 0; ; step++) {
    const time = step * STEP_SECONDS
    if (time < RISE_SECONDS) atPeak = volume
    const flow = flowAt(model, time, volume, atPeak)
    yield [time, volume, flow]
    volume += flow * STEP_SECONDS
  }
}

/** As the last of `steps` by then; asked hundreds of times for one curve, so without a value for each step. */
function volumeAt(model: Model, seconds: number): number {
  let volume = 0
  let atPeak = 0
  for (let step = 0; ; step++) {
    const time = step * STEP_SECONDS
    if (time >= seconds - STEP_SECONDS / 2) return volume
    if (time < RISE_SECONDS) atPeak = volume
    volume += flowAt(model, time, volume, atPeak) * STEP_SECONDS
  }
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
