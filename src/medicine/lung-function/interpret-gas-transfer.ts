import type { Source } from '../source.ts'
import { diffusionPattern } from './diffusion-pattern.ts'
import { type Gli2017Measure, gli2017 } from './reference/gli-2017-tlco.ts'
import { correctForHaemoglobin } from './reference/haemoglobin-correction.ts'
import { type MeasuredValue, measure, type NoReference, type Subject } from './reference/reference-value.ts'
import { type Severity, severityOfZ } from './severity.ts'

export type TransferUnit = 'mL/min/mmHg' | 'mmol/min/kPa'

export type GasTransferInput = {
  dlco?: number
  /** mL/min/mmHg by default. */
  dlcoUnit?: TransferUnit
  vaL?: number
  haemoglobinGL?: number
}

export type GasTransfer = {
  /** Corrected for haemoglobin where it is known. */
  dlco?: MeasuredValue | NoReference
  /** As measured, where `dlco` is corrected. */
  dlcoUncorrected?: number
  va?: MeasuredValue | NoReference
  kco?: MeasuredValue | NoReference
  finding?: { label: string; severity: Severity }
  /** In the order in which they were used. */
  sources: Source[]
}

export function interpretGasTransfer(
  { dlco, dlcoUnit, vaL, haemoglobinGL }: GasTransferInput,
  subject: Subject,
): GasTransfer {
  const read = (name: Gli2017Measure, value: number) => measure(value, gli2017(name, subject))
  const va = vaL === undefined ? undefined : read('VA', vaL)
  if (dlco === undefined) return { ...(va && { va }), sources: va ? [va.source] : [] }
  const isSi = dlcoUnit === 'mmol/min/kPa'
  const { sex, ageYears } = subject
  const correction =
    haemoglobinGL === undefined ? undefined : correctForHaemoglobin({ transfer: dlco, haemoglobinGL, sex, ageYears })
  const corrected = correction?.kind === 'corrected' ? correction : undefined
  const transfer = corrected?.corrected ?? dlco
  const found = read(isSi ? 'TLCO' : 'DLCO', transfer)
  const kco = vaL === undefined ? undefined : read(isSi ? 'KCO_SI' : 'KCO_TRAD', transfer / vaL)
  const pattern =
    found.kind === 'measured' && va?.kind === 'measured' && kco?.kind === 'measured'
      ? diffusionPattern({ tlco: found.z, va: va.z, kco: kco.z })
      : undefined
  const finding = pattern ?? (found.kind === 'measured' ? withoutVolume(found.z) : undefined)
  return {
    dlco: found,
    ...(corrected && { dlcoUncorrected: dlco }),
    ...(va && { va }),
    ...(kco && { kco }),
    ...(finding && { finding: { label: finding.label, severity: finding.severity } }),
    sources: [corrected, found, va, kco, pattern].flatMap((one) => one?.source ?? []),
  }
}

function withoutVolume(z: number): { label: string; severity: Severity } {
  const severity = severityOfZ(z)
  return { label: severity === 'normal' ? 'Gas transfer not reduced' : 'Reduced gas transfer', severity }
}
