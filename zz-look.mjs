import { chromium } from 'playwright-core'
import { findChromium } from './scripts/chromium.mjs'
const base = 'http://localhost:4377'
for (let i = 0; i < 90; i++) { try { if ((await fetch(base + '/api/auth/setting')).ok) break } catch {} await new Promise((r) => setTimeout(r, 1000)) }
const login = await (await fetch(base + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'provider@aurora.example', password: 'AuroraDemo2026!' }) })).json()
const v = await fetch(base + '/api/auth/verify', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userId: login.userId, code: '123456', type: 'login' }) })
const value = /aurora_session=([^;]+)/.exec(v.headers.get('set-cookie'))[1]
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const errors = []
async function open(w, h, dark, path) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'aurora_session', value, url: base }])
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && errors.push(path + ': ' + m.text()))
  page.on('pageerror', (e) => errors.push(path + ': ' + e.message))
  await page.goto(base + path)
  if (dark) await page.evaluate(() => { document.documentElement.dataset.theme = 'dark' })
  return page
}

const shot = (page, name, full = true) => page.screenshot({ path: `/tmp/rk/${name}.png`, fullPage: full })
let page
page = await open(1440, 1000, false, '/risk')
await page.getByRole('heading', { name: 'High-Risk Patients' }).waitFor({ timeout: 60000 })
await page.getByRole('button', { name: /^Assess / }).first().waitFor({ timeout: 30000 })
await page.waitForTimeout(500)
await shot(page, 'r-real')
console.log(errors.join('\n'))
await browser.close()
