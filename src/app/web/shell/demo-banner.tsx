import { useRead } from '#platform/api/web/use-read.ts'
import { sources } from '#platform/sources/contract.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'

/** Invented data of these types could be mistaken for a real patient's. */
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

export interface DemoBannerProps {
  isDemo: boolean
  sampleFigures: { isOn: boolean; onSwitch: (isOn: boolean) => void }
}

/** So that nobody mistakes synthetic patients for real ones, or a demonstration for a practice. */
export function DemoBanner({ isDemo, sampleFigures: { isOn, onSwitch } }: DemoBannerProps) {
  const { data } = useRead(sources.active)
  const text = bannerText(isDemo, data)
  if (!text) return null
  return (
    <section
      aria-label="Demonstration"
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-warning-solid bg-warning-tint px-4 text-xs font-medium text-warning"
    >
      <span className="py-0.5">{text}</span>
      {canSwitchSamples(isDemo, data) && (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          title="Off shows every figure as computed from the synthetic records"
          className="min-h-6 underline underline-offset-4 print:hidden"
          onClick={() => onSwitch(!isOn)}
        >
          {`Sample figures: ${isOn ? 'on' : 'off'}`}
        </button>
      )}
    </section>
  )
}

/** Only a demonstration has samples to switch, and only while some data is synthetic. */
export function canSwitchSamples(isDemo: boolean, active: Readonly<Partial<Record<string, Source>>> | undefined) {
  return isDemo && (!active || Object.values(active).includes('synthetic'))
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
