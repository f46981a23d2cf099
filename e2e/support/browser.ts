import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../scripts/testing/launch-browser.ts'

let shared: Promise<Browser> | undefined

/** One browser for all files of a worker; it ends with the worker. Every journey has windows of its own. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  const browser = await shared
  if (browser.isConnected()) return browser
  shared = launchBrowser() // the one before has crashed; the test that met it has failed
  return shared
}
