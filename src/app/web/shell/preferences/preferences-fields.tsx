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
import preferenceMessages from '#i18n/messages/en-AU/preferences.json'
import { useMessages } from '#i18n/web/use-messages.ts'

const choices = [
  { field: 'theme', values: themes },
  { field: 'layout', values: layouts },
  { field: 'colorScheme', values: colorSchemes },
  { field: 'cardStyle', values: cardStyles },
] as const

const switches = [
  { field: 'highContrast' },
  { field: 'reduceMotion' },
  { field: 'compactSidebar' },
  { field: 'enableSounds' },
] as const

export interface PreferencesFieldsProps {
  settings: UiSettings
  onChange: (settings: UiSettings) => void
}

export function PreferencesFields({ settings, onChange }: PreferencesFieldsProps) {
  const { t } = useMessages(preferenceMessages)
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ field, values }) => (
          <Field key={field} label={t(`preferences.${field}`)}>
            <NativeSelect
              value={settings[field]}
              onChange={(event) => onChange({ ...settings, [field]: event.target.value })}
            >
              {values.map((value) => (
                <option key={value} value={value}>
                  {t(`preferences.${value}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
      <Field label={t('preferences.font-size', { size: settings.fontSize })}>
        <Slider
          {...fontSizePx}
          value={settings.fontSize}
          valueText={t('preferences.pixels', { size: settings.fontSize })}
          onValueChange={(fontSize) => onChange({ ...settings, fontSize })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {switches.map(({ field }) => (
          <Switch
            key={field}
            label={t(`preferences.${field}`)}
            checked={settings[field]}
            onCheckedChange={(checked) => onChange({ ...settings, [field]: checked })}
          />
        ))}
      </div>
    </div>
  )
}
