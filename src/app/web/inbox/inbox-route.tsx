import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { InboxScreen, type Panes } from '#features/inbox/web/inbox-screen.tsx'
import { InboxActions } from './inbox-actions.tsx'

const ReportDetail = lazy(async () => ({
  default: (await import('#features/danger-reports/web/report-detail.tsx')).ReportDetail,
}))
const ResultDetail = lazy(async () => ({
  default: (await import('#features/results/web/result-detail.tsx')).ResultDetail,
}))
const ThreadDetail = lazy(async () => ({
  default: (await import('#features/messages/web/thread-detail.tsx')).ThreadDetail,
}))
const TaskPane = lazy(async () => ({ default: (await import('#features/practice/web/task-pane.tsx')).TaskPane }))
const IncomingPane = lazy(async () => ({
  default: (await import('#features/correspondence/web/incoming-pane.tsx')).IncomingPane,
}))
const RecallPane = lazy(async () => ({ default: (await import('#features/recalls/web/recall-pane.tsx')).RecallPane }))
const ClaimPane = lazy(async () => ({
  default: (await import('#features/coding-billing/web/claims/claim-pane.tsx')).ClaimPane,
}))

const waiting = (pane: ReactNode): ReactNode => <Suspense fallback={<SkeletonCard lines={8} />}>{pane}</Suspense>

/** Every kind is shown and acted on by its own feature. */
const panes: Panes = {
  danger: ({ id, onClose }) => waiting(<ReportDetail id={id} onClose={onClose} />),
  result: ({ id, canDecide, onClose, onDone }) =>
    waiting(<ResultDetail id={id} canDecide={canDecide} onClose={onClose} onDone={onDone} />),
  message: ({ id, onClose }) => waiting(<ThreadDetail id={id} onClose={onClose} />),
  letter: ({ id, canDecide, onClose, onDone }) =>
    waiting(<IncomingPane id={id} canDecide={canDecide} onClose={onClose} onDone={onDone} />),
  recall: ({ id, canDecide, onClose, onDone }) =>
    waiting(<RecallPane id={id} canDecide={canDecide} onClose={onClose} onDone={onDone} />),
  task: ({ id, onClose, onDone }) => waiting(<TaskPane id={id} onClose={onClose} onDone={onDone} />),
  claim: ({ id, onClose }) => waiting(<ClaimPane id={id} onClose={onClose} />),
}

export default function InboxRoute() {
  return <InboxScreen panes={panes} actions={<InboxActions />} />
}
