import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { apiAt, signInWith } from '../../scripts/api.ts'

/** The session of a new provider, for a journey that changes its account's settings while others use the demo account. */
export async function ownProvider(url = inject('serverUrl')): Promise<string> {
  const email = `journey-${randomUUID()}@example.org`
  const password = 'Abcdefghij1!'
  const { status, json } = await apiAt(url, '').ask('POST', '/api/auth/register/provider', {
    email,
    password,
    phone: '0491 570 110',
    name: 'Dr Kim Park',
    providerNumber: '2426621B',
    specialty: 'Respiratory medicine',
  })
  if (status !== 201) throw new Error(`registration failed: ${status} ${JSON.stringify(json)}`)
  return (await signInWith(url, email, password)).cookie
}
