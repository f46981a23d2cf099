import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { FHIR, registerApp, smartClient } from './smart-client.ts'

interface Cast {
  server: TestServer
  /** Sessions. */
  admin: string
  provider: string
  /** A registered app. */
  clientId: string
}

/** A server with three patients and a registered app, for the tests of a file. */
export function attackedServer() {
  const cast = {} as Cast

  beforeAll(async () => {
    cast.server = await startTestServer()
    const staff = cast.server.preparing()
    for (const id of ['ann', 'ben', 'demo-patient']) {
      await staff.create({ resourceType: 'Patient', id, name: [{ family: id }] })
    }
    await staff.create({
      resourceType: 'Observation',
      id: 'of-ben',
      status: 'final',
      code: { text: 'Weight' },
      valueQuantity: { value: 80, unit: 'kg' },
      subject: { reference: 'Patient/ben' },
    })
    cast.admin = await cast.server.signIn('admin')
    cast.provider = await cast.server.signIn('provider')
    cast.clientId = (await registerApp(cast.server, cast.admin)).app.id
  })
  afterAll(() => cast.server.close())

  return Object.assign(cast, {
    identify: (token: string) => cast.server.services.smart.identify(token, () => `${FHIR}/Patient`),
    /** An app the provider authorised for Ann's record. */
    async letIn(id = cast.clientId, scope = 'launch/patient patient/*.rs offline_access') {
      const client = smartClient(cast.server)
      client.use(cast.provider)
      const code = await client.code({ clientId: id, scope }, 'ann')
      const { json } = await client.redeem(id, code)
      return { client, code, json }
    },
  })
}
