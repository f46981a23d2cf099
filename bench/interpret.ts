import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure } from './load.ts'
import type { Place } from './rates.ts'

export interface InterpretCost {
  /** Of the function alone, over tests of different people; the budget is one millisecond. */
  meanMs: number
  p99Ms: number
  /** One caller over HTTP: session, checks of every field, reading, sentences, JSON. */
  overHttp: Load
}

const TESTS = 5_000
const WARM_UP = 500

/** Spirometry before and after bronchodilator, volumes, gas transfer and walk of people of 18 to 90 years. */
function testOf(n: number) {
  const heightCm = 150 + (n % 45)
  const fvc = 2 + (n % 37) / 12
  const fev1 = Math.round(fvc * (0.35 + (n % 50) / 100) * 100) / 100
  return {
    sex: n % 2 === 0 ? ('male' as const) : ('female' as const),
    ageYears: 18 + (n % 720) / 10,
    heightCm,
    weightKg: 50 + (n % 70),
    pre: { fev1, fvc },
    post: { fev1: fev1 + 0.12, fvc: fvc + 0.15 },
    tlc: fvc + 2.1,
    dlco: 8 + (n % 22),
    va: 3 + (n % 30) / 10,
    haemoglobin: 110 + (n % 60),
    walk: 250 + (n % 350),
  }
}

/** As it runs in the product: built, and without the rest of it. */
async function buildInterpret(): Promise<(test: object) => unknown> {
  const outDir = 'dist/bench-interpret'
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { interpret: 'src/features/respiratory/server/tests/interpret.ts' },
        output: { entryFileNames: '[name].mjs', format: 'es' },
      },
    },
  })
  return (await import(/* @vite-ignore */ pathToFileURL(resolve(outDir, 'interpret.mjs')).href)).interpret
}

export async function measureInterpret(place: Place, seconds: number): Promise<InterpretCost> {
  const interpret = await buildInterpret()
  for (let n = 0; n < WARM_UP; n++) interpret(testOf(n))
  const eachMs = Array.from({ length: TESTS }, (_, n) => {
    const test = testOf(n)
    const startedAt = performance.now()
    interpret(test)
    return performance.now() - startedAt
  }).sort((a, b) => a - b)

  const server = await startServer(place.dataFolder, place.environment)
  const { cookie } = await signInOverApi(server.url, 'provider')
  const requests = Array.from({ length: 200 }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/respiratory/interpret',
    body: JSON.stringify(testOf(n * 7)),
  }))
  const overHttp = await measure(server.url, requests, { cookie, seconds, connections: 1 })
  await server.stop()
  return {
    meanMs: eachMs.reduce((sum, ms) => sum + ms, 0) / TESTS,
    p99Ms: eachMs[Math.floor(TESTS * 0.99)] ?? 0,
    overHttp,
  }
}
