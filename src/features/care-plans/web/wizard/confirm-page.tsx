import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'
import { gapsOf } from '../../checks.ts'
import type { StartingPoint } from '../../contract.ts'
import { toDocument } from '../../plan-document.ts'
import type { PlanStatus } from '../../rules.ts'
import { GapAlert } from '../gap-alert.tsx'
import { PlanDocument } from '../plan-document.tsx'
import type { PageProps } from './page-props.ts'

export interface ConfirmPageProps extends PageProps {
  /** Status of the plan being changed; undefined for a new one. */
  status: PlanStatus | undefined
  inUse: StartingPoint['inUse']
  isClinician: boolean
  isSaving: boolean
  problem: string | undefined
  onSave: (activate: boolean) => void
}

/** The review date, the patient's copy, and the decision. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { content, onChange, status, inUse, isClinician, isSaving, problem, onSave } = props
  const today = practiceDay(new Date())
  const gaps = gapsOf(content, today)
  return (
    <div className="grid gap-4">
      <DateField
        label="Review date"
        required
        min={addDays(today, 1)}
        className="max-w-xs"
        value={content.reviewOn}
        onValueChange={(reviewOn) => onChange({ ...content, reviewOn })}
      />
      <GapAlert gaps={gaps} />
      {inUse && (
        <Alert tone="info">
          {`${inUse.title} of ${formatDate(inUse.created)} is active. Activating this plan completes it.`}
        </Alert>
      )}
      {problem && (
        <Alert tone="critical" live="alert">
          {problem}
        </Alert>
      )}
      {!status && !isClinician && <Alert tone="info">A clinician must activate the plan.</Alert>}
      <div className="flex flex-wrap gap-2">
        {status ? (
          <Button loading={isSaving} loadingText="Saving…" onClick={() => onSave(false)}>
            Save Changes
          </Button>
        ) : (
          <>
            {isClinician && (
              <Button loading={isSaving} loadingText="Saving…" disabled={gaps.length > 0} onClick={() => onSave(true)}>
                Confirm and activate
              </Button>
            )}
            <Button variant="outline" loading={isSaving} loadingText="Saving…" onClick={() => onSave(false)}>
              Save as draft
            </Button>
          </>
        )}
      </div>
      <section className="grid gap-2 border-t pt-4" aria-label="What the patient gets">
        <h3 className="text-lg font-semibold">What the patient gets</h3>
        <PlanDocument content={toDocument(content)} />
      </section>
    </div>
  )
}
