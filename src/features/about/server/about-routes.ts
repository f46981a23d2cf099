import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { DATA_TYPES } from '#platform/sources/data-types.ts'
import { about, type SystemInformation } from '../contract.ts'
import { claims } from './claims.ts'
import { lastBackup } from './last-backup.ts'
import { buildId, processStartedAt } from './running-build.ts'
import { automatedDecisions, copdXRules, versions } from './versions.ts'

export function aboutRoutes(services: Services): Route[] {
  const build = buildId()
  return serve(about)({
    async read({ who: { practice } }) {
      const { installation } = services
      const { version, mode, database } = installation
      const [figures, backup, auditVerified, checks] = await Promise.all([
        installation.figures(practice),
        lastBackup(services, practice),
        services.auditReader.lastVerified(practice),
        runChecks(services),
      ])
      return {
        version,
        build,
        mode,
        database,
        startedAt: processStartedAt,
        node: process.version,
        checks,
        lofi: lofiReasons(services, practice),
        figures,
        versions: versions(),
        automatedDecisions: automatedDecisions(),
        backup,
        auditVerified,
        claims: claims({ version, copdXRules: copdXRules(), auditVerified }),
      }
    },
  })
}

async function runChecks(services: Services): Promise<SystemInformation['checks']> {
  const asked = await Promise.all([
    check('Database', () => services.installation.ping()),
    check('Background work', () => services.jobs.check()),
  ])
  // the server is up: it is producing this reply
  return [...asked, { name: 'Server', isOk: true, detail: 'Responding' }]
}

async function check(name: string, work: () => Promise<unknown>): Promise<SystemInformation['checks'][number]> {
  const from = performance.now()
  try {
    await work()
    return { name, isOk: true, detail: `Responds in ${Math.max(1, Math.round(performance.now() - from))} ms` }
  } catch {
    return { name, isOk: false, detail: 'Not responding' }
  }
}

/** Reasons to show the badge: some data is synthetic, or some answers come without a language model. */
function lofiReasons(services: Services, practice: number): string[] {
  const active = services.sources.all(practice)
  const synthetic = DATA_TYPES.filter((type) => active[type] === 'synthetic').length
  return [
    ...(synthetic > 0 ? [`${synthetic} of ${DATA_TYPES.length} data types are synthetic`] : []),
    ...(services.model ? [] : ['No language model is connected: the embedded engine answers on this machine']),
  ]
}
