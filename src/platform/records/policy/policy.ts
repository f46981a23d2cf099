import type { CarerScope } from '#fhir/codes/carer-scopes.ts'
import type { Permission } from '#fhir/codes/smart-scopes.ts'
import type { Identity } from '../identity.ts'
import type { ResourceType } from '../records.ts'
import { ACCESS, AGENT_WRITES, type Level, OPEN_TO_ALL } from './access-table.ts'
import { actRow } from './acts-table.ts'
import { callerOf } from './callers.ts'
import type { Interaction, Reach } from './interaction.ts'
import { JOB_ACCESS } from './job-table.ts'
import { positionLevel, positionMayAct } from './position-rights.ts'

/**
 * The policy's entry point. Its rules are in the tables beside it, which can be read without this file:
 * `access-table.ts`, `elements-table.ts`, `status-table.ts`, `guarded-table.ts`, `content-table.ts`, `acts-table.ts`,
 * `job-table.ts`, `positions-table.ts`.
 * `docs/permissions.md` is printed from them. `check-write.ts` enforces them for every write.
 */

const MEANS: Record<Level, readonly Interaction[]> = {
  see: ['read', 'search', 'history'],
  add: ['read', 'search', 'history', 'create'],
  work: ['read', 'search', 'history', 'create', 'update'],
  keep: ['read', 'search', 'history', 'create', 'update', 'delete'],
}

export function levelAllows(level: Level | undefined, interaction: Interaction): boolean {
  return level !== undefined && MEANS[level].includes(interaction)
}

function carerReach(scopes: readonly CarerScope[], interaction: Interaction, type: ResourceType): Reach | undefined {
  const shared = ACCESS[type]?.carer
  if (shared === 'everyone') return levelAllows('see', interaction) ? 'practice' : undefined
  if (type === 'Patient' && interaction === 'read') return 'own'
  const allowed = levelAllows('see', interaction) ? shared?.see : interaction === 'create' ? shared?.add : undefined
  return allowed?.some((scope) => scopes.includes(scope)) ? 'own' : undefined
}

/** Whether these scopes open single records of this type, for the patient cared for. */
export function canCarerRead(scopes: readonly CarerScope[], type: ResourceType): boolean {
  return carerReach(scopes, 'read', type) !== undefined
}

/** Whether these scopes find records of this type, for the patient cared for. */
export function canCarerSearch(scopes: readonly CarerScope[], type: ResourceType): boolean {
  return carerReach(scopes, 'search', type) !== undefined
}

const LETTER: Record<Interaction, Permission> = {
  read: 'r',
  history: 'r',
  search: 's',
  create: 'c',
  update: 'u',
  delete: 'd',
}

const isOpenToAll = (interaction: Interaction, type: ResourceType): boolean =>
  OPEN_TO_ALL.includes(type) && levelAllows('see', interaction)

/**
 * What both the user's rights and the app's scopes allow. `patient/` is limited to the record the app was opened with,
 * for staff too; only types that everyone may look up stay open. A service acts for no user, so its `system/` scopes
 * are limited to an administrator's rights.
 */
function appReach(who: Identity, interaction: Interaction, type: ResourceType): Reach | undefined {
  const patient = who.onBehalfOf
  const most = patient ? reachOf(patient, interaction, type) : serviceReach(interaction, type)
  const contexts = (who.scopes ?? [])
    .filter((scope) => scope.type === '*' || scope.type === type)
    .filter(({ permissions }) => permissions.includes(LETTER[interaction]))
    .map(({ context }) => context)
  if (!most) return undefined
  if (contexts.includes(patient ? 'user' : 'system')) return most
  if (!patient || !contexts.includes('patient')) return undefined
  return isOpenToAll(interaction, type) ? most : 'own'
}

function serviceReach(interaction: Interaction, type: ResourceType): Reach | undefined {
  return levelAllows(ACCESS[type]?.administrator, interaction) ? 'practice' : undefined
}

/**
 * How far the caller may go with this interaction; undefined is a refusal. An agent is limited to its user's rights.
 */
export function reachOf(who: Identity, interaction: Interaction, type: ResourceType): Reach | undefined {
  if (who.kind === 'app') return appReach(who, interaction, type)
  const caller = callerOf(who)
  const row = ACCESS[type]
  switch (caller) {
    case undefined:
      return undefined
    case 'agent': {
      const isWrite = !levelAllows('see', interaction)
      if (!who.onBehalfOf || (isWrite && !AGENT_WRITES.includes(type))) return undefined
      return reachOf(who.onBehalfOf, interaction, type)
    }
    case 'carer':
      return carerReach(who.carerScopes ?? [], interaction, type)
    case 'patient':
      if (!levelAllows(row?.patient, interaction)) return undefined
      return OPEN_TO_ALL.includes(type) ? 'practice' : 'own'
    case 'provider':
    case 'administrator': {
      const most = positionLevel(who, type)
      if (most !== 'all' && !levelAllows(most, interaction)) return undefined
      return levelAllows(row?.[caller], interaction) ? 'practice' : undefined
    }
    case 'service':
      return undefined
    default:
      return JOB_ACCESS[caller][type]?.[interaction]
  }
}

/** An act may write more than its caller may otherwise. */
export function reachWithin(
  act: string,
  who: Identity,
  interaction: Interaction,
  type: ResourceType,
): Reach | undefined {
  const reach = reachOf(who, interaction, type)
  if (reach || who.kind !== 'person') return reach
  const { by, writes } = actRow(act)
  const caller = callerOf(who)
  if (!positionMayAct(who, act)) return undefined
  return caller && by.includes(caller) && writes?.[type]?.includes(interaction) ? 'practice' : undefined
}

/**
 * How much a caller may export at once. The whole practice is for administrators, and for services that one of them
 * registered; everyone else who may export gets the one record that is theirs or that an app was launched with.
 */
export function exportReach(who: Identity): Reach | undefined {
  const reach = reachOf(who, 'search', 'Patient')
  if (reach !== 'practice') return reach
  const caller = callerOf(who)
  return caller === 'administrator' || caller === 'service' ? 'practice' : undefined
}

/** The compartment the caller is confined to, where there is one. */
export function ownPatient(who: Identity): string | undefined {
  // a patient's app can only be opened with the patient's own record
  if (who.kind === 'app') return (who.onBehalfOf && ownPatient(who.onBehalfOf)) ?? who.patientId
  return who.kind === 'agent' ? who.onBehalfOf && ownPatient(who.onBehalfOf) : who.patientId
}
