import clsx from 'clsx'
import planMessages from '#i18n/messages/en-AU/plan.json'
import { useMessages } from '../language/use-messages.ts'
import type { PlanSnapshot } from '../offline/plan-snapshot.ts'
import { WrittenLines, WrittenText } from './written-lines.tsx'
import { ZONE_LOOK } from './zone-look.ts'

type PatientDocument = PlanSnapshot['plans'][number]['paper']

/** The plan as printed; the clinician's lines are translated if they consist of known fragments. */
export function PlanDocument({ content }: { content: PatientDocument }) {
  return (
    <div className="grid gap-4">
      <p dir="auto">
        <WrittenText text={content.intro} />
      </p>
      {content.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  )
}

function Section({ section }: { section: PatientDocument['sections'][number] }) {
  const { t, line } = useMessages(planMessages)
  const { heading, zone, band, lines, signs, actions } = section
  const look = zone && ZONE_LOOK[zone]
  return (
    <section
      data-danger-box={zone === 'danger' || undefined}
      className={clsx('grid gap-2', look && 'rounded-card border border-s-8 p-[min(1rem,4.2vw)]', look?.box)}
    >
      <h3 className={clsx('flex flex-wrap items-center gap-x-2 font-semibold', look && 'text-lg', look?.text)}>
        {look && <look.Icon className="size-6 shrink-0" aria-hidden="true" />}
        {/* wraps below the icon if a long word does not fit next to it */}
        <span className="min-w-min flex-1">
          {zone && look ? t('plan.step', { step: look.step, name: t(`plan.${zone}`) }) : line(heading)}
        </span>
      </h3>
      {band && <p className="font-semibold">{line(band)}</p>}
      <Lines lines={lines} />
      <Lines title={t('plan.signs')} lines={signs} />
      <Lines title={signs && t('plan.do')} lines={actions} />
    </section>
  )
}

function Lines({ title, lines }: { title?: string | undefined; lines: readonly string[] | undefined }) {
  if (!lines || lines.length === 0) return null
  return (
    <div className="grid gap-1">
      {title && <p className="text-sm font-semibold">{title}</p>}
      <WrittenLines lines={lines} />
    </div>
  )
}
