import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Progress } from '../feedback/progress.tsx'
import { RiskBadge } from '../feedback/risk-badge.tsx'
import { SampleMark } from '../feedback/sample-mark.tsx'
import { StatusDot } from '../feedback/status-dot.tsx'
import { Separator } from '../separator.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryStatus() {
  return (
    <GallerySection title="Status by shape and word">
      <div className="card">
        <div className="card-content grid gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>Neutral</Badge>
            <Badge tone="info">Information</Badge>
            <Badge tone="success">Completed</Badge>
            <Badge tone="warning">Due soon</Badge>
            <Badge tone="critical">Critical</Badge>
            <Badge tone="unknown">Not known</Badge>
            <Badge tone="ai">AI draft</Badge>
            <Badge tone="sample">Sample</Badge>
            <SampleMark />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <RiskBadge level="high" describe />
            <RiskBadge level="medium" describe />
            <RiskBadge level="low" describe />
            <RiskBadge level="unknown" describe />
          </div>
          <Separator />
          <div className="flex flex-wrap items-center gap-6">
            <StatusDot state="active">Active</StatusDot>
            <StatusDot state="processing">Processing</StatusDot>
            <StatusDot state="pending">Pending</StatusDot>
            <StatusDot state="idle">Idle</StatusDot>
            <StatusDot state="failed">Failed</StatusDot>
            <span className="flex items-center gap-2">
              <Avatar name="Dr Sarah Chen" /> Dr Sarah Chen
            </span>
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <Progress value={85} label="Exacerbation risk" tone="critical" />
            <Progress value={42} label="Upload" />
            <Progress value={undefined} label="Checking against transcript" />
          </div>
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Alert tone="info" title="Synthetic data">
          Patients and encounters on this site are made up.
        </Alert>
        <Alert tone="success" title="Note signed">
          Filed to the record at 9:41 am.
        </Alert>
        <Alert
          tone="warning"
          title="Two statements lack support"
          actions={
            <Button size="sm" variant="outline">
              Review
            </Button>
          }
        >
          They were not found in the transcript. Check them before you sign.
        </Alert>
        <Alert tone="critical" title="Known allergy: penicillin (rash)">
          Amoxicillin is contraindicated.
        </Alert>
      </div>
    </GallerySection>
  )
}
