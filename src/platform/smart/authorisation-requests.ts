import type { Provider } from 'oidc-provider'
import { parseScopes } from '#fhir/codes/smart-scopes.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { App } from './app.ts'
import type { RecordAppEvent } from './app-events.ts'
import type { Apps } from './apps.ts'
import type { Grants } from './grants.ts'

interface Parts {
  provider(): Promise<Provider>
  apps: Apps
  grants: Grants
  record: RecordAppEvent
}

/** What an app asks the user to allow. */
export interface AuthorisationRequest {
  app: App
  scopes: readonly string[]
  /** The record it is opened with, where that is known: by a launch from a chart, or because it is their own. */
  patient: string | undefined
  /** True if the user still has to choose a patient. */
  needsPatient: boolean
  /** True if the same was allowed before and the user has just opened the app. */
  isKnown: boolean
}

export type AuthorisationRequests = ReturnType<typeof authorisationRequests>

const OVER = 'This request has expired. Please start again from the app.'

/** Requests that wait for the user's decision. */
export function authorisationRequests({ provider, apps, grants, record }: Parts) {
  async function open(id: string, { who }: Records) {
    const interaction = await (await provider()).Interaction.find(id)
    if (!interaction) throw new Problem(410, OVER)
    const params = interaction.params as { client_id: string; scope?: string; launch?: string }
    const app = await apps.find(params.client_id)
    if (!app || app.isDisabled || app.practice !== who.practice || who.kind !== 'person') throw new Problem(410, OVER)
    const scopes = (params.scope ?? '').split(' ').filter(Boolean)
    return { interaction, app, scopes, launch: params.launch }
  }

  /** The record of a launch; undefined for another user's, another app's or a used one. */
  async function launched(launch: string | undefined, { who }: Records, app: App): Promise<string | undefined> {
    if (launch === undefined) return undefined
    const found = await grants.findLaunch(launch)
    if (found?.userId !== who.id || found.app !== app.id || found.practice !== who.practice)
      throw new Problem(410, OVER)
    return found.patient
  }

  async function read(id: string, records: Records): Promise<AuthorisationRequest> {
    const { app, scopes, launch } = await open(id, records)
    const { who } = records
    const patient = (await launched(launch, records, app)) ?? (who.role === 'patient' ? who.patientId : undefined)
    const isAboutOne =
      scopes.includes('launch/patient') || parseScopes(scopes).some((scope) => scope.context === 'patient')
    const earlier = await grants.ofUser(who.practice, who.id)
    const isKnown =
      launch !== undefined &&
      earlier.some((grant) => grant.app === app.id && scopes.every((scope) => grant.scopes.includes(scope)))
    return { app, scopes, patient, needsPatient: isAboutOne && patient === undefined, isKnown }
  }

  return {
    read,

    /** Returns the address that carries the answer back to the app. */
    async approve(id: string, records: Records, chosen: string | undefined): Promise<string> {
      const { interaction, launch } = await open(id, records)
      const { app, scopes, patient: known, needsPatient } = await read(id, records)
      const { who } = records
      if (scopes.length === 0) throw new Problem(422, 'This app asks only for access it may not have.')
      if (needsPatient && who.role === 'patient') throw new Problem(422, 'Your account is not linked to a record yet.')
      if (needsPatient && !chosen) throw new Problem(422, 'Please choose the patient the app is for.')
      const patient = known ?? (needsPatient ? chosen : undefined)
      // the user's own right to that record is checked first, and audited
      if (patient) await records.read('Patient', patient)
      if (launch !== undefined && !(await grants.spendLaunch(launch))) throw new Problem(410, OVER)
      const grant = new (await provider()).Grant({ accountId: who.id, clientId: app.id })
      grant.addOIDCScope(scopes.join(' '))
      const grantId = await grant.save()
      await grants.keep(grantId, { practice: who.practice, app: app.id, userId: who.id, patient, scopes })
      await record(who, { operation: 'app-authorised', app, patient, detail: { scopes: scopes.join(' ') } })
      return finish(interaction, { login: { accountId: who.id, remember: false }, consent: { grantId } })
    },

    async deny(id: string, records: Records): Promise<string> {
      const { interaction, app } = await open(id, records)
      await record(records.who, { operation: 'app-denied', app, outcome: '4', why: 'the user refused' })
      return finish(interaction, { error: 'access_denied', error_description: 'The user refused.' })
    },
  }
}

type Interaction = InstanceType<Provider['Interaction']>

async function finish(interaction: Interaction, result: NonNullable<Interaction['result']>): Promise<string> {
  interaction.result = result
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  return interaction.returnTo
}
