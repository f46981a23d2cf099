import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Slider } from '#design/inputs/slider.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type AgentSetting, agents } from '../../contract.ts'
import type { AgentDefinition } from '../../rules.ts'

/** Proposals below the threshold are kept as statements only. */
export function ThresholdField({ agent, setting }: { agent: AgentDefinition; setting: AgentSetting }) {
  const stored = Math.round(setting.minConfidence * 100)
  const [percent, setPercent] = useState(stored)
  const configure = useWrite(agents.configure, {
    refreshes: agents.settings,
    onSuccess: ({ message }) => toast({ title: 'Agent Settings Saved', description: message, variant: 'success' }),
    onError: ({ message }) => {
      setPercent(stored)
      toast({ title: 'Save Agent Settings Failed', description: message, variant: 'destructive' })
    },
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label={`Minimum confidence to propose: ${percent}%`}
        hint="Below it, findings are shown without a proposal to act on."
        className="min-w-0 flex-1 basis-60"
      >
        <Slider
          value={percent}
          min={0}
          max={100}
          step={5}
          valueText={`${percent} percent`}
          onValueChange={setPercent}
        />
      </Field>
      <Button
        variant="outline"
        size="sm"
        disabled={percent === stored}
        loading={configure.isPending}
        onClick={() => configure.mutate({ params: { agentId: agent.id }, body: { minConfidence: percent / 100 } })}
      >
        Save threshold
      </Button>
    </div>
  )
}
