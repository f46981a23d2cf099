import { WhenRead } from '#design/feedback/when-read.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { risk } from '../../contract.ts'
import { ScoreForm } from './score-form.tsx'
import type { Score } from './scores.ts'

export interface ScoreDialogProps {
  patientId: string
  draftId: string
  score?: Score | undefined
  /** Offered where the patient can answer at home. */
  onAskPatient?: ((score: Score) => void) | undefined
  onClose: () => void
}

/** Records CAT, ACT or mMRC; starts with the one that fits the patient's disease. */
export function ScoreDialog({ patientId, draftId, score, onAskPatient, onClose }: ScoreDialogProps) {
  const read = useRead(risk.prepare, { params: { id: patientId } })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Symptom score</DialogTitle>
        </DialogHeader>
        <WhenRead read={read} loading="Loading the scores…" lines={8}>
          {(prepared) => (
            <ScoreForm
              draftKey={`score:${patientId}:${draftId}`}
              prepared={prepared}
              first={score ?? (prepared.conditions.includes('copd') ? 'cat' : 'act')}
              onAskPatient={onAskPatient}
              onClose={onClose}
            />
          )}
        </WhenRead>
      </DialogContent>
    </Dialog>
  )
}
