/** Which part of the project a file belongs to, by its path alone. */

export function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

export function platformPartOf(path: string): string | undefined {
  return /^src\/platform\/([^/]+)\//.exec(path)?.[1]
}

/** The parts of `src`, and the parts each may import besides itself. `app` puts everything together. */
export const MAY_IMPORT = {
  fhir: [],
  i18n: ['fhir'],
  medicine: ['fhir'],
  design: ['fhir', 'i18n'],
  platform: ['fhir', 'i18n', 'medicine', 'design'],
  assistant: ['fhir', 'i18n', 'medicine', 'platform'],
  features: ['fhir', 'i18n', 'medicine', 'design', 'platform', 'assistant'],
  app: ['fhir', 'i18n', 'medicine', 'design', 'platform', 'assistant', 'features'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof MAY_IMPORT

export function partOf(path: string): Part | undefined {
  const name = /^src\/([^/]+)\//.exec(path)?.[1]
  return name !== undefined && name in MAY_IMPORT ? (name as Part) : undefined
}

export function isTest(path: string): boolean {
  return /\.(test|type-test)\.tsx?$/.test(path)
}

/** Tests and what only tests use. */
export function isForTests(path: string): boolean {
  return isTest(path) || /\/testing\//.test(path)
}

/** Set-up shared by tests of every feature; the only part of `app` that others may import, and only from tests. */
export function isTestSetup(path: string): boolean {
  return path.startsWith('src/app/server/testing/')
}

export function isContract(path: string): boolean {
  return /^src\/(features|platform)\/[^/]+\/(?:(?!server\/|web\/)[^/]+\/)?contract\.ts$/.test(path)
}

/** What a feature offers to the server side of other features. */
export function isService(path: string): boolean {
  return /^src\/features\/[^/]+\/server\/service\.ts$/.test(path)
}

/** What every feature is given and returns, beside the features themselves. */
function isFeatureFrame(path: string): boolean {
  return /^src\/features\/[^/]+\.ts$/.test(path)
}

/** Parts of the platform that run on the server as a whole, whatever their subfolders are called. */
const SERVER_PARTS = new Set([
  'database',
  'records',
  'audit',
  'sign-in',
  'jobs',
  'documents',
  'connections',
  'smart',
  'workers',
])

export function isWeb(path: string): boolean {
  return /^src\/(app|i18n|(features|platform)\/[^/]+)\/web\//.test(path) || partOf(path) === 'design'
}

export function isServer(path: string): boolean {
  if (isWeb(path) || isContract(path)) return false
  if (isFeatureFrame(path)) return true
  if (partOf(path) === 'assistant' || SERVER_PARTS.has(platformPartOf(path) ?? '')) return true
  return /^src\/(app|(features|platform)\/[^/]+)\/server\//.test(path)
}

const SERVER_PACKAGE =
  /^(node:|pg($|\/|-boss)|fastify$|@fastify\/|@electric-sql\/|@node-rs\/|pino$|nodemailer$|piscina$|zod$)/
const WEB_PACKAGE = /^(react($|\/|-)|react-dom($|\/)|wouter($|\/)|radix-ui$|lucide-react$|@tanstack\/|cmdk$)/

export function isServerPackage(name: string): boolean {
  return SERVER_PACKAGE.test(name)
}

export function isWebPackage(name: string): boolean {
  return WEB_PACKAGE.test(name)
}
