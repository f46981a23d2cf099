import { expect, it } from 'vitest'
import { type Breach, breachText } from './breach.ts'
import { checkImports } from './check-imports.ts'
import { projectFiles } from './project-files.ts'

/** Outside the folders that other rules look at. */
const ENTRY = 'bench/everything.ts'

/** Breaches of planted files; an entry imports them all, so that none is an orphan unless meant to be. */
function planted(files: Record<string, string>, ...orphaned: string[]): Breach[] {
  const reached = Object.keys(files).filter(
    (path) => path.startsWith('src/') && !path.includes('.test.') && !orphaned.includes(path),
  )
  const entry = reached.map((path) => `import '../${path}'`).join('\n')
  return checkImports(new Map(Object.entries({ ...files, [ENTRY]: entry }))).filter(({ file }) => file !== ENTRY)
}

const rulesBroken = (files: Record<string, string>, ...orphaned: string[]) =>
  planted(files, ...orphaned).map(({ rule }) => rule)

it('the project keeps every rule', () => {
  const files = projectFiles()
  expect(files.size).toBeGreaterThan(300)
  expect(checkImports(files).map(breachText)).toEqual([])
})

it('names file, line, rule and reason', () => {
  const [breach] = planted({
    'src/features/patients/server/read.ts': `\n\nimport { x } from '#features/appointments/server/day.ts'\nx()`,
    'src/features/appointments/server/day.ts': 'export const x = () => 1',
  })
  expect(breachText(breach as Breach)).toBe(
    'src/features/patients/server/read.ts:3  feature walls: src/features/appointments/server/day.ts is inside another feature; only its contract.ts, and for server code its server/service.ts, is open',
  )
})

it('1: a feature takes the contract of another and nothing else, not even a type', () => {
  const other = {
    'src/features/appointments/contract.ts': 'export const day = 1',
    'src/features/appointments/web/day.ts': 'export interface Day { at: string }',
  }
  const from = 'src/features/patients/web/list.ts'
  expect(rulesBroken({ ...other, [from]: `import { day } from '#features/appointments/contract.ts'\nday` })).toEqual([])
  expect(rulesBroken({ ...other, [from]: `import type { Day } from '#features/appointments/web/day.ts'` })).toEqual([
    'feature walls',
  ])
  expect(rulesBroken({ ...other, [from]: `const day = () => import('../../appointments/web/day.ts')` })).toEqual([
    'feature walls',
  ])
  expect(rulesBroken({ ...other, [from]: `export type D = import('#features/appointments/web/day.ts').Day` })).toEqual([
    'feature walls',
  ])
})

it('1: server code of a feature may call the service of another; screens may not', () => {
  const service = { 'src/features/appointments/server/service.ts': 'export const appointmentService = {}' }
  const use = `import { appointmentService } from '#features/appointments/server/service.ts'\nappointmentService`
  expect(rulesBroken({ ...service, 'src/features/patients/server/list.ts': use })).toEqual([])
  expect(rulesBroken({ ...service, 'src/features/patients/web/list.ts': use })).toContain('feature walls')
  expect(rulesBroken({ ...service, 'src/features/patients/rules.ts': use })).toContain('feature walls')
  expect(rulesBroken({ 'src/features/patients/web/list.ts': `import '#features/services.ts'` })).toEqual([
    'web and server',
  ])
})

it('4: nobody goes past the identity into the record store, not even a test', () => {
  const store = {
    'src/platform/records/writing/write-records.ts': 'export const writeRecord = 1',
    'src/platform/records/search/extract.ts': 'export const extract = 1',
    'src/platform/records/opened.ts': 'export const rowOf = 1',
    'src/platform/records/open-records.ts': `import { writeRecord } from './writing/write-records.ts'\nwriteRecord`,
  }
  for (const from of ['src/features/patients/server/list.ts', 'src/app/server/jump.ts', 'src/platform/smart/jump.ts']) {
    const broken = (path: string, name: string) =>
      rulesBroken({ ...store, [from]: `import { ${name} } from '#platform/records/${path}'\n${name}` })
    expect(broken('writing/write-records.ts', 'writeRecord')).toContain('inside the record store')
    expect(broken('opened.ts', 'rowOf')).toContain('inside the record store')
    expect(broken('search/extract.ts', 'extract')).not.toContain('inside the record store')
  }
  expect(rulesBroken(store)).not.toContain('inside the record store')
})

