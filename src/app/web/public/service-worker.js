/**
 * Lets the portal open offline: caches the page and its code, nothing else. No reply of /api, /fhir or any other
 * address is ever cached here; a plan that the patient saved on the phone is in IndexedDB, put there by the portal.
 */
const PREFIX = 'aurora-shell:'
const PAGE = '/'

const isAsset = ({ origin, pathname }) =>
  origin === self.location.origin &&
  (pathname.startsWith('/assets/') || /^\/[\w-]+\.(svg|png|webmanifest)$/.test(pathname))

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && !/^\/(api|fhir)\//.test(url.pathname)) event.respondWith(page(request))
  else if (isAsset(url)) event.respondWith(asset(request))
})

/** The current page when online, otherwise the cached one. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(PAGE)
    if (cached) return cached
    throw error
  }
}

async function asset(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/**
 * The page lists its files. `release` is the address of its first script: the code of one release is cached together. What
 * earlier releases left is removed once everything that works offline is cached (`isWhole`); until then the browser
 * finds the older page first, with its own code.
 */
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data))
})

async function keep({ release, urls, isWhole }) {
  const script = new URL(release).pathname
  const name = PREFIX + script
  const cache = await caches.open(name)
  const wanted = urls.filter((url) => isAsset(new URL(url)))
  const stored = await Promise.all([cachePage(cache, script), ...wanted.map((url) => cacheOne(cache, url))])
  if (!isWhole || stored.includes(false)) return
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

/** A page left open while a new release is installed fetches the page of that release, whose code it does not have. */
async function cachePage(cache, script) {
  const reply = await fetch(PAGE)
  if (!reply.ok || !(await reply.clone().text()).includes(script)) return (await cache.match(PAGE)) !== undefined
  await cache.put(PAGE, reply)
  return true
}

async function cacheOne(cache, url) {
  if (await cache.match(url)) return true
  const reply = await fetch(url)
  if (reply.ok) await cache.put(url, reply)
  return reply.ok
}
