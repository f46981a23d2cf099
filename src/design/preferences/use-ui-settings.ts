import { useSyncExternalStore } from 'react'
import { currentUiSettings, subscribeUiSettings, type UiSettings } from './ui-settings.ts'

export function useUiSettings(): UiSettings {
  return useSyncExternalStore(subscribeUiSettings, currentUiSettings)
}
