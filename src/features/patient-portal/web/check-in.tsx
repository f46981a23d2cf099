import clsx from 'clsx'
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#design/card.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import type { Feeling, Severity } from '../rules.ts'
import { useMessages } from './language/use-messages.ts'
import { useReport } from './use-report.ts'

const UnwellPanel = lazy(async () => ({ default: (await import('./coach/unwell-panel.tsx')).UnwellPanel }))

/** great is mild, okay moderate, unwell severe (requirements 2 §5) */
const CHOICES: readonly { feeling: Feeling; severity: Severity; Icon: LucideIcon; tone: string }[] = [
  { feeling: 'great', severity: 'mild', Icon: Smile, tone: 'text-zone-well' },
  { feeling: 'okay', severity: 'moderate', Icon: Meh, tone: 'text-zone-notwell' },
  { feeling: 'unwell', severity: 'severe', Icon: Frown, tone: 'text-zone-danger' },
]

/** How are you today? 'Unwell' also asks for danger signs immediately, online or offline. */
export function CheckIn() {
  const { t } = useMessages(frameMessages)
  const { report, isPending } = useReport()
  const [chosen, setChosen] = useState<Feeling>()

  function choose(feeling: Feeling, severity: Severity) {
    setChosen(feeling)
    void report({ symptom: t(`checkin.said-${feeling}`), severity })
  }

  return (
    <Card aria-labelledby="check-in">
      <div className="card-content grid gap-3">
        <h3 id="check-in" className="card-title">
          {t('checkin.question')}
        </h3>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 sm:gap-3">
          {CHOICES.map(({ feeling, severity, Icon, tone }) => (
            <button
              key={feeling}
              type="button"
              aria-pressed={chosen === feeling}
              aria-disabled={isPending || undefined}
              className={clsx(
                'grid min-h-20 place-content-center justify-items-center gap-1 rounded-card border-2 bg-card p-2 font-semibold hover:bg-surface-2',
                chosen === feeling ? 'border-primary' : 'border-border',
              )}
              onClick={() => !isPending && choose(feeling, severity)}
            >
              <Icon aria-hidden="true" className={clsx('size-8', tone)} />
              {t(`checkin.${feeling}`)}
            </button>
          ))}
        </div>
      </div>
      {chosen === 'unwell' && (
        <Suspense>
          <UnwellPanel onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
