import { lazy, Suspense, useState } from 'react'
import type { Plan } from '../contract.ts'
import type { PlanKind } from '../rules.ts'
import { PlanList } from './plan-list.tsx'
import { StatCards } from './stat-cards.tsx'
import { TemplateCards } from './template-cards.tsx'
import { usePlanAddress } from './use-plan-address.ts'

const loadWizard = () => import('./wizard/plan-wizard.tsx')
const PlanWizard = lazy(async () => ({ default: (await loadWizard()).PlanWizard }))
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))
const PlanSheet = lazy(async () => ({ default: (await import('./plan-sheet.tsx')).PlanSheet }))

/** Care Planning (requirements 2 §2.15). */
export default function CarePlansScreen() {
  const address = usePlanAddress()
  const { template, templateFor, openTemplate, planId, openPlan } = address
  const [previewed, setPreviewed] = useState<PlanKind>()
  const [edited, setEdited] = useState<Plan>()
  return (
    <div className="grid gap-6">
      <StatCards {...address} />
      <TemplateCards onUse={openTemplate} onUseIntent={() => void loadWizard()} onPreview={setPreviewed} />
      <PlanList {...address} />
      <Suspense>
        {previewed && (
          <PreviewDialog
            kind={previewed}
            onUse={() => {
              setPreviewed(undefined)
              openTemplate(previewed)
            }}
            onClose={() => setPreviewed(undefined)}
          />
        )}
        {template && (
          <PlanWizard
            key={template}
            kind={template}
            patientId={templateFor}
            onSaved={(plan) => openPlan(plan.id)}
            onClose={() => openTemplate(undefined)}
          />
        )}
        {planId && !edited && <PlanSheet id={planId} onEdit={setEdited} onClose={() => openPlan(undefined)} />}
        {edited && (
          <PlanWizard
            key={edited.id}
            kind={edited.kind}
            plan={edited}
            onSaved={() => setEdited(undefined)}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
