import type { Patient } from 'fhir/r4'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { transcribe } from '#assistant/speech/transcribe.ts'
import type { Role } from '#platform/api/endpoint.ts'

export interface Upload {
  audio?: { bytes: Uint8Array; type?: string }
  fields?: Record<string, string>
}

export interface ScribeServer extends TestServer {
  cookies: Record<Role, string>
  /** What the recogniser hears next, whatever it is given; an Error is thrown. */
  hears: { text: string | Error }
  upload(path: string, form: Upload, cookie?: string): ReturnType<TestServer['ask']>
}

/** Sound is decoded and cut as always; only the recogniser itself is a stand-in. */
export async function startScribeServer(now?: () => Date): Promise<ScribeServer> {
  const hears: ScribeServer['hears'] = { text: 'How is your breathing?' }
  const recogniser = {
    name: 'stand-in',
    async recognise() {
      if (hears.text instanceof Error) throw hears.text
      return { text: hears.text, confidence: 0.9 }
    },
    close: async () => undefined,
  }
  const speech = {
    transcribe: (audio: Uint8Array, options: object) => transcribe(audio, { ...options, recogniser }),
    close: async () => undefined,
  }
  const server = await startTestServer({ speech, ...(now && { now }) })
  const cookies = {
    provider: await server.signIn('provider'),
    admin: await server.signIn('admin'),
    patient: await server.signIn('patient'),
  }
  return {
    ...server,
    cookies,
    hears,
    async upload(path, form, cookie) {
      const { body, type } = multipart(form)
      const headers = { 'content-type': type, ...(cookie && { cookie }) }
      const reply = await server.app.http.inject({ method: 'POST', url: path, headers, payload: body })
      const isJson = reply.headers['content-type']?.toString().includes('json')
      return {
        status: reply.statusCode,
        json: isJson ? reply.json() : undefined,
        text: reply.body,
        headers: reply.headers,
        cookie: undefined,
      }
    },
  }
}

const BOUNDARY = 'aurora-form-boundary'

function multipart({ audio, fields = {} }: Upload): { body: Buffer; type: string } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (audio) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\ncontent-type: ${audio.type ?? 'audio/webm'}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(audio.bytes), Buffer.from('\r\n'))
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

export function patient(id: string, family: string, given: string): Patient {
  return {
    resourceType: 'Patient',
    id,
    name: [{ family, given: [given] }],
    birthDate: '1951-07-14',
    gender: 'female',
    generalPractitioner: [{ display: 'Dr Anh Prentice' }],
  }
}
