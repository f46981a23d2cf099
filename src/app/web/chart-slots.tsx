import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import type { ChartSlots } from '#features/chart/web/patient-screen.tsx'

const AiAssessmentMenu = lazy(async () => ({
  default: (await import('#features/agents/web/tasks/ai-assessment-menu.tsx')).AiAssessmentMenu,
}))
const AllergyEditor = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/allergies/allergy-editor.tsx')).AllergyEditor,
}))
const EmergencyAccessDialog = lazy(async () => ({
  default: (await import('#features/audit-trail/web/emergency-access.tsx')).EmergencyAccessDialog,
}))
const ConditionEditor = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/condition-editor.tsx')).ConditionEditor,
}))
const LaunchMenu = lazy(async () => ({
  default: (await import('#features/smart-apps/web/launch-menu.tsx')).LaunchMenu,
}))
const MedicationEditor = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/medications/medication-editor.tsx')).MedicationEditor,
}))
const ObservationEditor = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/observation-editor.tsx')).ObservationEditor,
}))
const CurrentInteractions = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/current-interactions.tsx')).CurrentInteractions,
}))
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

const ScoreButton = lazy(async () => ({
  default: (await import('#features/risk/web/score-button.tsx')).ScoreButton,
}))

/** Forms opened from the chart: clinical lists and consents. */
export function chartSlots(patientId: string): ChartSlots {
  return {
    tabs: {
      overview: later(<AllergyEditor patientId={patientId} />),
      conditions: later(<ConditionEditor patientId={patientId} />),
      observations: later(<ObservationEditor patientId={patientId} />),
      medications: later(
        <>
          <MedicationEditor patientId={patientId} />
          <CurrentInteractions patientId={patientId} />
        </>,
      ),
    },
    consents: later(
      <>
        <ReferralCard patientId={patientId} />
        <ConsentCard patientId={patientId} />
        <CarersCard patientId={patientId} />
      </>,
      <SkeletonCard lines={3} />,
    ),
    respiratory: later(
      <RespiratoryPanel
        patientId={patientId}
        scoreButton={(disease) => (
          <ScoreButton key={disease} patientId={patientId} tool={disease === 'copd' ? 'cat' : 'act'} />
        )}
      />,
      <SkeletonCard lines={8} />,
    ),
    actions: later(
      <>
        <LaunchMenu patientId={patientId} />
        <AiAssessmentMenu patientId={patientId} />
      </>,
    ),
    restricted: (onOpened) =>
      later(<EmergencyAccessDialog patientId={patientId} onOpened={onOpened} />, <SkeletonCard lines={4} />),
    immunisations: later(<ImmunisationCard patientId={patientId} />, <SkeletonCard lines={3} />),
  }
}

/** The buttons keep their space while their code loads. */
function later(part: ReactNode, waiting: ReactNode = <div className="h-9" />): ReactNode {
  return <Suspense fallback={waiting}>{part}</Suspense>
}
