import type { FhirResource } from 'fhir/r4'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { MIB, PART_BYTES } from '../../rules.ts'

export const NOON = new Date('2026-11-16T01:00:00.000Z')

/** The whole server with helpers to import a file. */
export async function startTransferServer() {
  const server = await startTestServer({ now: () => NOON })
  const admin = await server.signIn('admin')
  const provider = await server.signIn('provider')

  async function send(fileName: string, format: string, content: Buffer, cookie = admin): Promise<string> {
    const started = await server.ask('POST', '/api/imports', {
      cookie,
      body: { fileName, format, bytes: content.length },
    })
    const id = started.json.id as string
    for (let seq = 0; seq * PART_BYTES < content.length; seq++) {
      const part = content.subarray(seq * PART_BYTES, (seq + 1) * PART_BYTES)
      const put = await putPart(id, seq, part, cookie)
      if (put.status !== 200) throw new Error(put.text)
    }
    return id
  }

  function putPart(id: string, seq: number, part: Buffer, cookie = admin): Promise<Answer> {
    const boundary = 'part-of-a-file'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
    return server.app.http
      .inject({
        method: 'PUT',
        url: `/api/imports/${id}/parts/${seq}`,
        headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), part, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      })
      .then((reply) => ({
        status: reply.statusCode,
        json: reply.json(),
        text: reply.body,
        headers: reply.headers,
        cookie: undefined,
      }))
  }

  const post = (path: string, body?: unknown, cookie = admin) => server.ask('POST', path, { body, cookie })
  const get = (path: string, cookie = admin) => server.ask('GET', path, { cookie })

  /** A file of any format as text. */
  const download = (body: object, cookie = admin) =>
    server.app.http.inject({ method: 'POST', url: '/api/exports', headers: { cookie }, payload: body })

  return {
    ...server,
    download,
    admin,
    provider,
    send,
    putPart,
    post,
    get,
    /** Uploads, reads and matches a file; returns its view. */
    async preview(fileName: string, format: string, content: string | Buffer, cookie = admin) {
      const id = await send(fileName, format, Buffer.from(content), cookie)
      const finished = await post(`/api/imports/${id}/finish`, undefined, cookie)
      if (finished.status !== 200) throw new Error(finished.text)
      await server.services.jobs.idle()
      return (await get(`/api/imports/${id}`, cookie)).json
    },
    async apply(id: string, choices: object = {}, types?: string[], cookie = admin) {
      const applied = await post(`/api/imports/${id}/apply`, { choices, types }, cookie)
      if (applied.status !== 200) throw new Error(applied.text)
      await server.services.jobs.idle()
      return (await get(`/api/imports/${id}`, cookie)).json
    },
    async rows(id: string, query: string) {
      return (await get(`/api/imports/${id}/rows?${query}`)).json as { place: string; id: string; message?: string }[]
    },
  }
}

export type TransferServer = Awaited<ReturnType<typeof startTransferServer>>

export const ndjson = (resources: readonly unknown[]): string =>
  resources.map((each) => JSON.stringify(each)).join('\n')

export const bundle = (resources: readonly (FhirResource & { fullUrl?: string })[]): string =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map(({ fullUrl, ...resource }) => ({ fullUrl, resource })),
  })

export const tooLarge = 1024 * MIB
