// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootScript } from './boot-script.ts'
import {
  applyUiSettings,
  defaultUiSettings,
  parseUiSettings,
  readUiSettings,
  saveUiSettings,
  subscribeUiSettings,
  uiSettingsKey,
} from './ui-settings.ts'

const root = document.documentElement
let isSystemDark = false
let systemListeners: Array<() => void> = []

beforeEach(() => {
  isSystemDark = false
  systemListeners = []
  localStorage.clear()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSystemDark
    },
    addEventListener: (_: string, listener: () => void) => systemListeners.push(listener),
    removeEventListener: (_: string, listener: () => void) => {
      systemListeners = systemListeners.filter((known) => known !== listener)
    },
  }))
})
afterEach(() => vi.unstubAllGlobals())

function worn(): Record<string, string> {
  return { ...root.dataset, fs: root.style.getPropertyValue('--fs') } as Record<string, string>
}

describe('parseUiSettings', () => {
  it('has the defaults of requirements 1 §3', () => {
    expect(parseUiSettings(undefined)).toEqual({
      theme: 'light',
      layout: 'comfortable',
      colorScheme: 'blue',
      fontSize: 16,
      highContrast: false,
      reduceMotion: false,
      compactSidebar: false,
      enableSounds: true,
      cardStyle: 'rounded',
    })
  })

  it('falls back field by field and keeps what is valid', () => {
    const parsed = parseUiSettings({
      theme: 'dark',
      layout: 'huge',
      fontSize: 21,
      highContrast: 'yes',
      cardStyle: 'sharp',
    })
    expect(parsed).toEqual({ ...defaultUiSettings, theme: 'dark', cardStyle: 'sharp' })
  })

  it.each([
    [12, 12],
    [20, 20],
    [11, 16],
    [14.5, 16],
    ['18', 16],
    [Number.NaN, 16],
  ])('reads font size %s as %s', (stored, expected) => {
    expect(parseUiSettings({ fontSize: stored }).fontSize).toBe(expected)
  })

  it('survives a store that holds no JSON', () => {
    localStorage.setItem(uiSettingsKey, '{broken')
    expect(readUiSettings()).toEqual(defaultUiSettings)
  })
})

describe('applyUiSettings', () => {
  it('writes every attribute the stylesheet reads', () => {
    applyUiSettings({ ...defaultUiSettings, theme: 'dark', highContrast: true, reduceMotion: true, fontSize: 19 })
    expect(worn()).toEqual({
      theme: 'dark',
      scheme: 'blue',
      layout: 'comfortable',
      card: 'rounded',
      contrast: 'high',
      motion: 'reduce',
      fs: '19px',
    })
  })

  it('follows the system live while auto, and no longer afterwards', () => {
    applyUiSettings({ ...defaultUiSettings, theme: 'auto' })
    expect(root.dataset.theme).toBe('light')
    isSystemDark = true
    for (const tell of systemListeners) tell()
    expect(root.dataset.theme).toBe('dark')
    applyUiSettings(defaultUiSettings)
    expect(systemListeners).toHaveLength(0)
    expect(root.dataset.theme).toBe('light')
  })
})

it('saving stores under the specified key, applies and notifies', () => {
  const listener = vi.fn()
  const stop = subscribeUiSettings(listener)
  saveUiSettings({ ...defaultUiSettings, colorScheme: 'green' })
  stop()
  expect(JSON.parse(localStorage.getItem('aurora-ui-settings') ?? '').colorScheme).toBe('green')
  expect(root.dataset.scheme).toBe('green')
  expect(listener).toHaveBeenCalledOnce()
})

it.each([
  'null',
  '{broken',
  '"text"',
  '{"theme":"dark","fontSize":20,"cardStyle":"minimal"}',
  '{"theme":"auto","layout":"compact","highContrast":true}',
  '{"theme":"neon","fontSize":99,"reduceMotion":true,"colorScheme":"orange","highContrast":"yes"}',
])('the boot script dresses the page exactly as the application will: %s', (stored) => {
  isSystemDark = true
  localStorage.setItem(uiSettingsKey, stored)
  new Function(bootScript)()
  const booted = worn()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  applyUiSettings(readUiSettings())
  expect(booted).toEqual(worn())
})
