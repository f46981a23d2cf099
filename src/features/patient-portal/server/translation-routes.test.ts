import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalServer, startPortal } from './testing/portal-server.ts'

const PATH = '/api/translations/reviews'
let portal: PortalServer
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const signature = { language: 'vi', version: '0123456789abcd', translator: 'Nguyen Thi Hoa, NAATI 12345', isRead: true }

test('only an administrator signs, with a name and a version', async () => {
  expect((await portal.ask('GET', PATH)).status).toBe(401)
  expect((await (await portal.patient()).post(PATH, signature)).status).toBe(403)
  expect((await (await portal.staff()).post(PATH, signature)).status).toBe(403)
  const admin = await portal.staff('admin')
  expect((await admin.post(PATH, { ...signature, translator: '' })).status).toBe(422)
  expect((await admin.post(PATH, { ...signature, isRead: false })).status).toBe(422)
  expect((await admin.post(PATH, { ...signature, language: 'en' })).status).toBe(422)
  expect((await admin.post(PATH, signature)).status).toBe(200)
})

test('patients see who signed which texts; it can be withdrawn; both are in the audit log', async () => {
  const patient = await portal.patient()
  const { isRead: _, ...signed } = signature
  expect((await patient.get(PATH)).json).toEqual([
    { ...signed, signedBy: expect.any(String), signedAt: expect.any(String) },
  ])
  const admin = await portal.staff('admin')
  await admin.post(`${PATH}/vi/withdraw`)
  expect((await patient.get(PATH)).json).toEqual([])
  const rows = await portal.services.database.query(
    `select 1 from audit_events where operation = 'change-setting' and entity_id = 'translations'`,
  )
  expect(rows).toHaveLength(2)
})