it('1: features that call each other do not form a cycle', () => {
  const calls = (other: string) => `import '#features/${other}/server/service.ts'`
  const planted = {
    'src/features/a/server/x.ts': calls('b'),
    'src/features/a/server/service.ts': '',
    'src/features/b/server/y.ts': calls('c'),
    'src/features/b/server/service.ts': '',
    'src/features/c/server/service.ts': '',
  }
  expect(rulesBroken(planted)).toEqual([])
  expect(rulesBroken({ ...planted, 'src/features/c/server/z.ts': calls('a') })).toEqual(Array(3).fill('service cycles'))
})

it('2: contracts and rules import only what is pure', () => {
  const contract = 'src/features/patients/contract.ts'
  const allowed = [`'zod/mini'`, `'fhir/r4'`, `'#fhir/names.ts'`, `'#platform/api/endpoint.ts'`]
  expect(rulesBroken({ [contract]: allowed.map((name) => `import ${name}`).join('\n') })).toEqual([])
  expect(rulesBroken({ [contract]: `import 'react'` })).toEqual(['pure contracts'])
  expect(rulesBroken({ [contract]: `import 'zod'` })).toEqual(['pure contracts'])
  expect(rulesBroken({ [contract]: `import '#platform/api/problem.ts'` })).toEqual(['pure contracts'])
  expect(rulesBroken({ 'src/features/patients/rules.ts': `import './server/x.ts'` })).toEqual(['pure contracts'])
})

it('2: nested contracts and rules are checked as well', () => {
  const nested = 'src/features/patients/duplicates/contract.ts'
  expect(rulesBroken({ [nested]: `import 'react'` })).toEqual(['pure contracts'])
  expect(rulesBroken({ 'src/features/patients/a/b/rules.ts': `import '#platform/api/problem.ts'` })).toEqual([
    'pure contracts',
  ])
  const own = { 'src/features/patients/rules.ts': '', 'src/features/patients/duplicates/rules.ts': '' }
  expect(rulesBroken({ ...own, [nested]: `import './rules.ts'\nimport '../rules.ts'` })).toEqual([])
})

it('3: web does not reach server, directly, over others, or for a type', () => {
  const server = {
    'src/features/patients/server/rows.ts': 'export interface Row { id: string }\nexport const rows = []',
    'src/features/patients/shape.ts': `export type { Row } from './server/rows.ts'\nexport const n = 1`,
  }
  const from = 'src/features/patients/web/list.tsx'
  expect(rulesBroken({ ...server, [from]: `import type { Row } from '../server/rows.ts'` })).toEqual(['web and server'])
  const [indirect] = planted({ ...server, [from]: `import { n } from '../shape.ts'\nn` })
  expect(indirect?.reason).toContain(`${from} → src/features/patients/shape.ts → src/features/patients/server/rows.ts`)
  expect(rulesBroken({ [from]: `import { readFileSync } from 'node:fs'` })).toEqual(['web and server'])
  expect(rulesBroken({ [from]: `import '#platform/records/records.ts'` })).toEqual(['web and server'])
  const nested = { 'src/features/patients/merge/contract.ts': `import * as z from 'zod'\nexport const Id = z.string()` }
  expect(rulesBroken({ ...nested, [from]: `import { Id } from '../merge/contract.ts'\nId` })).toEqual([
    'pure contracts',
    'web and server',
  ])
})

it('3: server does not reach web', () => {
  const from = 'src/features/patients/server/routes.ts'
  expect(rulesBroken({ [from]: `import '../web/list.tsx'` })).toEqual(['web and server'])
  expect(rulesBroken({ [from]: `import '#design/button.tsx'` })).toEqual(['web and server'])
  expect(rulesBroken({ [from]: `import { useState } from 'react'` })).toEqual(['web and server'])
})

it('4: imports run one way, tests with their set-up aside', () => {
  expect(rulesBroken({ 'src/fhir/x.ts': `import '#medicine/source.ts'` })).toContain('direction')
  expect(rulesBroken({ 'src/medicine/x.ts': `import '#assistant/answer.ts'` })).toContain('direction')
  expect(rulesBroken({ 'src/platform/live/x.ts': `import '#assistant/answer.ts'` })).toEqual(['direction'])
  expect(rulesBroken({ 'src/assistant/x.ts': `import '#features/patients/contract.ts'` })).toEqual(['direction'])
  expect(rulesBroken({ 'src/platform/live/x.ts': `import '#features/patients/contract.ts'` })).toEqual(['direction'])
  expect(rulesBroken({ 'src/features/patients/server/x.ts': `import '#app/server/config.ts'` })).toEqual(['direction'])
  const setup = `import '#app/server/testing/test-server.ts'`
  expect(rulesBroken({ 'src/features/patients/server/x.ts': setup })).toEqual(['direction'])
  expect(rulesBroken({ 'src/features/patients/server/x.test.ts': setup })).toEqual([])
  expect(rulesBroken({ 'src/features/patients/server/x.test.ts': `import '#app/server/config.ts'` })).toEqual([
    'direction',
  ])
})

