import { CARER_ACCESS, type CarerScope, carerScopesOf, isInForce } from '#fhir/codes/carer-scopes.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '../identity.ts'
import type { OpenAsJob } from '../job-records.ts'
import { mintIdentity } from '../mint-identity.ts'
import type { Records } from '../records.ts'

/** What carers may open, decided by the patients' consents. */
export interface CarerRecords {
  /** The patients who have given the caller access. */
  caredFor(who: Identity, requestId: string): Promise<{ patientId: string; scopes: CarerScope[] }[]>
  /** The caller's records of a patient who has given them access; undefined where nobody has. */
  open(who: Identity, patientId: string, requestId: string): Promise<OpenedAsCarer | undefined>
  /** As `open`; refuses with 404 where nobody has, and with 403 where this was not shared. 'own' is never shared. */
  openShared(caller: CarerCall, patientId: string, needs: CarerScope | 'any' | 'own'): Promise<OpenedAsCarer>
}

export interface CarerCall {
  who: Identity
  records: Records
  client: { requestId: string }
}

export interface OpenedAsCarer {
  records: Records
  scopes: readonly CarerScope[]
}

interface Options {
  openRecords(who: Identity, requestId?: string): Records
  asJob: OpenAsJob
  now(): Date
}

export function openCarerRecords({ openRecords, asJob, now }: Options): CarerRecords {
  /** Read again for each request: a consent that is withdrawn ends access at once. */
  async function caredFor(who: Identity, requestId: string) {
    // by account, not by patient: the question must not reveal to a patient who asked
    const search = { code: [CARER_ACCESS], tokens: [`identifier|${who.id}`], limit: 100 }
    const portal = asJob('patient-portal', { practice: who.practice, onBehalfOf: who, requestId })
    const found = await portal.search('Consent', search)
    const at = now().toISOString()
    return found.rows
      .filter(({ resource }) => isInForce(resource, who.id, at))
      .map(({ resource }) => ({
        patientId: idFrom(resource.patient, 'Patient') ?? '',
        scopes: carerScopesOf(resource),
      }))
  }

  async function open(who: Identity, patientId: string, requestId: string): Promise<OpenedAsCarer | undefined> {
    const consents = (await caredFor(who, requestId)).filter((consent) => consent.patientId === patientId)
    const scopes = [...new Set(consents.flatMap((consent) => consent.scopes))]
    if (scopes.length === 0) return undefined
    const { kind, id, name, role, practice } = who
    const carer = mintIdentity({ kind, id, name, role, practice, patientId, carerScopes: scopes })
    return { records: openRecords(carer, requestId), scopes }
  }

  return {
    caredFor,
    open,
    async openShared({ who, records, client }, patientId, needs) {
      const opened = await open(who, patientId, client.requestId)
      if (!opened) {
        // the store refuses and audits it, with the same answer whether or not the record exists
        await records.read('Patient', patientId)
        throw new Problem(404, 'There is no such record.')
      }
      const isShared = needs === 'any' || (needs !== 'own' && opened.scopes.includes(needs))
      if (!isShared) throw new Problem(403, 'This was not shared with you.')
      return opened
    },
  }
}
