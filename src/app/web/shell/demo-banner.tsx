import { useRead } from '#platform/api/web/use-read.ts'
import { sources } from '#platform/sources/contract.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'

/** A made-up one of these could be taken for a person. */
const CLINICAL: readonly DataType[] = [
  'patients',
  'encounters',
  'conditions',
  'observations',
  'medications',
  'riskAssessments',
  'carePlans',
  'consents',
  'appointments',
]

/** Nobody mistakes made-up people for real ones, nor a demonstration for a practice. */
export function DemoBanner({ isDemo }: { isDemo: boolean }) {
  const { data } = useRead(sources.active)
  const text = bannerText(isDemo, data)
  if (!text) return null
  return (
    <section
      aria-label="Demonstration"
      className="border-b border-warning-solid bg-warning-tint px-4 py-0.5 text-center text-xs font-medium text-warning"
    >
      {text}
    </section>
  )
}

/** Until the sources are known a demonstration counts as synthetic, so that the page does not jump. */
export function bannerText(
  isDemo: boolean,
  active: Readonly<Partial<Record<string, Source>>> | undefined,
): string | undefined {
  const isSynthetic = active ? CLINICAL.some((type) => active[type] === 'synthetic') : isDemo
  if (isSynthetic) return isDemo ? 'Demonstration: synthetic data' : 'Synthetic data: switched on for this practice'
  return isDemo ? 'Demonstration: sign-in codes are not checked, never enter real people’s data' : undefined
}
