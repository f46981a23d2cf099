import { type Route, serve } from '#platform/api/server/serve.ts'
import { DATA_TYPES } from '#platform/sources/data-types.ts'
import { about, type SystemInformation } from '../contract.ts'
import type { AboutServices } from './about-services.ts'
import { claims } from './claims.ts'
import { automatedDecisions, copdXRules, versions } from './versions.ts'

export function aboutRoutes(services: AboutServices): Route[] {
  return serve(about)({
    async read({ who: { practice } }) {
      const { hasModel, ...installation } = services.installation
      const [figures, backup, auditVerified, checks] = await Promise.all([
        services.figures(practice),
        services.backup(practice),
        services.auditVerified(practice),
        runChecks(services),
      ])
      return {
        ...installation,
        node: process.version,
        checks,
        lofi: lofiReasons(services, practice, hasModel),
        figures,
        versions: versions(),
        automatedDecisions: automatedDecisions(),
        backup,
        auditVerified,
        claims: claims({ version: installation.version, copdXRules: copdXRules(), auditVerified }),
      }
    },
  })
}

async function runChecks(services: AboutServices): Promise<SystemInformation['checks']> {
  const asked = await Promise.all([
    check('Database', () => services.ping()),
    check('Background work', () => services.pingJobs()),
  ])
  // this very answer came through it
  return [...asked, { name: 'Server', isOk: true, detail: 'Answers' }]
}

async function check(name: string, work: () => Promise<unknown>): Promise<SystemInformation['checks'][number]> {
  const from = performance.now()
  try {
    await work()
    return { name, isOk: true, detail: `Answers in ${Math.max(1, Math.round(performance.now() - from))} ms` }
  } catch {
    return { name, isOk: false, detail: 'Does not answer' }
  }
}

/** On while something is made up or answered without a language model. */
function lofiReasons(services: AboutServices, practice: number, hasModel: boolean): string[] {
  const active = services.sources(practice)
  const synthetic = DATA_TYPES.filter((type) => active[type] === 'synthetic').length
  return [
    ...(synthetic > 0 ? [`${synthetic} of ${DATA_TYPES.length} data types are synthetic`] : []),
    ...(hasModel ? [] : ['No language model is connected: the embedded engine answers on this machine']),
  ]
}
