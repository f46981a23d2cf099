import type { Migration } from '../migration.ts'
import { records } from './0001-records.ts'
import { signIn } from './0002-sign-in.ts'
import { notifications } from './0003-notifications.ts'
import { userSettings } from './0004-user-settings.ts'
import { practiceSettings } from './0005-practice-settings.ts'
import { assistant } from './0006-assistant.ts'
import { recordings } from './0007-recordings.ts'

/** In order; only ever added to. */
export const migrations: readonly Migration[] = [
  records,
  signIn,
  notifications,
  userSettings,
  practiceSettings,
  assistant,
  recordings,
]
