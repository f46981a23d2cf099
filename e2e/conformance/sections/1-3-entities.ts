import {
  cardStyles,
  colorSchemes,
  defaultUiSettings,
  fontSizePx,
  layouts,
  themes,
  uiSettingsKey,
} from '#design/preferences/ui-settings.ts'
import type { Section } from '../section.ts'

export const entitiesSection: Section = {
  document: 1,
  section: '3',
  title: 'Entities and settings',
  constants: [
    { point: 'one key for UI settings', expected: 'aurora-ui-settings', actual: uiSettingsKey },
    { point: 'theme', expected: ['light', 'dark', 'auto'], actual: themes },
    { point: 'layout', expected: ['compact', 'comfortable', 'spacious'], actual: layouts },
    { point: 'colorScheme', expected: ['blue', 'green', 'purple', 'orange'], actual: colorSchemes },
    { point: 'cardStyle', expected: ['rounded', 'sharp', 'minimal'], actual: cardStyles },
    { point: 'fontSize 12 to 20 in steps of 1', expected: { min: 12, max: 20, step: 1 }, actual: fontSizePx },
    ...Object.entries({
      theme: 'light',
      layout: 'comfortable',
      colorScheme: 'blue',
      fontSize: 16,
      highContrast: false,
      reduceMotion: false,
      compactSidebar: false,
      enableSounds: true,
      cardStyle: 'rounded',
    }).map(([name, expected]) => ({
      point: `default ${name}`,
      expected,
      actual: defaultUiSettings[name as keyof typeof defaultUiSettings],
    })),
  ],
}
