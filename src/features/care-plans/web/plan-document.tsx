import clsx from 'clsx'
import { CircleAlert, CircleCheck, type LucideIcon, Siren, TriangleAlert } from 'lucide-react'
import type { DocumentSection, PatientDocument } from '../plan-document.ts'
import { ZONES, type Zone } from '../rules.ts'

const ZONE_LOOK: Record<Zone, { Icon: LucideIcon; className: string }> = {
  well: { Icon: CircleCheck, className: 'border-zone-well bg-zone-well-tint text-zone-well' },
  notwell: { Icon: CircleAlert, className: 'border-zone-notwell bg-zone-notwell-tint text-zone-notwell' },
  worse: { Icon: TriangleAlert, className: 'border-zone-worse bg-zone-worse-tint text-zone-worse' },
  danger: { Icon: Siren, className: 'border-zone-danger bg-zone-danger-tint text-zone-danger' },
}

/** The patient's copy, exactly as printed. */
export function PlanDocument({ content }: { content: PatientDocument }) {
  return (
    <article className="grid gap-4" aria-label={`Patient's copy: ${content.title}`}>
      <p>{content.intro}</p>
      {content.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </article>
  )
}

const STEP_IDS = Object.keys(ZONES)

function Section({ section }: { section: DocumentSection }) {
  const { id, heading, zone, band, lines, signs, actions } = section
  const look = zone && ZONE_LOOK[zone]
  const step = STEP_IDS.indexOf(id) + 1
  return (
    <section className={clsx('grid gap-2', look && 'rounded-control border-l-4 p-3', look?.className)}>
      <h3 className="flex items-center gap-2 font-semibold">
        {look && <look.Icon className="size-5 shrink-0" aria-hidden="true" />}
        {step > 0 ? `Step ${step}: ${heading}` : heading}
      </h3>
      <div className={clsx('grid gap-2', look && 'text-fg')}>
        {band && <p className="font-semibold">{band}</p>}
        <Lines lines={lines} />
        {signs && <p className="text-sm font-semibold">The signs</p>}
        <Lines lines={signs} />
        {signs && <p className="text-sm font-semibold">What to do</p>}
        <Lines lines={actions} />
      </div>
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] | undefined }) {
  if (!lines || lines.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
        <li key={index} dir="auto">
          <Marked text={line} />
        </li>
      ))}
    </ul>
  )
}

const MARK = /(\[to be completed[^\]]*\])/i

/** Highlights placeholders for the clinician. */
function Marked({ text }: { text: string }) {
  return text.split(MARK).map((part, index) =>
    MARK.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
      <mark key={index} className="rounded-sm bg-warning-tint px-1 font-semibold text-warning">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
