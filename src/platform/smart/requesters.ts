import type { FhirScope } from '#fhir/codes/smart-scopes.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { Apps } from './apps.ts'

/** What a job needs to find a caller again: ids and, for an app, the scopes it asked with. */
export interface Requester {
  userId?: string
  app?: { id: string; name: string; scopes: readonly FhirScope[]; patientId?: string }
}

export interface Requesters {
  requesterOf(who: Identity): Requester
  /** The records as that caller again; undefined once they have lost access. */
  recordsOf(practice: number, requester: Requester): Promise<Records | undefined>
}

interface Options {
  apps: Apps
  identityOf(practice: number, userId: string): Promise<Identity | undefined>
  openRecords(who: Identity): Records
}

export function openRequesters({ apps, identityOf, openRecords }: Options): Requesters {
  return {
    requesterOf(who) {
      if (who.kind !== 'app') return { userId: who.id }
      const { id, name, scopes = [], patientId, onBehalfOf } = who
      return {
        app: { id, name, scopes, ...(patientId && { patientId }) },
        ...(onBehalfOf && { userId: onBehalfOf.id }),
      }
    },
    async recordsOf(practice, { userId, app }) {
      const user = userId === undefined ? undefined : await identityOf(practice, userId)
      if (userId !== undefined && !user) return undefined
      if (!app) return user && openRecords(user)
      const registered = await apps.find(app.id)
      if (registered?.practice !== practice || registered.isDisabled) return undefined
      return openRecords(
        mintIdentity({
          ...app,
          kind: 'app',
          practice,
          role: user?.role ?? 'software',
          ...(user && { onBehalfOf: user }),
          ...(user?.practitionerId && { practitionerId: user.practitionerId }),
        }),
      )
    },
  }
}
