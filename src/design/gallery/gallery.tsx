import { useEffect, useState } from 'react'
import { LazyToaster } from '../feedback/lazy-toaster.tsx'
import { NativeSelect } from '../inputs/native-select.tsx'
import { Switch } from '../inputs/switch.tsx'
import { TooltipProvider } from '../overlays/tooltip.tsx'
import { UnsavedGuardDialog } from '../overlays/unsaved-guard-dialog.tsx'
import {
  applyUiSettings,
  cardStyles,
  colorSchemes,
  defaultUiSettings,
  fontSizePx,
  layouts,
  themes,
  type UiSettings,
} from '../preferences/ui-settings.ts'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryFigures } from './gallery-figures.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { GalleryStatus } from './gallery-status.tsx'

const fontSizes = Array.from({ length: fontSizePx.max - fontSizePx.min + 1 }, (_, step) => fontSizePx.min + step)

/** Development page: every part of the design system under every preference. Nothing here is stored. */
export function Gallery({ initial = defaultUiSettings }: { initial?: UiSettings }) {
  const [settings, setSettings] = useState(initial)
  useEffect(() => applyUiSettings(settings), [settings])
  const change = (part: Partial<UiSettings>) => setSettings({ ...settings, ...part })

  return (
    <TooltipProvider>
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-card px-4 py-2">
        <h1 className="mr-auto text-lg font-semibold">Aurora design gallery</h1>
        <Choice label="Theme" value={settings.theme} options={themes} onChange={(theme) => change({ theme })} />
        <Choice
          label="Scheme"
          value={settings.colorScheme}
          options={colorSchemes}
          onChange={(colorScheme) => change({ colorScheme })}
        />
        <Choice label="Layout" value={settings.layout} options={layouts} onChange={(layout) => change({ layout })} />
        <Choice
          label="Cards"
          value={settings.cardStyle}
          options={cardStyles}
          onChange={(cardStyle) => change({ cardStyle })}
        />
        <Choice
          label="Text"
          value={String(settings.fontSize)}
          options={fontSizes.map(String)}
          onChange={(size) => change({ fontSize: Number(size) })}
        />
        <Switch
          label="High contrast"
          checked={settings.highContrast}
          onCheckedChange={(highContrast) => change({ highContrast })}
        />
      </header>
      <main className="mx-auto grid max-w-7xl gap-6 p-4">
        <GalleryFigures />
        <GalleryStatus />
        <GalleryControls />
        <GalleryCharts />
        <GalleryStates />
        <GalleryOverlays />
      </main>
      <UnsavedGuardDialog />
      <LazyToaster />
    </TooltipProvider>
  )
}

type ChoiceProps<V extends string> = { label: string; value: V; options: readonly V[]; onChange: (value: V) => void }

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden="true">{label}</span>
      <NativeSelect
        aria-label={label}
        className="w-32"
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </NativeSelect>
    </span>
  )
}
