import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Panel, respiratory } from '../../contract.ts'
import { PanelCourse } from './panel-course.tsx'
import { PanelFindings } from './panel-findings.tsx'
import { PanelInhalers } from './panel-inhalers.tsx'
import { PanelLungFunction } from './panel-lung-function.tsx'
import { PanelRisk } from './panel-risk.tsx'

const TechniqueDialog = lazy(() => import('../technique-dialog.tsx'))
const ExacerbationDialog = lazy(() => import('../exacerbation-dialog.tsx'))

export interface RespiratoryPanelProps {
  patientId: string
  /** Opens the questionnaire of a disease, in another feature. */
  scoreButton?: (disease: 'copd' | 'asthma') => ReactNode
}

/** Respiratory medicine of one patient: lung function, control, exacerbations, treatment, gaps and risk. */
export function RespiratoryPanel({ patientId, scoreButton }: RespiratoryPanelProps) {
  const { data, error, isPending, isFetching, refetch } = useRead(respiratory.panel, { params: { id: patientId } })
  if (isPending) {
    return (
      <>
        <LoadingText>Loading respiratory medicine…</LoadingText>
        <SkeletonCard lines={8} />
      </>
    )
  }
  if (!data) {
    return (
      <Card>
        <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  if (data.conditions.length === 0 && !data.latest) return null
  return <PanelCard panel={data} scoreButtons={scoreButton && data.conditions.map(scoreButton)} />
}

function PanelCard({ panel, scoreButtons }: { panel: Panel; scoreButtons: ReactNode }) {
  const [open, setOpen] = useState<'technique' | 'exacerbation'>()
  const { patient } = panel
  return (
    <Card aria-label="Respiratory medicine">
      <CardHeader
        className="flex-wrap"
        actions={
          <>
            {scoreButtons}
            <Button variant="outline" size="sm" onClick={() => setOpen('exacerbation')}>
              Log Exacerbation
            </Button>
            <Button variant="outline" size="sm" onClick={() => setOpen('technique')}>
              Check Technique
            </Button>
            <Link
              className={buttonClass({ variant: 'outline', size: 'sm' })}
              href={`/pulmonology?view=tests&new=1&patient=${patient.id}`}
            >
              Enter Test
            </Link>
          </>
        }
      >
        <CardTitle>Respiratory Medicine</CardTitle>
      </CardHeader>
      <CardContent className="@container">
        <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="grid content-start gap-6">
            <PanelLungFunction panel={panel} />
            <PanelRisk risk={panel.risk} />
          </div>
          <div className="grid content-start gap-6">
            <PanelCourse panel={panel} />
            <PanelInhalers panel={panel} />
          </div>
          <div className="@2xl:col-span-2">
            <PanelFindings patientId={patient.id} findings={panel.findings} />
          </div>
        </div>
      </CardContent>
      <Suspense>
        {open === 'technique' && <TechniqueDialog panel={panel} onClose={() => setOpen(undefined)} />}
        {open === 'exacerbation' && <ExacerbationDialog panel={panel} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Card>
  )
}
