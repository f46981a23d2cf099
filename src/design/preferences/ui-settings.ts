/** A user's nine display preferences, saved in this browser and applied as attributes of <html> (requirements 1 §3). */

export const uiSettingsKey = 'aurora-ui-settings'

export const themes = ['light', 'dark', 'auto'] as const
export const layouts = ['compact', 'comfortable', 'spacious'] as const
export const colorSchemes = ['blue', 'green', 'purple', 'orange'] as const
export const cardStyles = ['rounded', 'sharp', 'minimal'] as const
export const fontSizePx = { min: 12, max: 20, step: 1 } as const

export type UiSettings = {
  theme: (typeof themes)[number]
  layout: (typeof layouts)[number]
  colorScheme: (typeof colorSchemes)[number]
  /** px, 12 to 20 */
  fontSize: number
  highContrast: boolean
  reduceMotion: boolean
  compactSidebar: boolean
  enableSounds: boolean
  cardStyle: (typeof cardStyles)[number]
}

export const defaultUiSettings: UiSettings = {
  theme: 'light',
  layout: 'comfortable',
  colorScheme: 'blue',
  fontSize: 16,
  highContrast: false,
  reduceMotion: false,
  compactSidebar: false,
  enableSounds: true,
  cardStyle: 'rounded',
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

function isFontSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= fontSizePx.min && (value as number) <= fontSizePx.max
}

/** Field by field: a missing or invalid one gets its default and does not affect the others. */
export function parseUiSettings(raw: unknown): UiSettings {
  const stored = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const d = defaultUiSettings
  return {
    theme: oneOf(themes, stored.theme, d.theme),
    layout: oneOf(layouts, stored.layout, d.layout),
    colorScheme: oneOf(colorSchemes, stored.colorScheme, d.colorScheme),
    fontSize: isFontSize(stored.fontSize) ? stored.fontSize : d.fontSize,
    highContrast: flag(stored.highContrast, d.highContrast),
    reduceMotion: flag(stored.reduceMotion, d.reduceMotion),
    compactSidebar: flag(stored.compactSidebar, d.compactSidebar),
    enableSounds: flag(stored.enableSounds, d.enableSounds),
    cardStyle: oneOf(cardStyles, stored.cardStyle, d.cardStyle),
  }
}

export function readUiSettings(): UiSettings {
  try {
    return parseUiSettings(JSON.parse(localStorage.getItem(uiSettingsKey) ?? 'null'))
  } catch {
    return { ...defaultUiSettings }
  }
}

const listeners = new Set<() => void>()
let current: UiSettings | undefined

/** The settings in force; the same object until they change. */
export function currentUiSettings(): UiSettings {
  current ??= readUiSettings()
  return current
}

export function subscribeUiSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores, applies and notifies every listener. With a full or forbidden storage it still applies for this visit. */
export function saveUiSettings(settings: UiSettings): void {
  try {
    localStorage.setItem(uiSettingsKey, JSON.stringify(settings))
  } catch {
    // private browsing may forbid storage
  }
  current = { ...settings }
  applyUiSettings(current)
  for (const listener of listeners) listener()
}

let stopFollowingSystem = () => {}

/** Writes the attributes the stylesheet reads. 'auto' keeps following the system until the next call. */
export function applyUiSettings(settings: UiSettings, root: HTMLElement = document.documentElement): void {
  stopFollowingSystem()
  stopFollowingSystem = () => {}
  if (settings.theme === 'auto') {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      root.dataset.theme = system.matches ? 'dark' : 'light'
    }
    follow()
    system.addEventListener('change', follow)
    stopFollowingSystem = () => system.removeEventListener('change', follow)
  } else {
    root.dataset.theme = settings.theme
  }
  root.dataset.scheme = settings.colorScheme
  root.dataset.layout = settings.layout
  root.dataset.card = settings.cardStyle
  root.dataset.contrast = settings.highContrast ? 'high' : 'normal'
  root.dataset.motion = settings.reduceMotion ? 'reduce' : 'full'
  root.style.setProperty('--fs', `${settings.fontSize}px`)
}
