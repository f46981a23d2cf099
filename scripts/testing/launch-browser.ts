import { type Browser, chromium } from 'playwright-core'
import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.mjs'

/** Pages and processes that Chromium keeps ready for its own toolbar: a third of its CPU time here. */
const BROWSER_EXTRAS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]
/** Off in Playwright too. Chromium reads only the last list it is given, so these are repeated. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...BROWSER_EXTRAS].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium has no sandbox for root
]

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}
