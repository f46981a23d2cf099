import type { Observation } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { CURVE_CODE, REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { auroraSystems, codeSystems, profiles } from '#fhir/codes/systems.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { toSampledData } from '#medicine/lung-function/volume-flow-samples.ts'
import type { Chart } from '../chart.ts'
import { expiration } from './expiration.ts'

const STAGES = { pre: ['fev1Pre', 'fvcPre'], post: ['fev1Post', 'fvcPost'] } as const

/** Gives the latest spirometry of a chart its curves. Draws nothing from chance, so no other record changes. */
export function addCurves(chart: Chart): void {
  const report = chart
    .of('DiagnosticReport')
    .filter(({ code }) => code.coding?.some((one) => one.code === REPORT_CODES.spirometry))
    .toSorted((a, b) => (a.effectiveDateTime ?? '').localeCompare(b.effectiveDateTime ?? ''))
    .at(-1)
  if (!report) return
  const listed = new Set(report.result?.map((one) => idFrom(one, 'Observation')))
  const parts = chart.of('Observation').filter(({ id }) => listed.has(id))
  const litresOf = (name: ObservationName) =>
    parts.find(({ code }) => code.coding?.some((one) => one.code === observationCodes[name].codings[0].code))
      ?.valueQuantity?.value
  for (const [stage, [fev1, fvc]] of Object.entries(STAGES)) {
    const [fev1L, fvcL] = [litresOf(fev1), litresOf(fvc)]
    if (fev1L === undefined || fvcL === undefined) continue
    const curve: Observation = {
      resourceType: 'Observation',
      id: `${report.id}-curve-${stage}`,
      meta: { profile: [profiles.diagnosticResult] },
      status: 'final',
      category: [concept(coding(codeSystems.observationCategory, 'procedure', 'Procedure'))],
      code: concept(coding(auroraSystems.score, CURVE_CODE, 'Forced expiration')),
      subject: chart.subject,
      effectiveDateTime: report.effectiveDateTime,
      performer: report.performer,
      method: { text: stage },
      note: [{ text: 'Synthetic curve of the demo practice, computed from FEV1 and FVC.' }],
      valueSampledData: toSampledData(expiration({ fev1L, fvcL })),
    }
    chart.add(curve)
    report.result?.push(reference('Observation', curve.id ?? '', curve.code.text))
  }
}
