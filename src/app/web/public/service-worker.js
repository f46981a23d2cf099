/**
 * Lets the portal open without network: keeps the page and its code, nothing else. No reply of /api, /fhir or any other
 * address is ever put in a cache here; the plan a person keeps on the phone is in IndexedDB, put there by the portal.
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

/** The newest page while there is network, else the kept one. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
    throw error
  }
}

async function asset(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/**
 * The page says what it is made of. `release` is the address of its first script: the code of one release is kept
 * together, and that of earlier ones removed.
 */
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data))
})

async function keep({ release, urls }) {
  const name = PREFIX + new URL(release).pathname
  const cache = await caches.open(name)
  const wanted = urls.filter((url) => isAsset(new URL(url)))
  await Promise.all([PAGE, ...wanted].map((url) => keepOne(cache, url)))
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

async function keepOne(cache, url) {
  if (url !== PAGE && (await cache.match(url))) return
  const reply = await fetch(url)
  if (reply.ok) await cache.put(url, reply)
}
