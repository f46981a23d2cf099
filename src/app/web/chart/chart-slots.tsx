import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { WhenNear } from '#design/when-near.tsx'
import type { ChartSlots } from '#features/chart/web/patient-screen.tsx'
import { AiAssessmentButton } from './ai-assessment-button.tsx'
import { IfMay } from './if-may.tsx'
import { SheetPlaceholder } from './sheet/sheet-placeholder.tsx'

const AllergyEditor = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/allergies/allergy-editor.tsx')).AllergyEditor,
}))
const EmergencyAccessDialog = lazy(async () => ({
  default: (await import('#features/audit-trail/web/emergency-access.tsx')).EmergencyAccessDialog,
}))
const LaunchMenu = lazy(async () => ({
  default: (await import('#features/smart-apps/web/launch-menu.tsx')).LaunchMenu,
}))
const ListTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))
const ImmunisationCard = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/immunisation-card.tsx')).ImmunisationCard,
}))
const ConsentCard = lazy(async () => ({
  default: (await import('#features/consents/web/consent-card.tsx')).ConsentCard,
}))

const CarersCard = lazy(async () => ({
  default: (await import('#features/patient-portal/web/staff/carers-card.tsx')).CarersCard,
}))
const ReferralCard = lazy(async () => ({
  default: (await import('#features/referrals/web/referral-card.tsx')).ReferralCard,
}))
const RespiratoryPanel = lazy(async () => ({
  default: (await import('#features/respiratory/web/panel/respiratory-panel.tsx')).RespiratoryPanel,
}))

const SheetActions = lazy(async () => ({ default: (await import('./sheet/sheet-actions.tsx')).SheetActions }))

const ScoreButton = lazy(async () => ({
  default: (await import('#features/risk/web/score-button.tsx')).ScoreButton,
}))

/** Forms opened from the chart: clinical lists and consents. */
export function chartSlots(patientId: string): ChartSlots {
  return {
    tabs: {
      conditions: later(
        <IfMay capability="record-condition">
          <ListTools list="conditions" patientId={patientId} />
        </IfMay>,
      ),
      observations: later(<ListTools list="observations" patientId={patientId} />),
      medications: later(<ListTools list="medications" patientId={patientId} />),
    },
    allergies: later(<AllergyEditor patientId={patientId} />, <div className="size-8" />),
    consents: (readOnly) => (
      <WhenNear waiting={readOnly}>
        <div className="grid gap-4">
          <IfMay capability="see-consents">
            <ConsentCard patientId={patientId} />
          </IfMay>
          <ReferralCard patientId={patientId} />
        </div>
      </WhenNear>
    ),
    carers: <CarersCard patientId={patientId} />,
    respiratory: (
      <RespiratoryPanel
        patientId={patientId}
        scoreButton={(disease) => (
          <ScoreButton key={disease} patientId={patientId} tool={disease === 'copd' ? 'cat' : 'act'} />
        )}
      />
    ),
    actions: (
      <>
        {later(<SheetActions key={patientId} patientId={patientId} />, <SheetPlaceholder />)}
        <IfMay capability="launch-app">{later(<LaunchMenu patientId={patientId} />, null)}</IfMay>
        <IfMay capability="ask-agents">
          <AiAssessmentButton patientId={patientId} />
        </IfMay>
      </>
    ),
    restricted: (onOpened) =>
      later(<EmergencyAccessDialog patientId={patientId} onOpened={onOpened} />, <SkeletonCard lines={4} />),
    immunisations: <ImmunisationCard patientId={patientId} />,
  }
}

/** The buttons keep their space while their code loads. */
function later(part: ReactNode, waiting: ReactNode = <div className="h-9" />): ReactNode {
  return <Suspense fallback={waiting}>{part}</Suspense>
}
