import type { FhirResource } from 'fhir/r4'
import type { Choices } from '#features/transfer/rules.ts'
import type { TestServer } from './test-server.ts'

/** A file through the whole of the import: sent, read, matched, applied. Returns its view. */
export async function importFile(
  server: TestServer,
  cookie: string,
  format: 'ndjson' | 'bundle',
  resources: readonly FhirResource[],
  choices: Choices = {},
): Promise<{ id: string; state: string; outcomes: Record<string, number> }> {
  const entry = resources.map((resource) => ({ resource }))
  const text =
    format === 'ndjson'
      ? resources.map((one) => JSON.stringify(one)).join('\n')
      : JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })
  const started = await server.ask('POST', '/api/imports', {
    cookie,
    body: { fileName: `file.${format}`, format, bytes: Buffer.byteLength(text) },
  })
  const { id } = started.json as { id: string }
  const boundary = 'part-of-a-file'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const put = await server.app.http.inject({
    method: 'PUT',
    url: `/api/imports/${id}/parts/0`,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${text}\r\n--${boundary}--\r\n`,
  })
  if (put.statusCode !== 200) throw new Error(put.body)
  for (const step of ['finish', 'apply'] as const) {
    const body = step === 'apply' ? { choices } : undefined
    const reply = await server.ask('POST', `/api/imports/${id}/${step}`, { cookie, ...(body && { body }) })
    if (reply.status !== 200) throw new Error(reply.text)
    await server.services.jobs.idle()
  }
  return (await server.ask('GET', `/api/imports/${id}`, { cookie })).json
}
