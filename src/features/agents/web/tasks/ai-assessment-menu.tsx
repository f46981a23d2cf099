import { ListChecks, Sparkles } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#design/overlays/dropdown-menu.tsx'
import { messageOr } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { agents } from '../../contract.ts'
import { agentOversight } from '../../oversight/contract.ts'
import { ASSESSMENT_AGENTS, agentOf } from '../../rules.ts'
import { agentLooks } from '../overview/agent-looks.ts'

const READS = [agents.tasks, agents.pod, agentOversight.orchestrations]

/** The two trigger calls of the specification, on the patient's chart (requirements 2 §7, §8). */
export function AiAssessmentMenu({ patientId, isOpen = false }: { patientId: string; isOpen?: boolean }) {
  const [, navigate] = useLocation()
  const assess = useWrite(agents.triggerAssessment, {
    refreshes: READS,
    onSuccess: ({ taskIds }) =>
      toast({
        title: 'AI Assessment Started',
        description: `Started ${taskIds.length} AI agents for comprehensive analysis`,
        variant: 'success',
      }),
    onError: (failure) =>
      toast({
        title: 'Assessment Failed',
        description: messageOr(failure, 'Failed to start AI assessment'),
        variant: 'destructive',
      }),
  })
  const run = useWrite(agents.triggerTask, {
    refreshes: READS,
    onSuccess: (_, { body }) =>
      toast({
        title: 'AI Task Started',
        description: `${body.agentType} agent is now processing`,
        variant: 'success',
      }),
    onError: (failure) =>
      toast({
        title: 'AI Task Failed',
        description: messageOr(failure, 'Failed to start AI task'),
        variant: 'destructive',
      }),
  })
  return (
    <DropdownMenu defaultOpen={isOpen}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" title="AI assessment" loading={assess.isPending || run.isPending}>
          <Sparkles aria-hidden="true" />
          <span className="@max-5xl:sr-only">AI assessment</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => assess.mutate({ params: { patientId } })}>
          <Sparkles aria-hidden="true" />
          Full AI assessment
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>One agent</DropdownMenuLabel>
        {ASSESSMENT_AGENTS.map((agentType) => {
          const { icon: Icon } = agentLooks[agentType]
          return (
            <DropdownMenuItem key={agentType} onSelect={() => run.mutate({ body: { patientId, agentType } })}>
              <Icon aria-hidden="true" />
              {agentOf(agentType)?.name}
            </DropdownMenuItem>
          )
        })}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => navigate(`/agents?tab=tasks&patient=${encodeURIComponent(patientId)}`)}>
          <ListChecks aria-hidden="true" />
          Tasks for this patient
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
