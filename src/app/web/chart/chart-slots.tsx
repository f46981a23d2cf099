import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { loadAhead, partAhead } from '#design/lazy-part.tsx'
import { WhenNear } from '#design/when-near.tsx'
import type { ChartSlots } from '#features/chart/web/patient-screen.tsx'
import { AiAssessmentButton } from './ai-assessment-button.tsx'
import { IfMay } from './if-may.tsx'
import { SheetPlaceholder } from './sheet/sheet-placeholder.tsx'

const AllergyEditor = partAhead(
  async () => (await import('#features/clinical-lists/web/allergies/allergy-editor.tsx')).AllergyEditor,
)
const EmergencyAccessDialog = lazy(async () => ({
  default: (await import('#features/audit-trail/web/emergency-access.tsx')).EmergencyAccessDialog,
}))
const LaunchMenu = partAhead(async () => (await import('#features/smart-apps/web/launch-menu.tsx')).LaunchMenu)
const ListTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))

const MorePart = lazy(async () => ({ default: (await import('./more-part.tsx')).MorePart }))
const SideCards = lazy(async () => ({ default: (await import('./side-cards.tsx')).SideCards }))
const RespiratoryPart = lazy(async () => ({ default: (await import('./respiratory-part.tsx')).RespiratoryPart }))

const SheetActions = partAhead(async () => (await import('./sheet/sheet-actions.tsx')).SheetActions)

// every chart shows them: asked for with its records, not after them
void loadAhead()

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
        <SideCards patientId={patientId} />
      </WhenNear>
    ),
    sections: {
      respiratory: <RespiratoryPart patientId={patientId} />,
      immunisations: <MorePart name="immunisations" patientId={patientId} />,
      documents: <MorePart name="documents" patientId={patientId} />,
      carers: <MorePart name="carers" patientId={patientId} />,
    },
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
  }
}

/** The buttons keep their space while their code loads. */
function later(part: ReactNode, waiting: ReactNode = <div className="h-9" />): ReactNode {
  return <Suspense fallback={waiting}>{part}</Suspense>
}
