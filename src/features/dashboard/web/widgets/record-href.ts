import type { Alert } from '../../contract.ts'

/** Link to the record behind a finding in the chart. */
export function recordHref(patientId: string, { type, id }: Alert['findings'][number]['record']): string {
  const [tab, row] = type === 'Observation' ? ['observations', 'observation'] : ['conditions', 'condition']
  return `/patients/${encodeURIComponent(patientId)}?tab=${tab}#${row}-${id}`
}
