import type { Communication } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATIENT_MESSAGE } from '#fhir/codes/home-codes.ts'
import { typeOfBytes } from '#platform/documents/file-signatures.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>')
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const FILES: readonly [claimed: string, bytes: Buffer, served: string][] = [
  ['text/html', PAGE, 'text/plain'],
  ['application/xhtml+xml', PAGE, 'text/plain'],
  ['image/svg+xml', DRAWING, 'text/plain'],
  ['image/png', PAGE, 'text/plain'],
  ['application/pdf', DRAWING, 'text/plain'],
  ['text/html', PNG, 'image/png'],
  ['application/pdf; charset=x', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['text/javascript', Buffer.from([0, 1, 2, 255]), 'application/octet-stream'],
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    ...FILES.map(
      ([contentType, bytes], at): Communication => ({
        resourceType: 'Communication',
        id: `message-${at}`,
        status: 'completed',
        category: [{ coding: [{ code: PATIENT_MESSAGE }] }],
        subject: { reference: 'Patient/demo-patient' },
        sender: { reference: 'Patient/demo-patient' },
        sent: '2026-11-01T00:00:00Z',
        payload: [
          { contentString: 'See the file' },
          { contentAttachment: { contentType, title: 'a.html', data: bytes.toString('base64') } },
        ],
      }),
    ),
  ])
})
afterAll(() => server.close())

describe('a stored file', () => {
  test.each(FILES.map(([claimed, , served], at) => ({ claimed, served, at })))(
    'that calls itself $claimed is served as $served, to be saved and never run',
    async ({ served, at }) => {
      for (const [role, path] of [
        ['provider', `/api/messages/message-${at}/attachments/message-${at}/0`],
        ['patient', `/api/patient-portal/demo-patient/messages/message-${at}/attachments/0`],
      ] as const) {
        const { status, headers } = await server.ask('GET', path, { cookie: await server.signIn(role) })
        expect([role, status]).toEqual([role, 200])
        expect(headers['content-type']).toMatch(new RegExp(`^${served}`))
        expect(headers['content-disposition']).toMatch(/^attachment; filename=/)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
      }
    },
  )

  test('of nothing known is of no type', () => {
    expect(typeOfBytes(Buffer.from([]))).toBe('application/octet-stream')
    expect(typeOfBytes(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))).toBe('application/octet-stream')
  })
})
