import { Phone } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { CRISIS_NUMBER, EMERGENCY_NUMBER } from '#medicine/self-management/advice.ts'
import type { ChatAction } from '../../contract.ts'
import { addressOf, commandOf } from '../../rules.ts'
import type { MessageTools } from './message-tools.ts'

/** Offers only allow-listed actions: a button without effect is not shown (requirements 1 §3). */
export function ActionButtons({ actions, tools }: { actions: readonly ChatAction[]; tools: MessageTools }) {
  const known = actions.filter(({ type, action }) => (type === 'navigate' ? addressOf(action) : commandOf(action)))
  if (known.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {known.map((action) =>
        action.action === 'open-dialog:emergency' ? (
          <CallLink key={action.label} label={action.label} />
        ) : (
          <Button
            key={`${action.type} ${action.action}`}
            variant="outline"
            size="sm"
            disabled={tools.isBusy}
            onClick={() => tools.onAction(action)}
          >
            {action.label}
          </Button>
        ),
      )}
    </div>
  )
}

/** Dials with one tap: a breathless patient should not have to answer a question first. */
function CallLink({ label }: { label: string }) {
  const number = label.replaceAll(' ', '').includes(CRISIS_NUMBER) ? CRISIS_NUMBER : EMERGENCY_NUMBER
  return (
    <a href={`tel:${number}`} className={buttonClass({ variant: 'destructive' })}>
      <Phone aria-hidden="true" />
      {label}
    </a>
  )
}
