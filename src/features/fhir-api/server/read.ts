import { rangeOf } from '#fhir/search/date-range.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ResourceType, Stored } from '#platform/records/records.ts'
import { type BundleEntry, bundleText } from './bundle-text.ts'
import { etagOf, type FhirContext, type FhirReply, type FhirRequest, versionOf } from './message.ts'
import { onlyElements, shapeAsked } from './subset.ts'

/** https://hl7.org/fhir/R4/http.html#read: stored text is sent unchanged. */
export async function read(
  context: FhirContext,
  request: FhirRequest,
  type: ResourceType,
  id: string,
): Promise<FhirReply> {
  const found = await context.records.find(type, id)
  if (!found) throw await goneOrMissing(context, type, id)
  if (isUnchanged(request, found)) return { status: 304, headers: headersOf(found) }
  return { status: 200, headers: headersOf(found), text: onlyElements(found.text, shapeAsked(request.query)) }
}

export async function goneOrMissing(context: FhirContext, type: ResourceType, id: string): Promise<Problem> {
  const version = await context.records.removed(type, id)
  return version === undefined
    ? new Problem(404, 'There is no such record.')
    : new Problem(410, `This record was deleted in version ${version}.`)
}

/** https://hl7.org/fhir/R4/http.html#vread */
export async function readVersion(
  context: FhirContext,
  type: ResourceType,
  id: string,
  version: string,
): Promise<FhirReply> {
  const found = /^\d{1,9}$/.test(version) ? await context.records.version(type, id, Number(version)) : undefined
  if (!found) throw new Problem(404, 'There is no such version.')
  if (found.isDeleted) throw new Problem(410, 'In this version the record is deleted.')
  return { status: 200, headers: headersOf(found), text: found.text }
}

const VERSIONS_AT_MOST = 200

/** https://hl7.org/fhir/R4/http.html#history, newest first; the next page continues before the last version shown. */
export async function history(
  context: FhirContext,
  request: FhirRequest,
  type: ResourceType,
  id: string,
): Promise<FhirReply> {
  const { base, records } = context
  const limit = Math.min(Math.max(Math.trunc(Number(request.query.get('_count') ?? 50)) || 50, 1), VERSIONS_AT_MOST)
  const since = request.query.get('_since')
  const from = since === null ? undefined : rangeOf(since)?.from
  if (since !== null && !from) throw new Problem(400, '_since must be a date or an instant.')
  const before = request.query.get('_before')
  if (before !== null && !/^\d{1,9}$/.test(before)) throw new Problem(400, 'This page marker is not valid.')
  const rows = await records.history(type, id, {
    limit: limit + 1,
    ...(from && { since: from }),
    ...(before !== null && { before: Number(before) }),
  })
  const shown = rows.slice(0, limit)
  const here = `${base}/${type}/${id}/_history?_count=${limit}${since ? `&_since=${encodeURIComponent(since)}` : ''}`
  const last = rows.length > limit ? shown.at(-1) : undefined
  const links = { self: here, ...(last && { next: `${here}&_before=${last.version}` }) }
  return {
    status: 200,
    text: bundleText(
      'history',
      shown.map((row) => historyEntry(base, row)),
      { links },
    ),
  }
}

function historyEntry(base: string, row: Stored): BundleEntry {
  const method = row.isDeleted ? 'DELETE' : row.version === 1 ? 'POST' : 'PUT'
  return {
    fullUrl: `${base}/${row.type}/${row.id}`,
    ...(!row.isDeleted && { resource: row.text }),
    request: { method, url: method === 'POST' ? row.type : `${row.type}/${row.id}` },
    response: {
      status: row.isDeleted ? '204' : row.version === 1 ? '201' : '200',
      etag: etagOf(row.version),
      lastModified: row.updated,
    },
  }
}

export function headersOf({ version, updated }: Stored): Record<string, string> {
  return { etag: etagOf(version), 'last-modified': new Date(updated).toUTCString() }
}

function isUnchanged(request: FhirRequest, found: Stored): boolean {
  const noneMatch = request.header('if-none-match')
  if (noneMatch?.trim() === '*') return true
  if (noneMatch !== undefined)
    return noneMatch.split(',').some((etag) => versionOf(etag, 'If-None-Match') === found.version)
  const since = Date.parse(request.header('if-modified-since') ?? '')
  // the header has a resolution of one second
  return !Number.isNaN(since) && Math.floor(Date.parse(found.updated) / 1000) * 1000 <= since
}
