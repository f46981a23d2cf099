import clsx from 'clsx'
import type { ReactNode } from 'react'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import planMessages from '#i18n/messages/en-AU/plan.json'
import type { PlanToday } from '../../contract.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { useMessages } from '../language/use-messages.ts'
import { WrittenLines } from './written-lines.tsx'
import { ZONE_LOOK } from './zone-look.ts'

/** Today's step: which one, why, and exactly what to do. */
export function PlanStep({ today, title, children }: { today: PlanToday; title?: string; children?: ReactNode }) {
  const { t, sentence, dateTime } = useMessages(planMessages)
  const { t: emergency } = useMessages(emergencyMessages)
  const { Icon, step, box, text } = ZONE_LOOK[today.zone]
  return (
    <section
      data-danger-box={today.zone === 'danger' || undefined}
      className={clsx('grid content-start gap-3 rounded-card border border-s-8 p-[min(1rem,4.2vw)]', box)}
    >
      <div>
        <p className="text-sm font-semibold">{title ?? t('plan.title')}</p>
        <h3 className={clsx('flex flex-wrap items-center gap-x-2 text-lg font-semibold', text)}>
          <Icon className="size-6 shrink-0" aria-hidden="true" />
          {/* wraps below the icon if a long word does not fit next to it */}
          <span className="min-w-min flex-1">{t('plan.step', { step, name: t(`plan.${today.zone}`) })}</span>
        </h3>
      </div>
      {today.zone === 'danger' && (
        <CallLink number="000" label={emergency('emergency.call-label')} isEmergency>
          {emergency('emergency.call')}
        </CallLink>
      )}
      {today.reasons.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-sm font-semibold">{t('plan.why')}</p>
          <Lines lines={today.reasons.map(({ said: reason }) => sentence(reason))} />
        </div>
      ) : (
        <p>{t('plan.as-usual')}</p>
      )}
      {today.actions.length > 0 && (
        <div className="grid gap-1">
          <p className="text-sm font-semibold">{t('plan.do')}</p>
          <WrittenLines lines={today.actions} />
        </div>
      )}
      {today.team && (
        <p className="font-semibold">
          {today.team.opensAt && `${t('plan.closed', { time: dateTime(today.team.opensAt) })} `}
          {today.team.dueBy
            ? t('plan.told', { name: today.team.owner, time: dateTime(today.team.dueBy) })
            : t('plan.told-no-time', { name: today.team.owner })}
        </p>
      )}
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
