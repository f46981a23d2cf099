import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import type { ReadingKind } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { KIND_ICONS, OTHERS, QUICK } from './kinds.ts'

// two columns if their labels fit, one at large text sizes
const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(min(max(9rem,40%),100%),1fr))] gap-2'

/** One tap for each kind of entry. */
export function QuickCard({ onOpen }: { onOpen: (kind: ReadingKind) => void }) {
  const { t } = useMessages(trackingMessages)
  return (
    <Card aria-labelledby="quick">
      <CardHeader>
        <CardTitle as="h3" id="quick">
          {t('track.title')}
        </CardTitle>
        <CardDescription>{t('track.text')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <div className={`${PAIRS} sm:gap-3`}>
          {QUICK.map((kind) => {
            const Icon = KIND_ICONS[kind]
            return (
              <button
                key={kind}
                type="button"
                className="grid min-h-24 place-content-center justify-items-center gap-2 rounded-card border-2 bg-card p-3 text-center font-semibold hover:border-primary hover:bg-surface-2"
                onClick={() => onOpen(kind)}
              >
                <Icon aria-hidden="true" className="size-8 text-primary" />
                {t(`track.${kind}`)}
              </button>
            )
          })}
        </div>
        <h4 className="text-sm font-semibold text-muted">{t('track.more')}</h4>
        <div className={PAIRS}>
          {OTHERS.map((kind) => {
            const Icon = KIND_ICONS[kind]
            return (
              <button
                key={kind}
                type="button"
                className="btn btn-outline justify-start text-start"
                onClick={() => onOpen(kind)}
              >
                <Icon aria-hidden="true" />
                {t(`track.${kind}`)}
              </button>
            )
          })}
        </div>
      </CardContent>
    </Card>
  )
}
