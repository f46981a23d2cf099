import type { Observation } from 'fhir/r4'
import { observationCodes } from './codes/observation-codes.ts'

/** Part of a lung-function test, but not measured by its device. */
const MEASURED_ELSEWHERE = new Set(
  (['height', 'weight', 'haemoglobin'] as const).map((name) => observationCodes[name].codings[0].code),
)

/** Names the device of a test in its measurements. Only the name is known: Aurora has no register of devices. */
export function withDevice(observations: readonly Observation[], name: string): Observation[] {
  return observations.map((one) =>
    one.code.coding?.some(({ code }) => MEASURED_ELSEWHERE.has(code))
      ? one
      : { ...one, device: { type: 'Device', display: name } },
  )
}

/** The first device that one of these measurements names. */
export function deviceName(observations: readonly Observation[]): string | undefined {
  return observations.find(({ device }) => device?.display)?.device?.display
}
