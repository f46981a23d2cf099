/** Gives the service worker the URLs this page consists of; `isWhole` if all that works offline is among them. */
export async function keepPage(isWhole: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const release = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  if (!release) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  active?.postMessage({ kind: 'keep', release, isWhole, urls: [...new Set([release, ...loaded, ...sheets])] })
}
