import type { Migration } from '../migration.ts'
import { records } from './0001-records.ts'
import { signIn } from './0002-sign-in.ts'
import { notifications } from './0003-notifications.ts'
import { userSettings } from './0004-user-settings.ts'
import { practiceSettings } from './0005-practice-settings.ts'
import { assistant } from './0006-assistant.ts'
import { recordings } from './0007-recordings.ts'
import { fhirSearch } from './0008-fhir-search.ts'
import { auditSearch } from './0009-audit-search.ts'
import { connections } from './0010-connections.ts'
import { smart } from './0011-smart.ts'
import { notices } from './0012-notices.ts'
import { imports } from './0013-imports.ts'
import { brief } from './0014-brief.ts'
import { accounts } from './0015-accounts.ts'
import { auditAnchors } from './0016-audit-anchors.ts'
import { carerAccounts } from './0022-carer-accounts.ts'
import { passkeys } from './0024-passkeys.ts'
import { recordUpgrades } from './0030-record-upgrades.ts'
import { staff } from './0045-staff.ts'
import { invoices } from './0047-invoices.ts'
import { openTasks } from './0048-open-tasks.ts'
import { accessEpoch } from './0050-access-epoch.ts'
import { searchIndexes } from './0051-search-indexes.ts'
import { bookingLinks } from './bookings/0056-booking-links.ts'
import { patientNames } from './patients/0057-patient-names.ts'
import { sharedState } from './processes/0052-shared-state.ts'
import { requestKeys } from './requests/0054-request-keys.ts'
import { storageSettings } from './storage/0058-storage-settings.ts'
import { objects } from './storage/0059-objects.ts'
import { gatheredObservations } from './storage/0060-gathered-observations.ts'

/** In order; only ever added to. */
export const migrations: readonly Migration[] = [
  records,
  signIn,
  notifications,
  userSettings,
  practiceSettings,
  assistant,
  recordings,
  connections,
  fhirSearch,
  auditSearch,
  smart,
  notices,
  imports,
  brief,
  accounts,
  carerAccounts,
  auditAnchors,
  passkeys,
  recordUpgrades,
  staff,
  invoices,
  openTasks,
  accessEpoch,
  searchIndexes,
  bookingLinks,
  sharedState,
  requestKeys,
  patientNames,
  storageSettings,
  objects,
  gatheredObservations,
]
