import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export function readPage(folder: string): string {
  return readFileSync(join(folder, 'index.html'), 'utf8')
}

/**
 * The page for an address. Whoever comes with a session also gets the files of that screen named in it, so that the
 * browser asks for all of them at once, and not for each when the one before it has run.
 */
export function readPages(folder: string): (address: string, hasSession: boolean) => string {
  const page = readPage(folder)
  const list = join(folder, '.vite/screen-files.json')
  const screens = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>) : {}
  const pages = Object.entries(screens).map(([route, files]): [RegExp, string] => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    return [patternOf(route), page.replace('</head>', () => `${READS}${links.join('')}</head>`)]
  })
  return (address, hasSession) => {
    // patients come to the bare address too, and need none of it
    if (!hasSession || /^\/($|\?)/.test(address)) return page
    const [path = ''] = address.split('?')
    return pages.find(([pattern]) => pattern.test(path))?.[1] ?? page
  }
}

const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}/?$`)

/** What every screen of staff asks for first. The browser gives the reply to the page's own call. */
const READS = ['/api/auth/me', '/api/auth/setting', '/api/sources']
  .map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`)
  .join('')

/**
 * The built application: hashed files for ever, the page itself never from a cache. The hashed files share one route:
 * a route for each of them and each of its compressed forms (2,500) took half a second of every start.
 */
export async function serveWebFiles(http: FastifyInstance, folder: string): Promise<void> {
  const shared = { index: false, preCompressed: true, cacheControl: false } as const
  await http.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (response) => {
      response.header('cache-control', 'no-cache')
    },
  })
  await http.register(fastifyStatic, {
    ...shared,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}

/** What sets colours, text size and the user's theme, for a page that the server writes. */
export function themeOf(page: string): string {
  return [...page.matchAll(/<link rel="stylesheet"[^>]*>|<script>[\s\S]*?<\/script>/g)].map(([tag]) => tag).join('')
}

function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
}

/** One constant object: computing headers per request costs more than the request (measured). */
export function securityHeaders(page: string, isHttps: boolean): Record<string, string> {
  const inline = inlineScripts(page).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'", // the dialog library writes a style element to stop scrolling behind it
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