it('5: drivers, the database and model SDKs have their place', () => {
  const feature = 'src/features/patients/server/x.ts'
  expect(rulesBroken({ [feature]: `import pg from 'pg'` })).toEqual(['drivers'])
  expect(rulesBroken({ [feature]: `import type { PGlite } from '@electric-sql/pglite'` })).toEqual(['drivers'])
  expect(rulesBroken({ [feature]: `import '#platform/database/open.ts'` })).toEqual(['drivers'])
  expect(rulesBroken({ [feature]: `import '@ai-sdk/anthropic'` })).toEqual(['drivers'])
  expect(rulesBroken({ 'src/platform/database/x.ts': `import pg from 'pg'` })).toEqual([])
  expect(rulesBroken({ 'src/platform/audit/x.ts': `import '#platform/database/open.ts'` })).toEqual([])
  expect(rulesBroken({ 'src/platform/notifications/server/x.ts': `import '#platform/database/open.ts'` })).toEqual([])
  expect(rulesBroken({ 'src/platform/messaging/x.ts': `import '#platform/database/open.ts'` })).toEqual(['drivers'])
  expect(rulesBroken({ 'src/platform/connections/x.ts': `import '#platform/database/open.ts'` })).toEqual([])
  expect(rulesBroken({ 'src/platform/smart/x.ts': `import '#platform/database/open.ts'` })).toEqual([])
  expect(rulesBroken({ 'src/features/smart-apps/server/x.ts': `import '#platform/database/open.ts'` })).toEqual([
    'drivers',
  ])
})

it('5: only platform/api/web calls out', () => {
  const screen = 'src/features/patients/web/x.ts'
  for (const call of [`fetch('/api')`, `window.fetch('/api')`, `const f = fetch`, `new EventSource('/x')`]) {
    expect(rulesBroken({ [screen]: call }), call).toEqual(['network'])
  }
  expect(rulesBroken({ 'src/features/patients/server/x.ts': `globalThis.fetch('/api')` })).toEqual(['network'])
  expect(rulesBroken({ [screen]: `function use(fetch: () => void) { fetch() }\nuse(() => {})` })).toEqual([])
  expect(rulesBroken({ [screen]: `declare const q: { fetch(): void }\nq.fetch()` })).toEqual([])
  expect(rulesBroken({ 'src/platform/api/web/x.ts': `fetch('/api')` })).toEqual([])
})

it('5: sockets are opened where addresses are checked', () => {
  const feature = 'src/features/patients/server/x.ts'
  for (const name of ['node:https', 'node:http', 'node:net', 'node:dns/promises', 'undici']) {
    expect(rulesBroken({ [feature]: `import x from '${name}'\nx` }), name).toEqual(['sockets'])
  }
  expect(rulesBroken({ 'src/platform/connections/outbound/x.ts': `import x from 'node:https'\nx` })).toEqual([])
  expect(rulesBroken({ 'src/platform/api/server/x.ts': `import type { X } from 'node:http'` })).toEqual([])
  expect(rulesBroken({ 'src/platform/api/server/x.ts': `import x from 'node:https'\nx` })).toEqual(['sockets'])
})

it('6: medicine and fhir have no clock, no randomness, no I/O', () => {
  const pure = 'src/medicine/x.ts'
  for (const use of [
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'process.env.X',
    `fetch('/x')`,
    'performance.now()',
    'globalThis.Date.now()',
    'crypto.randomUUID()',
  ]) {
    expect(rulesBroken({ [pure]: `export const a = () => ${use}` }), use).toContain('purity')
  }
  expect(rulesBroken({ [pure]: `import { readFileSync } from 'node:fs'` })).toEqual(['purity'])
  expect(rulesBroken({ 'src/fhir/x.ts': `import 'ajv'` })).toEqual(['purity'])
  const good = `export const day = (iso: string) => new Date(iso).getUTCDay() + Math.floor(Date.UTC(2026, 1, 1))`
  expect(rulesBroken({ [pure]: good })).toEqual([])
})

