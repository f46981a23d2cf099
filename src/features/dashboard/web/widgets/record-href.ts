import type { Alert } from '../../contract.ts'

/** Where the record behind a finding lies in the chart. */
export function recordHref(patientId: string, { type, id }: Alert['findings'][number]['record']): string {
  const [tab, row] = type === 'Observation' ? ['observations', 'observation'] : ['conditions', 'condition']
  return `/patients/${encodeURIComponent(patientId)}?tab=${tab}#${row}-${id}`
}
