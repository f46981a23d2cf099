import { useRead } from '#platform/api/web/use-read.ts'
import { sources } from '#platform/sources/contract.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'
import { useShellTexts } from './use-shell-texts.ts'

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
  const { t, lang, dir } = useShellTexts()
  const key = bannerKey(isDemo, data)
  if (!key) return null
  return (
    <section
      aria-label={t('shell.demo')}
      lang={lang}
      dir={dir}
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-warning-solid bg-warning-tint px-4 text-xs font-medium text-warning"
    >
      <span className="py-0.5">{t(key)}</span>
      {canSwitchSamples(isDemo, data) && (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          title={t('shell.samples-hint')}
          className="min-h-6 underline underline-offset-4 print:hidden"
          onClick={() => onSwitch(!isOn)}
        >
          {t(isOn ? 'shell.samples-on' : 'shell.samples-off')}
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
export function bannerKey(
  isDemo: boolean,
  active: Readonly<Partial<Record<string, Source>>> | undefined,
): 'shell.demo-synthetic' | 'shell.synthetic' | 'shell.demo-real' | undefined {
  const isSynthetic = active ? CLINICAL.some((type) => active[type] === 'synthetic') : isDemo
  if (isSynthetic) return isDemo ? 'shell.demo-synthetic' : 'shell.synthetic'
  return isDemo ? 'shell.demo-real' : undefined
}