it('7: no cycles, over values, types or import()', () => {
  const [a, b, c] = ['src/platform/live/a.ts', 'src/platform/live/b.ts', 'src/platform/live/c.ts'] as const
  expect(rulesBroken({ [a]: `import './b.ts'`, [b]: `import './c.ts'`, [c]: `import './a.ts'` })).toEqual(['cycles'])
  expect(
    rulesBroken({ [a]: `import type { B } from './b.ts'`, [b]: `export const load = () => import('./a.ts')` }),
  ).toEqual(['cycles'])
  expect(rulesBroken({ [a]: `import './b.ts'\nimport './c.ts'`, [b]: `import './c.ts'`, [c]: '' })).toEqual([])
})

it('7: no orphans', () => {
  const files = { 'src/platform/live/a.ts': 'export const a = 1', 'src/platform/live/b.ts': 'export const b = 1' }
  expect(planted(files, 'src/platform/live/b.ts')).toMatchObject([{ file: 'src/platform/live/b.ts', rule: 'orphans' }])
})

it('7: what only tests import is an orphan too, unless it is there for tests', () => {
  const dead = 'src/medicine/dead.ts'
  const files = { [dead]: 'export const a = 1', 'src/medicine/dead.test.ts': `import './dead.ts'` }
  expect(planted(files, dead)).toMatchObject([{ file: dead, reason: 'only tests use this module' }])
  const setup = 'src/medicine/testing/read.ts'
  const used = { [setup]: 'export const a = 1', 'src/medicine/x.test.ts': `import './testing/read.ts'` }
  expect(planted(used, setup)).toEqual([])
  expect(planted({ [setup]: 'export const a = 1' }, setup)).toMatchObject([{ file: setup, rule: 'orphans' }])
})

it('7: no barrel files', () => {
  const part = 'src/platform/live/x.ts'
  expect(rulesBroken({ [part]: `export * from './a.ts'` })).toEqual(['barrels'])
  expect(rulesBroken({ [part]: `export { a } from './a.ts'\nexport { b } from './b.ts'` })).toEqual(['barrels'])
  expect(rulesBroken({ [part]: `import { a } from './a.ts'\nexport { a }` })).toEqual(['barrels'])
  expect(rulesBroken({ 'src/platform/live/index.ts': 'export const a = 1' })).toEqual(['barrels'])
  expect(rulesBroken({ [part]: `import { a } from './a.ts'\nexport const all = [a]` })).toEqual([])
})

it('only those who answer for callers make an identity', () => {
  const mint = `import { mintIdentity } from '#platform/records/mint-identity.ts'\nmintIdentity`
  expect(rulesBroken({ 'src/features/patients/server/x.ts': mint })).toEqual(['identities'])
  expect(rulesBroken({ 'src/features/patients/server/x.test.ts': mint })).toEqual(['identities'])
  expect(rulesBroken({ 'src/platform/jobs/x.ts': mint })).toEqual([])
  expect(rulesBroken({ 'src/platform/smart/x.ts': mint })).toEqual([])
  expect(rulesBroken({ 'src/features/smart-apps/web/x.ts': `import '#platform/smart/app.ts'` })).toEqual([
    'web and server',
  ])
})

it('only the file that performs an act has it', () => {
  const act = `import { MERGE } from '#platform/records/policy/acts/merge.ts'\nMERGE`
  expect(rulesBroken({ 'src/features/patients/server/merge-patients.ts': act })).toEqual([])
  expect(rulesBroken({ 'src/features/fhir-api/server/write.ts': act })).toEqual(['acts'])
  expect(rulesBroken({ 'src/features/patients/server/x.test.ts': act })).toEqual(['acts'])
  const mint = `import { mintAct } from '#platform/records/policy/mint-act.ts'\nmintAct`
  expect(rulesBroken({ 'src/features/patients/server/merge-patients.ts': mint })).toEqual(['acts'])
  expect(rulesBroken({ 'src/platform/records/policy/acts/merge.ts': mint })).toEqual([])
})

it('the folders beside src take little from it, and it takes little from them', () => {
  expect(
    rulesBroken({ 'seed/x.ts': `import '#platform/records/records.ts'`, 'src/app/server/y.ts': `import '#seed/x.ts'` }),
  ).toEqual(['beside src'])
  expect(rulesBroken({ 'bench/x.ts': `import '#platform/records/records.ts'` })).toEqual(['beside src'])
  expect(rulesBroken({ 'bench/x.ts': `import '#platform/database/open.ts'` })).toEqual([])
  expect(rulesBroken({ 'e2e/x.ts': `import '#platform/sign-in/second-factor/totp.ts'` })).toEqual(['beside src'])
  expect(rulesBroken({ 'src/platform/live/x.ts': `import '#seed/patients/patients.ts'` })).toEqual(['beside src'])
  expect(rulesBroken({ 'src/platform/live/x.ts': `import '../../../bench/x.ts'` })).toEqual(['beside src'])
})

