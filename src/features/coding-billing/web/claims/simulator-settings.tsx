import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { account } from '#features/account/contract.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type BillingSettings, codingBilling } from '../../contract.ts'
import { BILLING_KINDS, BILLING_WORDS } from '../../rules.ts'

const MODES: Record<BillingSettings['simulator'], string> = {
  normal: 'Answers at once',
  'time-out': 'Does not answer, and nothing is lodged',
  'reply-lost': 'Lodges the claim, and its answer is lost',
}

/** Administrators can make the simulator fail, to verify that a claim is never sent twice. */
export function SimulatorSettings() {
  const { data: me } = useRead(account.me)
  const { data } = useRead(codingBilling.settings)
  const save = useWrite(codingBilling.saveSettings, {
    refreshes: codingBilling.settings,
    onSuccess: () => toast({ title: 'Settings Saved', variant: 'success' }),
    onError: (error) => toast({ title: 'Saving Failed', description: error.message, variant: 'destructive' }),
  })
  if (!data) return null
  if (!mayCall(me?.user.role, codingBilling.saveSettings))
    return data.channel.isSimulator && <p className="text-sm">{`Simulator: ${MODES[data.simulator].toLowerCase()}.`}</p>
  const { defaultBilling, simulator } = data
  const change = (changes: Partial<BillingSettings>) => save.mutate({ body: { defaultBilling, simulator, ...changes } })
  return (
    <div className="flex flex-wrap gap-3">
      {data.channel.isSimulator && (
        <ChoiceField
          label="Simulator"
          choices={MODES}
          value={data.simulator}
          disabled={save.isPending}
          onChange={(simulator) => change({ simulator })}
        />
      )}
      <ChoiceField
        label="New suggestions are"
        choices={BILLING_WORDS}
        order={BILLING_KINDS}
        value={data.defaultBilling}
        disabled={save.isPending}
        onChange={(defaultBilling) => change({ defaultBilling })}
      />
    </div>
  )
}
