import { ChevronDown } from 'lucide-react'
import helpMessages from '#i18n/messages/en-AU/help.json'
import { CallLink } from '../emergency/call-link.tsx'
import { useMessages } from '../language/use-messages.ts'

const STEPS = {
  asthma: ['help.asthma-1', 'help.asthma-2', 'help.asthma-3', 'help.asthma-4', 'help.asthma-5'],
  allergy: ['help.allergy-1', 'help.allergy-2', 'help.allergy-3', 'help.allergy-4'],
  chest: ['help.chest-1', 'help.chest-2', 'help.chest-3'],
  faint: ['help.faint-1', 'help.faint-2', 'help.faint-3'],
} as const
const KINDS = Object.keys(STEPS) as (keyof typeof STEPS)[]

/** What to do until the ambulance arrives; breathing is expanded, the others are one tap away. */
export function FirstAid() {
  const { t } = useMessages(helpMessages)
  return (
    <section className="card" aria-labelledby="first-aid">
      <div className="card-content grid gap-2">
        <h2 id="first-aid" className="text-xl font-semibold">
          {t('help.first-aid')}
        </h2>
        {KINDS.map((kind) => (
          <details key={kind} name="first-aid" open={kind === 'asthma'} className="group rounded-card border">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 p-3 font-semibold">
              <span className="flex-1">{t(`help.${kind}`)}</span>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <ol className="grid list-decimal gap-2 p-3 ps-9 pt-0">
              {STEPS[kind].map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Lifeline, 13YARN and the Poisons Information Centre, one tap each. */
export function HelpLines() {
  const { t } = useMessages(helpMessages)
  return (
    <section className="card" aria-labelledby="help-lines">
      <div className="card-content grid gap-2">
        <h2 id="help-lines" className="text-xl font-semibold">
          {t('help.lines')}
        </h2>
        <CallLink number="131114">{t('help.lifeline')}</CallLink>
        <CallLink number="139276" className="h-auto whitespace-normal py-2">
          {t('help.yarn')}
        </CallLink>
        <CallLink number="131126">{t('help.poisons')}</CallLink>
      </div>
    </section>
  )
}
