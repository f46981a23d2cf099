import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, DEMO_PASSWORD, emailOf, signInOverApi } from '../scripts/api.ts'
import { freePort } from './support/free-port.ts'
import { browserJourney } from './support/journey.ts'
import { practiceCopy } from './support/practice-copy.ts'
import { see } from './support/see.ts'

/** A server that knows its own address: tokens are made for it. */
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const server = await practiceCopy().start({ PORT: String(port), PUBLIC_URL: address })
const journey = browserJourney(server.url)

/** The app of somebody else, on another site, with the public client library as it is published. */
const library = readFileSync('node_modules/fhirclient/build/fhir-client.js')
let clientId = ''
const page = (script: string) =>
  `<!doctype html><title>App</title><h1>Breath Chart</h1><pre id="out"></pre><script src="/fhir-client.js"></script><script>
const show = (text) => { document.getElementById('out').textContent = text }
${script}</script>`
const PAGES: Record<string, () => string> = {
  '/standalone': () =>
    page(`FHIR.oauth2.authorize({ iss: '${address}/fhir', clientId: '${clientId}', redirectUri: '/app',
      scope: 'launch/patient openid fhirUser patient/*.rs offline_access' }).catch((e) => show(String(e)))`),
  '/launch': () =>
    page(`FHIR.oauth2.authorize({ clientId: '${clientId}', redirectUri: '/app', scope: 'launch openid fhirUser patient/*.read' })
      .catch((e) => show(String(e)))`),
  '/app': () =>
    page(`FHIR.oauth2.ready().then(async (client) => {
      const [patient, bundle] = [await client.patient.read(), await client.patient.request('Condition')]
      show(JSON.stringify({ id: patient.id, total: (bundle.entry || []).length, user: client.user.fhirUser,
        canRefresh: !!client.state.tokenResponse.refresh_token }))
    }).catch((e) => show(String(e)))`),
}
const app = createServer((request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/fhir-client.js') return reply.setHeader('content-type', 'text/javascript').end(library)
  reply.setHeader('content-type', 'text/html').end(PAGES[pathname]?.() ?? '')
})
await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
const appUrl = `http://localhost:${(app.address() as AddressInfo).port}`

let admin: Api
beforeAll(async () => {
  admin = await signInOverApi(server.url, 'admin')
  const registered = await admin.ask('POST', '/api/apps', {
    name: 'Breath Chart',
    kind: 'public',
    redirectUris: [`${appUrl}/app`],
    launchUrl: `${appUrl}/launch`,
    scopes: ['patient/*.rs', 'offline_access'],
  })
  expect(registered.status).toBe(201)
  clientId = registered.json.app.id
})
afterAll(() => void app.close())

async function detailsOf(shown: Page) {
  const out = shown.locator('#out')
  await expect.poll(() => out.textContent()).toMatch(/\{|Error/)
  return JSON.parse((await out.textContent()) ?? '')
}

it('fhirclient, standalone: sign-in, whose record, yes, token, and the record', async () => {
  const shown = await journey.open({ path: `${appUrl}/standalone` })
  await shown.getByLabel('Email').fill(emailOf('provider'))
  await shown.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await shown.getByRole('button', { name: 'Sign In', exact: true }).click()
  await shown.getByRole('button', { name: /^Verify/ }).click()
  await see(shown.getByRole('heading', { name: 'Allow Breath Chart?' }))
  await see(shown.getByText('See the whole record of this patient'))
  await shown.getByRole('button', { name: 'Allow access', exact: true }).click()
  await see(shown.getByText('Choose a patient'))
  await shown.getByRole('combobox', { name: 'Whose record?' }).fill('Nguyen Margaret')
  await shown.getByRole('option').first().click()
  await shown.getByRole('button', { name: 'Allow access', exact: true }).click()
  expect(await detailsOf(shown)).toMatchObject({
    id: 'demo-patient',
    user: 'Practitioner/demo-provider',
    canRefresh: true,
  })
})

it('fhirclient, launched from a chart: no means no, yes is asked for once', async () => {
  const chart = await journey.open({ role: 'provider', path: '/patients/demo-patient' })
  const launch = async (): Promise<Page> => {
    await chart.getByRole('button', { name: 'Launch app' }).click()
    const [opened] = await Promise.all([
      chart.context().waitForEvent('page'),
      chart.getByRole('menuitem', { name: 'Breath Chart' }).click(),
    ])
    return opened
  }
  const refused = await launch()
  await refused.getByRole('button', { name: 'Do not allow' }).click()
  await expect.poll(() => refused.locator('#out').textContent()).toContain('The user refused.')
  await refused.close()
  const first = await launch()
  await see(first.getByRole('heading', { name: 'Allow Breath Chart?' }))
  await first.getByRole('button', { name: 'Allow access', exact: true }).click()
  expect(await detailsOf(first)).toMatchObject({ id: 'demo-patient', canRefresh: false })
  await first.close()
  const again = await launch()
  expect(await detailsOf(again)).toMatchObject({ id: 'demo-patient' })
})
