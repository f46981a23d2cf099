import type { SampledData } from 'fhir/r4'

export type VolumeFlowSample = readonly [seconds: number, volumeL: number, flowLS: number]

const PERIOD_DECIMALS = 3 // 120 samples a second are 8.333 ms apart

/** Volume (L) and flow (L/s) over time: two dimensions, evenly spaced. */
export function toSampledData(samples: readonly VolumeFlowSample[]): SampledData {
  const [first, last] = [samples[0], samples.at(-1)]
  const periodMs = first && last && last !== first ? ((last[0] - first[0]) * 1000) / (samples.length - 1) : 10
  return {
    origin: { value: 0, unit: 'L and L/s' },
    period: Number(periodMs.toFixed(PERIOD_DECIMALS)),
    dimensions: 2,
    data: samples.map(([, volume, flow]) => `${volume.toFixed(3)} ${flow.toFixed(3)}`).join(' '),
  }
}
