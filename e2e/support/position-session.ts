import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { apiAt, signInOverApi, signInWith } from '../../scripts/api.ts'
import type { Position } from '../../src/fhir/codes/positions.ts'

/** The session of a new member of staff who was invited for a position and has accepted. */
export async function positionSession(url: string, position: Position): Promise<string> {
  const admin = await signInOverApi(url, 'admin')
  const email = `${position}-${randomUUID()}@example.org`
  const invited = await admin.ask('POST', '/api/staff/invitations', { name: `Pat ${position}`, email, position })
  expect(invited.status, JSON.stringify(invited.json)).toBeLessThan(300)
  const password = 'Abcdefghij1!'
  const body = { code: invited.json.code, password }
  const accepted = await apiAt(url, '').ask('POST', '/api/staff/accept-invitation', body)
  expect(accepted.status, JSON.stringify(accepted.json)).toBeLessThan(300)
  return (await signInWith(url, email, password)).cookie
}