it('8: only the module of dates knows a time zone', () => {
  const broken = (code: string, path = 'src/features/patients/web/day.ts') =>
    rulesBroken({ [path]: `export const day = (at: Date) => ${code}` })
  for (const code of [
    "at.toLocaleDateString('en-AU')",
    'at.getHours()',
    'at?.getFullYear()',
    "new Intl.DateTimeFormat('en-AU').format(at)",
    "new Date(at).toLocaleString('en-AU')",
    'at.getTimezoneOffset()',
  ])
    expect(broken(code), code).toEqual(['practice zone'])
  expect(broken("(1234).toLocaleString('en-AU')")).toEqual([])
  expect(broken('at.getUTCHours()')).toEqual([])
  expect(broken('at.getHours()', 'src/fhir/dates.ts')).toEqual([])
})

it('10: retired terms are in no name', () => {
  for (const path of ['src/features/a/web/breach-desk.ts', 'src/features/glass/web/x.ts', 'src/platform/live/pace.ts'])
    expect(rulesBroken({ [path]: '' }), path).toEqual(['retired terms'])
  for (const code of [
    'export const portalDesk = 1',
    'export function keepHouse() {}',
    'export interface BreakGlassProps { a: string }',
    'export const a = (readingPace: number) => readingPace',
    'export const MAIN_DESK = 1',
    'export interface A { setOut: string }',
    'export const a = { unseal() {} }',
    'export const rateUnlessTold = 1',
    'export const isToldOfDanger = 1',
    'export const a = (said: string) => said',
    'export function onSaid() {}',
    'export const [news] = []',
    'export const isStanding = 1',
    'export const signsInWords = 1',
    'export interface DiaryEntry { a: string }',
    'export const flare = 1',
    'export const a = { flares: 1 }',
    'export interface A { flareUps: number }',
    'export type Paper = string',
    'export const papers = 1',
    'export interface A { notice: string }',
    'export const notices = 1',
    'export interface A { isMedicine: boolean }',
    'export const medicines = 1',
  ])
    expect(rulesBroken({ 'src/features/a/web/x.ts': code }), code).toEqual(['retired terms'])
  const text = `export const a = 'Break the glass'\nexport const spaces = 'pace'\nexport const glasses = 1`
  expect(rulesBroken({ 'src/features/a/web/x.ts': text })).toEqual([])
})

it('10: a retired term stays where it is sent or stored, as a key and in full', () => {
  for (const code of [
    'export const a = { said: 1, titleSaid: 1, paper: 1, notices: 1, medicine: 1, medicines: 1, medicineClasses: 1 }',
    'export const a = ({ paper: document }) => document',
    'export interface A { medicine: string }',
  ])
    expect(rulesBroken({ 'src/features/a/web/x.ts': code }), code).toEqual([])
  for (const code of ['export const a = ({ paper }) => paper', 'export const a = { paperSize: 1 }'])
    expect(rulesBroken({ 'src/features/a/web/x.ts': code }), code).toEqual(['retired terms'])
  expect(rulesBroken({ 'src/medicine/risk/x.ts': '' })).toEqual([])
  for (const path of ['src/medicine/medicine/x.ts', 'src/medicine/risk/medicine.ts', 'src/features/medicine/web/x.ts'])
    expect(rulesBroken({ [path]: '' }), path).toEqual(['retired terms'])
  expect(rulesBroken({ 'src/medicine/risk/x.ts': 'export const medicine = 1' })).toEqual(['retired terms'])
})

it('11: a folder holds at most 25 files side by side', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/platform/live/x${at}.ts`, '']))
  expect(rulesBroken({ ...files(25), 'src/platform/live/web/y.ts': '' })).toEqual([])
  expect(planted(files(26))).toMatchObject([{ file: 'src/platform/live', rule: 'folder size' }])
})

it('12: a job is opened by the file that runs it, under its own name', () => {
  const open = (job: string) => `export const open = ({ asJob }) => asJob('${job}', { practice: 1 })`
  const own = 'src/features/results/server/escalate-results.ts'
  expect(rulesBroken({ [own]: open('results-escalation') })).toEqual([])
  expect(rulesBroken({ [own]: open('patient-portal') })).toEqual(['jobs'])
  expect(rulesBroken({ 'src/features/results/server/x.ts': open('results-escalation') })).toEqual(['jobs'])
  expect(rulesBroken({ 'src/features/a/server/x.ts': `export const a = (s) => s.asRealJob` })).toEqual(['jobs'])
})
