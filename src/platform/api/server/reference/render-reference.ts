import { escapeHtml } from '#platform/documents/escape-html.ts'
import { slugOf } from './area.ts'
import { type OpenApiDocument, type Operation, readOperations } from './read-operations.ts'
import style from './reference.css?raw'
import { callName, renderOperation } from './render-operation.ts'
import { searchOperations } from './search-operations.ts'

export const REFERENCE_PATH = '/api/reference'

export interface Reference {
  /** The first page, or what a search finds. */
  overview(search: string): string
  /** One topic; undefined where there is none of that name. */
  area(slug: string): string | undefined
}

/** Pages for developers. They contain no data of a practice and need no script. */
export function renderReference(document: OpenApiDocument, theme = ''): Reference {
  const operations = readOperations(document)
  const areas = [...new Set(operations.map(({ area }) => area))].sort((a, b) => a.localeCompare(b))
  const { version } = document.info
  const ofArea = (area: string) => operations.filter((operation) => operation.area === area)
  return {
    overview(search) {
      const words = search.trim()
      const content =
        words === '' ? introduction(operations, areas) : results(searchOperations(operations, words), words)
      return page({
        title: words === '' ? 'API reference' : `Search: ${words}`,
        version,
        theme,
        areas,
        search: words,
        content,
      })
    },
    area(slug) {
      const area = areas.find((name) => slugOf(name) === slug)
      if (area === undefined) return undefined
      const own = ofArea(area)
      const content = `<h1>${escapeHtml(area)}</h1>${callList(own, '')}${own.map(renderOperation).join('')}`
      return page({ title: `${area}: API reference`, version, theme, areas, current: area, content })
    },
  }
}

interface Page {
  title: string
  version: string
  theme: string
  areas: readonly string[]
  current?: string
  search?: string
  content: string
}

function page({ title, version, theme, areas, current, search = '', content }: Page): string {
  const links = areas.map((area) => {
    const here = area === current ? ' aria-current="page"' : ''
    return `<li><a href="${REFERENCE_PATH}/${slugOf(area)}"${here}>${escapeHtml(area)}</a></li>`
  })
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Aurora</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/aurora.svg" type="image/svg+xml">${theme}
<style>${style}</style></head><body class="reference">
<a class="skip" href="#content">Skip to content</a>
<header><p class="brand"><a href="${REFERENCE_PATH}">Aurora API reference</a> <span>version ${escapeHtml(version)}</span></p>
<form role="search" action="${REFERENCE_PATH}"><label for="q">Search calls</label>
<input id="q" name="q" type="search" value="${escapeHtml(search)}" placeholder="appointment, /fhir, patientId" maxlength="100"><button>Search</button></form>
<p class="links"><a href="/api/openapi.json">OpenAPI document</a> <a href="/about">Back to Aurora</a></p></header>
<div class="columns"><nav aria-label="Topics"><ul>${links.join('')}</ul></nav>
<main id="content" tabindex="-1">${content}</main></div></body></html>`
}

function introduction(operations: readonly Operation[], areas: readonly string[]): string {
  const rows = areas.map((area) => {
    const count = operations.filter((operation) => operation.area === area).length
    return `<li><a href="${REFERENCE_PATH}/${slugOf(area)}">${escapeHtml(area)}</a> <span>${count} ${count === 1 ? 'call' : 'calls'}</span></li>`
  })
  return `<h1>API reference</h1>
<p>Every call that this server answers: ${operations.length} in ${areas.length} topics, each with an example. The examples are invented; these pages hold no patient data.</p>
<h2>Third-party apps and services</h2>
<p>Use <a href="${REFERENCE_PATH}/fhir-r4">FHIR R4</a> and <a href="${REFERENCE_PATH}/cds-hooks">CDS Hooks</a> with an access token from SMART App Launch 2.
An administrator registers the app under Connected apps. <code>/fhir/.well-known/smart-configuration</code> lists the endpoints, and <code>/fhir/metadata</code> what is supported. FHIR errors are OperationOutcomes.</p>
<h2>Aurora’s own screens</h2>
<p>Paths under <code>/api</code> serve Aurora’s screens. They need a session cookie and may change with a release.</p>
<pre tabindex="0" role="region" aria-label="Sign in from a terminal"><code>AURORA=http://localhost:3000
curl "$AURORA/api/auth/login" -c cookies.txt \\
  -H 'Content-Type: application/json' \\
  -d '{ "email": "…", "password": "…" }'
curl "$AURORA/api/auth/me" -b cookies.txt</code></pre>
<h2>Errors</h2>
<p>An error has a 4xx or 5xx status and a sentence for the reader: <code>{ "message": "Please sign in." }</code>. 401 means not signed in, 403 not permitted, 404 not found, 409 changed by someone else meanwhile, 429 too many requests; <code>Retry-After</code> then says when to try again.</p>
<h2>Topics</h2><ul class="topics">${rows.join('')}</ul>`
}

function results(found: readonly Operation[], words: string): string {
  const count =
    found.length === 0 ? 'No call matches' : `${found.length} ${found.length === 1 ? 'call matches' : 'calls match'}`
  const hint = found.length === 0 ? '<p>Try a part of the path, a field name or fewer words.</p>' : ''
  return `<h1>Search</h1><p role="status">${count} “${escapeHtml(words)}”.</p>${hint}${callList(found, REFERENCE_PATH)}`
}

/** Links to calls; `base` is empty for calls on the same page. */
function callList(operations: readonly Operation[], base: string): string {
  if (operations.length === 0) return ''
  const rows = operations.map(({ id, method, path, summary, area }) => {
    const page = base && `${base}/${slugOf(area)}`
    return `<li><a href="${page}#${id}">${callName(method, path)}</a> <span>${escapeHtml(summary)}</span></li>`
  })
  return `<ul class="calls">${rows.join('')}</ul>`
}
