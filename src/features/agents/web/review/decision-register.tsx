import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { agentOversight, type RegisterEntry } from '../../oversight/contract.ts'
import { agentOf } from '../../rules.ts'
import { AgentChoice } from '../overview/agent-choice.tsx'
import { useAgentsAddress } from '../overview/use-agents-address.ts'
import { DecisionBadge } from './decision-badge.tsx'

/** Register of automated decisions: which agent, on which inputs, by which version, and who decided. */
export function DecisionRegister() {
  const { agentType, set } = useAgentsAddress()
  return (
    <Card aria-label="Register of automated decisions">
      <CardHeader actions={<AgentChoice agentType={agentType} set={set} hideLabel />}>
        <CardTitle>Register of automated decisions</CardTitle>
        <CardDescription>Everything proposed, newest first, with its inputs, version and who decided</CardDescription>
      </CardHeader>
      <CardContent>
        <Pages key={agentType ?? ''} agentType={agentType} />
      </CardContent>
    </Card>
  )
}

function Pages({ agentType }: { agentType: RegisterEntry['agentType'] | undefined }) {
  const [trail, setTrail] = useState<readonly string[]>([])
  const after = trail.at(-1)
  const { data, error, isFetching, refetch } = useRead(agentOversight.decisions, {
    query: { agentType, after },
    keepPrevious: true,
  })
  if (!data) {
    if (!error) return <SkeletonRows rows={6} />
    return <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.entries.length === 0) return <EmptyState title="Nothing has been proposed yet" />
  const { next } = data
  return (
    <Table
      caption="Automated decisions"
      frameClassName="max-h-[40rem]"
      footer={
        (next || trail.length > 0) && (
          <div className="flex justify-end gap-2 border-t p-2">
            <Button
              variant="outline"
              size="sm"
              disabled={trail.length === 0}
              onClick={() => setTrail(trail.slice(0, -1))}
            >
              Newer
            </Button>
            <Button variant="outline" size="sm" disabled={!next} onClick={() => next && setTrail([...trail, next])}>
              Older
            </Button>
          </div>
        )
      }
    >
      <TableHead>
        <TableRow>
          <TableHeader>Proposed</TableHeader>
          <TableHeader>Agent and version</TableHeader>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Proposal</TableHeader>
          <TableHeader>Inputs</TableHeader>
          <TableHeader numeric>Confidence</TableHeader>
          <TableHeader>Decision</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.entries.map((entry, index) => (
          <Entry key={`${entry.taskId} ${entry.lineId ?? index}`} entry={entry} />
        ))}
      </TableBody>
    </Table>
  )
}

function Entry({ entry }: { entry: RegisterEntry }) {
  return (
    <TableRow className="align-top">
      <TableCell className="whitespace-nowrap">{formatDateTime(entry.proposedAt)}</TableCell>
      <TableCell>
        {agentOf(entry.agentType)?.name ?? entry.agentType}
        <span className="block text-xs text-muted">
          {[entry.agentVersion, entry.engine === 'model' && 'model'].filter(Boolean).join(' · ')}
        </span>
      </TableCell>
      <TableCell>
        <Link href={`/patients/${encodeURIComponent(entry.patientId)}`} className="underline underline-offset-2">
          {entry.patientName}
        </Link>
      </TableCell>
      <TableCell className="min-w-[14rem]">
        <Link
          href={`/agents?tab=analytics&task=${encodeURIComponent(entry.taskId)}`}
          className="underline underline-offset-2"
        >
          {entry.proposal}
        </Link>
      </TableCell>
      <TableCell className="text-xs text-muted" title={entry.inputs.join('\n')}>
        {entry.inputs.length === 1 ? '1 record' : `${entry.inputs.length} records`}
        {entry.inputHash && <code className="block font-mono">{entry.inputHash.slice(0, 10)}</code>}
      </TableCell>
      <TableCell numeric>{`${Math.round(entry.confidence * 100)}%`}</TableCell>
      <TableCell className="min-w-[12rem]">
        <DecisionBadge entry={entry} />
        <span className="block text-xs text-muted">
          {[entry.decidedBy, entry.decidedAt && formatDateTime(entry.decidedAt), entry.reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </TableCell>
    </TableRow>
  )
}
