import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Role, signInOverApi } from '../../scripts/api.ts'
import { launchBrowser } from '../../scripts/testing/launch-browser.ts'
import { sharedBrowser } from './browser.ts'

const SPEECH = 'src/assistant/speech/testing/two-questions.webm'

export interface ListeningBrowser {
  open(url: string, role: Role): Promise<{ page: Page; context: BrowserContext }>
  close(): Promise<void>
}

/** A browser whose microphone hears two questions, again and again. */
export async function listeningBrowser(): Promise<ListeningBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-microphone-'))
  const file = join(folder, 'speech.wav')
  writeFileSync(file, await toWav(await sharedBrowser()))
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
    '--autoplay-policy=no-user-gesture-required',
  ])
  return {
    async open(url, role) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 1440, height: 1000 },
        locale: 'en-AU',
        permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(60_000)
      const [name = '', value = ''] = (await signInOverApi(url, role)).cookie.split('=')
      await context.addCookies([{ name, value, url }])
      return { page: await context.newPage(), context }
    },
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Decoded by the browser itself: 16-bit mono at 48 kHz, as its fake microphone takes it. */
async function toWav(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const speech = readFileSync(SPEECH).toString('base64')
  const samples = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const context = new OfflineAudioContext(1, 1, 48_000)
    const decoded = await context.decodeAudioData(bytes.buffer)
    return Array.from(decoded.getChannelData(0), (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
  }, speech)
  await page.close()
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(48_000, 24)
  wav.writeUInt32LE(96_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  for (const [at, sample] of samples.entries()) wav.writeInt16LE(sample, 44 + at * 2)
  return wav
}
