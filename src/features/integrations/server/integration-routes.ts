import type { Services } from '#features/services.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { writePull } from '#platform/connections/fhir/write-pull.ts'
import { allowanceProblem } from '#platform/connections/outbound/address-rules.ts'
import type { Records } from '#platform/records/records.ts'
import { type Partner, partnerOf } from '../catalogue.ts'
import { integrations, type TestResult } from '../contract.ts'
import { configurationProblem } from '../rules.ts'
import { allowsLoopback, listAllowances, replaceAllowances } from './address-allowances.ts'
import { assist } from './assist.ts'
import { requestTask } from './custom-request.ts'
import { measureSoon } from './health-jobs.ts'
import { messageRoutes } from './message-routes.ts'
import { enabledOf, toOverview } from './overview.ts'
import { preparePull } from './pull-record.ts'
import { pushRecord, sendableOf } from './push-record.ts'
import { runCheck, toHealth } from './run-check.ts'
import { mayReuse, secretsIn, settingsIn, toConfiguration } from './to-configuration.ts'

export function integrationRoutes(services: Services): Route[] {
  const { connections, now } = services
  const certificateOf = async (practice: number, id: string) => (await connections.secretsOf(practice, id)).certificate

  return serve(integrations)({
    ...messageRoutes(services),

    async configure({ params, body, who, client }) {
      const partner = available(params.id)
      const problem = configurationProblem(partner.id, body)
      if (problem) throw new Problem(422, problem)
      const stored = await connections.find(who.practice, partner.id)
      const secrets = secretsIn(body)
      // secrets stored for another server are deleted
      const stale = stored && !mayReuse(body, stored) ? stored.kept.filter((name) => !(name in secrets)) : []
      const { enabled, environment, endpoint, clientId } = body
      const config = { enabled, environment, endpoint, clientId, settings: settingsIn(body) }
      const save = { config, secrets, clear: [...new Set([...body.forget, ...stale])] }
      const saved = await connections.save(who, partner.id, save, client.requestId)
      if (enabled) await measureSoon(services.jobs, who.practice, partner.id)
      return toConfiguration(saved, await certificateOf(who.practice, partner.id))
    },

    async test({ params, body, who, client }) {
      const partner = available(params.id)
      if (body.endpoint === '') throw new Problem(422, 'Enter the endpoint first.')
      const stored = await connections.find(who.practice, partner.id)
      const kept = mayReuse(body, stored) ? await connections.secretsOf(who.practice, partner.id) : {}
      const tested = {
        endpoint: body.endpoint,
        clientId: body.clientId,
        settings: settingsIn(body),
        secrets: { ...kept, ...secretsIn(body) },
      }
      const outcome = await runCheck(services, who.practice, partner, tested)
      const isWhatIsKept = stored?.endpoint === body.endpoint && stored.clientId === body.clientId
      if (isWhatIsKept) await connections.saveHealth(who.practice, stored, toHealth(outcome))
      const { message, reached, isConnected, isOk, at, durationMs, steps, certificateExpires } = outcome
      const about = { requestId: client.requestId, isFailure: !isOk }
      await connections.audit(who, 'connection tested', partner.id, { reached }, about)
      const result: TestResult = {
        message,
        reached,
        isConnected,
        at,
        durationMs,
        steps: [...steps],
        certificateExpires,
      }
      if (!isOk) throw new Problem(422, message, { result })
      return result
    },

    async assist({ params, body, records }) {
      const partner = available(params.id)
      const stored = await connections.find(records.who.practice, partner.id)
      const practiceHpiO = partner.connects === 'certificate' ? await hpiOOf(records) : undefined
      return assist(partner, body.currentConfig, { practiceHpiO, hasPassed: stored?.health?.status === 'healthy' })
    },

    async health({ who }) {
      const enabled = enabledOf(await connections.list(who.practice))
      return Object.fromEntries(
        enabled.map(({ partner, connection: { health } }) => {
          const { status = 'unknown', lastCheck, error } = health ?? {}
          return [partner.name, { status, lastCheck, capabilities: [...partner.capabilities], error }]
        }),
      )
    },

    async capabilities({ who }) {
      const enabled = enabledOf(await connections.list(who.practice))
      return Object.fromEntries(enabled.map(({ partner }) => [partner.name, [...partner.capabilities]]))
    },

    async configurations({ who }) {
      const all = await connections.list(who.practice)
      const shown = all.map(async (one) => {
        const certificate = one.kept.includes('certificate') ? await certificateOf(who.practice, one.id) : undefined
        return [one.id, toConfiguration(one, certificate)] as const
      })
      return Object.fromEntries(await Promise.all(shown))
    },

    async overview({ who }) {
      const enabled = enabledOf(await connections.list(who.practice))
      const known = enabled.map(async (one) => {
        const certificate = await certificateOf(who.practice, one.connection.id)
        return { ...one, certificate: toConfiguration(one.connection, certificate).certificate }
      })
      return toOverview(await Promise.all(known), now())
    },

    async calls({ params, who }) {
      return [...(await connections.calls(who.practice, available(params.id).id))]
    },

    async request({ body, records, who }) {
      const { id } = await records.create(requestTask(body, who, now().toISOString()))
      return { taskId: id, message: `A task for the practice asks for ${body.name}.` }
    },

    async allowances({ who }) {
      return { allowed: [...(await listAllowances(services, who.practice))], allowsLoopback: allowsLoopback(services) }
    },

    async allow({ body, who, client }) {
      const problem = body.allowed.map(({ address }) => allowanceProblem(address)).find(Boolean)
      if (problem) throw new Problem(422, problem)
      const before = (await listAllowances(services, who.practice)).map(({ address }) => address)
      const after = body.allowed.map(({ address }) => address)
      const detail = { before, after }
      await connections.audit(who, 'allowed addresses changed', 'all', detail, { requestId: client.requestId })
      await replaceAllowances(services, who, body.allowed)
      return { allowed: body.allowed, allowsLoopback: allowsLoopback(services) }
    },

    async previewPull({ params, body, who, client }) {
      const records = services.openRealRecords(who, client.requestId)
      const { plan } = await preparePull(services, records, params.id, body)
      const { patientId, patientName, isNewPatient, lines, leftOut, fingerprint } = plan
      return { patientId, patientName, isNewPatient, lines: [...lines], leftOut: [...leftOut], fingerprint }
    },

    async pull({ params, body, who, client }) {
      const records = services.openRealRecords(who, client.requestId)
      const { plan, base } = await preparePull(services, records, params.id, body)
      if (plan.fingerprint !== body.fingerprint) {
        throw new Problem(409, 'The record has changed since the preview. Nothing was written; preview it again.')
      }
      const written = await writePull(records, plan, base, now())
      const about = { requestId: client.requestId, patient: plan.patientId }
      await connections.audit(who, 'record pulled', params.id, { written }, about)
      const message =
        written === 0
          ? 'Everything was already here.'
          : `${written} records of ${plan.patientName} are now in the real data.`
      return { patientId: plan.patientId, written, message }
    },

    sendable: ({ records, query }) => sendableOf(records, query.patient),

    async push({ params, body, records, who, client }) {
      const { location, isNew, patientId } = await pushRecord(services, records, params.id, body)
      const about = { requestId: client.requestId, patient: patientId }
      const detail = { document: `${body.type}/${body.documentId}`, purpose: body.purpose, isNew }
      await connections.audit(who, 'document sent', params.id, detail, about)
      const message = isNew ? 'The other server stored the document.' : 'The other server already had this version.'
      return { location, isNew, message }
    },
  })
}

function available(id: string): Partner {
  const partner = partnerOf(id)
  if (!partner) throw new Problem(404, 'There is no such integration.')
  if (partner.status !== 'available') throw new Problem(409, 'This integration is not available yet.')
  return partner
}

/** The HPI-O on the practice's Organization record, if any. */
async function hpiOOf(records: Records): Promise<string | undefined> {
  const found = await records.find('Organization', 'aurora-practice')
  return found?.resource.identifier?.find(({ system }) => system === identifierSystems.hpiO)?.value
}
