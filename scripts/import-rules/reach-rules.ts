import { ACTS, actRow } from '#platform/records/policy/acts-table.ts'
import type { Breach } from './breach.ts'
import type { Edge, ModuleGraph } from './module-graph.ts'
import { isForTests, isTest, partOf, platformPartOf } from './places.ts'
import type { GlobalUse, Module } from './read-module.ts'

const atEdge = ({ from, line }: Edge, rule: string, reason: string): Breach => ({ file: from.path, line, rule, reason })
const atUse = ({ path }: Module, { line }: GlobalUse, rule: string, reason: string): Breach => ({
  file: path,
  line,
  rule,
  reason,
})

const DRIVER = /^(pg|pg-native|postgres|pg-protocol|pg-pool)($|\/)|^@electric-sql\/pglite/
const MODEL_SDK =
  /^(ai|openai|ollama|@huggingface\/.*|onnxruntime-node)($|\/)|^@(ai-sdk|anthropic-ai|google\/gen|aws-sdk\/client-bedrock|mistralai)/

const MAY_OPEN_DATABASE = new Set([
  'database',
  'records',
  'audit',
  'sources',
  'sign-in',
  'jobs',
  'recordings',
  'backup',
  'notifications',
  'connections',
  'smart',
])

/** Beyond the five parts: each with its reason. */
const ALSO_OPENS_DATABASE: Readonly<Record<string, string>> = {
  'src/platform/live/server/open-live.ts': 'LISTEN and NOTIFY tell other servers what changed; it reads no row',
  'src/assistant/exchange-store.ts': 'keeps questions and answers, which are not clinical records',
}

/** 5a. One place holds the driver, few places hold the database, one place holds models. */
export function drivers({ edges }: ModuleGraph): Breach[] {
  return edges.flatMap((edge) => {
    const { from, to } = edge
    const part = platformPartOf(from.path)
    if (DRIVER.test(to) && part !== 'database' && !from.path.startsWith('bench/')) {
      return [atEdge(edge, 'drivers', `only platform/database imports a driver: ${to}`)]
    }
    if (MODEL_SDK.test(to) && partOf(from.path) !== 'assistant') {
      return [atEdge(edge, 'drivers', `only assistant imports a model SDK: ${to}`)]
    }
    if (platformPartOf(to) !== 'database' || !from.path.startsWith('src/')) return []
    const may = MAY_OPEN_DATABASE.has(part ?? '') || from.path.startsWith('src/app/server/')
    if (may || from.path in ALSO_OPENS_DATABASE) return []
    return [
      atEdge(
        edge,
        'drivers',
        'only records, audit, sources, sign-in, jobs, recordings, backup, notifications, connections, smart and app/server open the database',
      ),
    ]
  })
}

const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'navigator.sendBeacon'])

/** Who else talks to the network, and why. */
const MAY_CALL_OUT: Readonly<Record<string, string>> = {
  'src/platform/sign-in/delivery/sms-gateway.ts': 'sends codes through the gateway of the practice',
  'src/app/server/traces/otlp-exporter.ts': 'sends traces to the collector that AURORA_OTLP_URL names',
  'src/platform/objects/s3-store.ts': 'stores objects in the bucket that AURORA_OBJECTS names',
  'src/assistant/speech/remote-recogniser.ts': 'asks the transcription service the practice has chosen',
  'src/platform/live/web/use-live.ts': 'listens to server-sent events',
}

const SOCKETS = /^(node:(http|https|http2|net|tls|dgram|dns)($|\/)|undici$)/
const MAY_OPEN_SOCKETS = /^src\/(platform\/connections|app\/server)\//
/** Its types alone: what Fastify hands on. */
const MAY_NAME_HTTP = /^src\/platform\/(api\/server|smart)\//

/** 5c. An address that somebody gave is called through `platform/connections/outbound`, which checks it. */
export function sockets({ edges }: ModuleGraph): Breach[] {
  return edges
    .filter(({ from, to }) => SOCKETS.test(to) && from.path.startsWith('src/') && !isForTests(from.path))
    .filter(({ from }) => !MAY_OPEN_SOCKETS.test(from.path))
    .filter(({ from, to }) => !(to === 'node:http' && MAY_NAME_HTTP.test(from.path)))
    .map((edge) => atEdge(edge, 'sockets', `only platform/connections and app/server open sockets: ${edge.to}`))
}

/** 5b. Only `platform/api/web` calls `fetch`: cookies, errors and the end of a session are handled there once. */
export function network({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()]
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/platform/api/web/'))
    .filter(({ path }) => !isTest(path) && !(path in MAY_CALL_OUT))
    .flatMap((module) =>
      module.globals
        .filter(({ name }) => NETWORK.has(name))
        .map((use) => atUse(module, use, 'network', `only platform/api/web calls out: ${use.name}`)),
    )
}

const IMPURE =
  /^(Date\.now|new Date\(\)|Math\.random|(process|crypto|performance|console|document|window|self|localStorage|sessionStorage|navigator|globalThis|fetch|XMLHttpRequest|EventSource|WebSocket|setTimeout|setInterval|setImmediate|queueMicrotask)(\..+)?)$/
const PURE_PACKAGES = new Set(['fhir/r4'])
const PURE = /^src\/(fhir|medicine)\//

/** 6. `medicine` and `fhir` are pure: dates and versions are arguments. */
export function purity({ modules, from }: ModuleGraph): Breach[] {
  return [...modules.values()]
    .filter(({ path }) => PURE.test(path) && !isForTests(path))
    .flatMap((module) => [
      ...module.globals
        .filter(({ name }) => IMPURE.test(name))
        .map((use) => atUse(module, use, 'purity', `no clock, no I/O, no randomness here: ${use.name}`)),
      ...from(module.path)
        .filter(({ to, isFile }) => (isFile ? !PURE.test(to) : !PURE_PACKAGES.has(to)))
        .map((edge) => atEdge(edge, 'purity', `pure code imports pure code only: ${edge.to}`)),
    ])
}

const MINT = 'src/platform/records/mint-identity.ts'
// the benchmark of questions asks as a provider of its own synthetic practice
const MAY_MINT = /^src\/(platform\/(records|sign-in|jobs|audit|smart)|app\/server)\/|^scripts\/bench-questions\//

/** Who may say on whose behalf records are opened. Everyone else is handed `records` already bound to the caller. */
export function identities({ edges }: ModuleGraph): Breach[] {
  return edges
    .filter(({ from, to }) => to === MINT && !MAY_MINT.test(from.path))
    .map((edge) =>
      atEdge(edge, 'identities', 'only records, sign-in, jobs, audit, smart and app/server make an identity'),
    )
}

const ACT_FILE = /^src\/platform\/records\/policy\/acts\/([\w-]+)\.ts$/
const MINT_ACT = 'src/platform/records/policy/mint-act.ts'
const CHECKS_ACTS = 'src/platform/records/authorise.ts'

/** An act is performed only by the files its row names; everyone may name the type, nobody else may make the value. */
export function acts({ edges }: ModuleGraph): Breach[] {
  return edges.flatMap((edge) => {
    const { from, to } = edge
    const [, name] = ACT_FILE.exec(to) ?? []
    if (name) {
      const performers = name in ACTS ? actRow(name).from : []
      if (performers.includes(from.path)) return []
      return [atEdge(edge, 'acts', `'${name}' is performed by ${performers.join(', ') || 'nobody'} only`)]
    }
    const makes = to === MINT_ACT && !ACT_FILE.test(from.path) && from.path !== CHECKS_ACTS
    return makes ? [atEdge(edge, 'acts', 'acts are made in policy/acts only')] : []
  })
}
