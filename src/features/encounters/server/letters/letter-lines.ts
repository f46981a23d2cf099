import type { Workspace } from '../../contract.ts'

const LUNG_FUNCTION = /^(?:FEV1|FVC|DLCO|FeNO|Peak expiratory flow|Six-minute walk)/

/** Lines from the chart that are not in the note. */
export function chartLines({
  problems,
  medicines: medications,
  observations,
  orders,
  patient,
}: Pick<Workspace, 'problems' | 'medicines' | 'observations' | 'orders' | 'patient'>) {
  return {
    problems: problems.map(({ label }) => label),
    medicines: medications.map(({ label, detail }) => [label, detail].filter(Boolean).join(', ')),
    allergies: patient?.allergies,
    lungFunction: observations.filter(({ label }) => LUNG_FUNCTION.test(label)).map(({ sentence }) => sentence),
    ordered: orders
      .filter(({ status, isMedication }) => status === 'active' && !isMedication)
      .map(({ name, reason }) => (reason ? `${name} (${reason})` : name)),
  }
}
