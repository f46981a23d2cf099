import type { Panel } from '#features/respiratory/contract.ts'
import { formatDate } from '#fhir/dates.ts'
import type { MedicationLine } from '../../contract.ts'

const NOT_INHALED = new Set(['injection'])

/** Device, technique and adherence in one line; the line is kept free while they load. */
export function InhalerNotes({ medication, panel }: { medication: MedicationLine; panel: Panel | undefined }) {
  const { device = '', isReliever } = medication
  if (NOT_INHALED.has(device)) return null
  if (!panel) return <p className="text-xs text-muted">{device}</p>
  const check = panel.technique.find((one) => one.device === device)
  const isWrong = check !== undefined && check.missed.length > 0
  const technique = check
    ? `technique ${check.correct} of ${check.total}, ${formatDate(check.date)}`
    : 'technique not checked'
  if (!check && !panel.adherence && !isReliever) {
    return <p className="text-xs text-muted">{`${device} · technique, adherence not known`}</p>
  }
  // adherence is asked about the treatment taken every day
  const taken = panel.adherence ? `taken: ${panel.adherence.answer.toLocaleLowerCase('en-AU')}` : 'adherence not asked'
  return (
    <p className="text-xs text-muted">
      {`${device} · `}
      <span className={isWrong ? 'font-medium text-warning' : undefined}>{technique}</span>
      {!isReliever && ` · ${taken}`}
    </p>
  )
}
