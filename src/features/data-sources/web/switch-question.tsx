import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import type { DataSourceStatus } from '../contract.ts'
import { DATA_TYPE_FACTS } from '../rules.ts'
import type { Switching } from './use-switching.ts'

const records = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'record' : 'records'}`

/** Shows what will change before it does. */
export function SwitchQuestion({
  switching: { question, dismiss, confirm },
  status,
}: {
  switching: Switching
  status: Readonly<Record<string, DataSourceStatus>>
}) {
  if (!question) return null
  const isReal = question.to === 'real'
  const names = question.kind === 'one' ? DATA_TYPE_FACTS[question.dataType] : undefined
  const counts = question.kind === 'one' ? status[question.dataType]?.metrics.bySource : undefined
  const missing = Object.values(status).filter(({ realDataAvailable }) => !realDataAvailable).length
  const title = names
    ? `Use ${question.to} data for ${names.name}?`
    : isReal
      ? 'Use real data everywhere it is available?'
      : 'Use synthetic data everywhere?'
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && dismiss()}
      title={title}
      description="It takes effect at once for everyone in the practice and is recorded in the audit log with your name."
      confirmLabel={names ? `Use ${question.to} data` : isReal ? 'All Real' : 'All Synthetic'}
      onConfirm={confirm}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {names && <li>{`It decides about ${names.holds}.`}</li>}
        {counts && (
          <li>
            {`Everyone will see and change the ${records(isReal ? counts.real : counts.synthetic)} of the ${question.to} source instead of the ${records(isReal ? counts.synthetic : counts.real)} of the other.`}
          </li>
        )}
        {!names && <li>{`All ${Object.keys(status).length - (isReal ? missing : 0)} data types change together.`}</li>}
        {!names && isReal && missing > 0 && (
          <li>{`${missing} ${missing === 1 ? 'type has' : 'types have'} no real data here and ${missing === 1 ? 'stays' : 'stay'} synthetic.`}</li>
        )}
        {isReal && <li>Sample figures are hidden; a dash means nothing is recorded.</li>}
        {names && (
          <li>Types that stay on the other source may refer to patients who are not found: ‘Unknown Patient’.</li>
        )}
        <li>Nothing is deleted: switching back restores everything.</li>
      </ul>
    </ConfirmDialog>
  )
}
