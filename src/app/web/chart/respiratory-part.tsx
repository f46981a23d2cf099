import { RespiratoryPanel } from '#features/respiratory/web/panel/respiratory-panel.tsx'
import { ScoreButton } from '#features/risk/web/score-button.tsx'

export function RespiratoryPart({ patientId }: { patientId: string }) {
  return (
    <RespiratoryPanel
      patientId={patientId}
      scoreButton={(disease) => (
        <ScoreButton key={disease} patientId={patientId} tool={disease === 'copd' ? 'cat' : 'act'} />
      )}
    />
  )
}
