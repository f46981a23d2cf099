import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Slider } from '#design/inputs/slider.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import {
  cardStyles,
  colorSchemes,
  fontSizePx,
  layouts,
  themes,
  type UiSettings,
} from '#design/preferences/ui-settings.ts'

const words: Record<string, string> = { auto: 'Auto (follows the system)' }

function formatOption(value: string): string {
  return words[value] ?? value.charAt(0).toUpperCase() + value.slice(1)
}

const choices = [
  { field: 'theme', label: 'Theme', values: themes },
  { field: 'layout', label: 'Layout', values: layouts },
  { field: 'colorScheme', label: 'Color scheme', values: colorSchemes },
  { field: 'cardStyle', label: 'Card style', values: cardStyles },
] as const

const switches = [
  { field: 'highContrast', label: 'High contrast' },
  { field: 'reduceMotion', label: 'Reduce motion' },
  { field: 'compactSidebar', label: 'Compact sidebar' },
  { field: 'enableSounds', label: 'Enable sounds' },
] as const

export interface PreferencesFieldsProps {
  settings: UiSettings
  onChange: (settings: UiSettings) => void
}

export function PreferencesFields({ settings, onChange }: PreferencesFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ field, label, values }) => (
          <Field key={field} label={label}>
            <NativeSelect
              value={settings[field]}
              onChange={(event) => onChange({ ...settings, [field]: event.target.value })}
            >
              {values.map((value) => (
                <option key={value} value={value}>
                  {formatOption(value)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
      <Field label={`Font size: ${settings.fontSize} px`}>
        <Slider
          {...fontSizePx}
          value={settings.fontSize}
          valueText={`${settings.fontSize} pixels`}
          onValueChange={(fontSize) => onChange({ ...settings, fontSize })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {switches.map(({ field, label }) => (
          <Switch
            key={field}
            label={label}
            checked={settings[field]}
            onCheckedChange={(checked) => onChange({ ...settings, [field]: checked })}
          />
        ))}
      </div>
    </div>
  )
}
