import { describe, expect, it } from 'vitest'
import { attackedServer } from './testing/attacked-server.ts'
import { CALLBACK, FHIR, registerApp, smartClient } from './testing/smart-client.ts'

const cast = attackedServer()

describe('where the answer goes', () => {
  it.each([
    'http://localhost:7777/callback/',
    'http://localhost:7777/callback?next=x',
    'http://localhost:7777/callback/../other',
    'http://localhost:8888/callback',
    'http://localhost:7777@evil.example/callback',
    'https://evil.example/callback',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost:7777/callback%2f..%2f..',
  ])('redirect_uri %s is refused on our own page, and nobody is sent there', async (redirect_uri) => {
    const client = smartClient(cast.server)
    client.use(cast.provider)
    for (const prompt of ['consent', 'none']) {
      const reply = await client.begin({ clientId: cast.clientId, change: { redirect_uri, prompt } })
      expect(reply.status).toBe(400)
      expect(reply.location).toBeUndefined()
      expect(reply.text).toContain('This app cannot be connected')
    }
  })

  it('what a request says of itself does not become markup', async () => {
    const reply = await smartClient(cast.server).begin({ clientId: '<script>alert(1)</script>' })
    expect(reply.status).toBe(400)
    expect(reply.text).not.toContain('<script')
  })

  it('another host in the headers changes no address of ours', async () => {
    const strange = await smartClient(cast.server).send('GET', '/oauth/keys', { headers: { host: 'evil.example' } })
    expect(strange.status).toBe(421)
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
    const { json } = await smartClient(cast.server).send('GET', '/oauth/.well-known/openid-configuration', { headers })
    expect(JSON.stringify(json)).not.toContain('evil')
    expect(json.token_endpoint).toBe('http://localhost/oauth/token')
    expect(json.code_challenge_methods_supported).toEqual(['S256'])
  })

  it('a request meant for another server, or for none, is refused', async () => {
    for (const aud of ['https://evil.example/fhir', undefined]) {
      const reply = await smartClient(cast.server).begin({ clientId: cast.clientId, change: { aud } })
      expect(reply.location ?? '').toContain('error=invalid_request')
      expect(reply.location ?? '').toContain(CALLBACK)
    }
  })
})

it('of the provider only what apps need is served', async () => {
  const client = smartClient(cast.server)
  for (const path of [
    'reg',
    'request',
    'session/end',
    'device',
    'device/auth',
    'backchannel',
    'challenge',
    'interaction/x',
  ]) {
    expect(`${path} ${(await client.send('GET', `/oauth/${path}`)).status}`).toBe(`${path} 404`)
    expect(`${path} ${(await client.send('POST', `/oauth/${path}`, { form: {} })).status}`).toBe(`${path} 404`)
  }
  const { json } = await client.send('GET', '/oauth/.well-known/openid-configuration')
  expect(
    Object.keys(json)
      .filter((key) => key.endsWith('_endpoint'))
      .sort(),
  ).toEqual([
    'authorization_endpoint',
    'introspection_endpoint',
    'revocation_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
  ])
  expect(json.response_types_supported).toEqual(['code'])
  const response = await cast.server.ask('GET', '/fhir/.well-known/smart-configuration')
  for (const key of [
    'token_endpoint',
    'authorization_endpoint',
    'introspection_endpoint',
    'revocation_endpoint',
    'jwks_uri',
  ]) {
    expect(response.json[key]).toBe(json[key])
  }
  const keys = await client.send('GET', '/oauth/keys')
  expect(keys.json.keys.map((key: object) => Object.keys(key).sort().join(' '))).toEqual(['alg e kid kty n use'])
})

describe('codes', () => {
  it('no code without PKCE, and none with a plain challenge', async () => {
    const none = await smartClient(cast.server).begin({
      clientId: cast.clientId,
      change: { code_challenge: undefined, code_challenge_method: undefined },
    })
    expect(none.location).toContain('error=invalid_request')
    const plain = await smartClient(cast.server).begin({
      clientId: cast.clientId,
      change: { code_challenge_method: 'plain' },
    })
    expect(plain.location).toContain('error=invalid_request')
  })

  it('a wrong verifier, another app or another address gets nothing', async () => {
    const other = (await registerApp(cast.server, cast.admin, { name: 'Other' })).app.id
    const attempts = [
      { code_verifier: 'x'.repeat(43) },
      { client_id: other },
      { redirect_uri: 'http://localhost:7777/other' },
    ] as Record<string, string>[]
    for (const change of attempts) {
      const client = smartClient(cast.server)
      client.use(cast.provider)
      const code = await client.code({ clientId: cast.clientId }, 'ann')
      const reply = await client.redeem(cast.clientId, code, change)
      expect(`${reply.status} ${reply.json.error}`).toBe('400 invalid_grant')
    }
    const refusals = () =>
      cast.server.services.database.query(
        "select 1 as one from audit_events where operation = 'app-refused' and actor_id = any($1::text[])",
        [[cast.clientId, other]],
      )
    await expect.poll(async () => (await refusals()).length).toBeGreaterThanOrEqual(attempts.length)
  })

  it('a code used twice ends what the first use brought', async () => {
    const { client, code, json } = await cast.letIn()
    expect(await cast.identify(json.access_token)).toBeDefined()
    expect((await client.redeem(cast.clientId, code)).json.error).toBe('invalid_grant')
    // what is kept in memory follows the notification; each read confirms it in its own statement (two-processes.test.ts)
    await expect.poll(() => cast.identify(json.access_token)).toBeUndefined()
    const refresh = await client.token({
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
      client_id: cast.clientId,
    })
    expect(refresh.json.error).toBe('invalid_grant')
  })

  it('of two uses at the same moment one wins', async () => {
    const client = smartClient(cast.server)
    client.use(cast.provider)
    const code = await client.code({ clientId: cast.clientId }, 'ann')
    const replies = await Promise.all([client.redeem(cast.clientId, code), client.redeem(cast.clientId, code)])
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })
})

describe('tokens', () => {
  it('a refresh brings no more than was agreed to', async () => {
    const { client, json } = await cast.letIn()
    const reply = await client.token({
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
      client_id: cast.clientId,
      scope: 'patient/*.rs user/*.rs',
    })
    expect(reply.json.error).toBe('invalid_scope')
  })

  it('a refresh token used twice ends everything', async () => {
    const { client, json } = await cast.letIn()
    const form = { grant_type: 'refresh_token', refresh_token: json.refresh_token, client_id: cast.clientId }
    const { json: fresh } = await client.token(form)
    expect((await client.token(form)).json.error).toBe('invalid_grant')
    expect(await cast.identify(fresh.access_token)).toBeUndefined()
  })

  it('an app that is disabled, narrowed or disconnected loses it with the next request', async () => {
    const { app } = await registerApp(cast.server, cast.admin, { name: 'Passing' })
    const { json } = await cast.letIn(app.id)
    const change = (about: object, ifMatch: number) =>
      cast.server.ask('PUT', `/api/apps/${app.id}`, {
        cookie: cast.admin,
        headers: { 'if-match': String(ifMatch) },
        body: { name: 'Passing', redirectUris: [CALLBACK], scopes: ['patient/*.rs'], isDisabled: false, ...about },
      })
    expect((await change({ scopes: ['patient/Condition.rs'] }, 1)).status).toBe(200)
    expect((await cast.identify(json.access_token))?.scopes).toMatchObject([{ type: 'Condition' }])
    expect((await change({ isDisabled: true }, 2)).status).toBe(200)
    expect(await cast.identify(json.access_token)).toBeUndefined()
    const client = smartClient(cast.server)
    const form = { grant_type: 'refresh_token', refresh_token: json.refresh_token, client_id: app.id }
    expect((await client.token(form)).json.error).toBe('invalid_client')
    expect((await change({}, 3)).status).toBe(200)
    expect(await cast.identify(json.access_token)).toBeDefined()
    const revoked = await cast.server.ask('DELETE', `/api/apps/mine/${app.id}`, { cookie: cast.provider })
    expect(revoked.json.message).toBe('Passing can no longer use your account.')
    expect(await cast.identify(json.access_token)).toBeUndefined()
    expect((await client.token(form)).json.error).toBe('invalid_grant')
  })

  it('a person whose account is closed takes every token along', async () => {
    const { client, json } = await cast.letIn()
    const status = (to: string) =>
      cast.server.services.database.query('update users set status = $1 where id = $2', [to, 'demo-provider-account'])
    await status('declined')
    expect(await cast.identify(json.access_token)).toBeUndefined()
    const form = { grant_type: 'refresh_token', refresh_token: json.refresh_token, client_id: cast.clientId }
    expect((await client.token(form)).json.error).toBe('invalid_grant')
    await status('active')
  })

  it('are told and taken back by the standard calls, to the app they belong to', async () => {
    const { client, json } = await cast.letIn()
    const response = await client.send('POST', '/oauth/introspect', {
      form: { token: json.access_token, client_id: cast.clientId },
    })
    expect(response.json).toMatchObject({ active: true, client_id: cast.clientId, patient: 'ann' })
    const other = (await registerApp(cast.server, cast.admin, { name: 'Nosy' })).app.id
    const nosy = await client.send('POST', '/oauth/introspect', {
      form: { token: json.access_token, client_id: other },
    })
    expect(nosy.json).toEqual({ active: false })
    const ended = await client.send('POST', '/oauth/revoke', {
      form: { token: json.refresh_token, client_id: cast.clientId },
    })
    expect(ended.status).toBe(200)
    expect(await cast.identify(json.access_token)).toBeUndefined()
  })

  it('open the FHIR API and nothing of our own', async () => {
    const { json } = await cast.letIn()
    const headers = { authorization: `Bearer ${json.access_token}` }
    for (const path of ['/api/apps/mine', '/api/auth/me', '/api/patients']) {
      expect((await cast.server.ask('GET', path, { headers, cookie: cast.provider })).status).toBe(401)
    }
  })

  it('confine staff to the record the app was opened with', async () => {
    const { json } = await cast.letIn()
    const who = await cast.identify(json.access_token)
    if (!who) throw new Error('not known')
    const records = cast.server.services.openRecords(who)
    expect((await records.read('Patient', 'ann')).id).toBe('ann')
    await expect(records.read('Patient', 'ben')).rejects.toMatchObject({ status: 404 })
    await expect(records.read('Observation', 'of-ben')).rejects.toMatchObject({ status: 404 })
    await expect(records.search('Observation', { patient: 'ben' })).rejects.toMatchObject({ status: 403 })
    expect((await records.search('Patient', {})).rows.map(({ id }) => id)).toEqual(['ann'])
    await expect(
      records.create({ resourceType: 'Condition', subject: { reference: 'Patient/ann' } }),
    ).rejects.toMatchObject({ status: 403 })
    const [event] = await cast.server.services.database.query<{
      actor_name: string
      behalf_id: string
      actor_type: string
    }>(
      `select actor_name, behalf_id, actor_type from audit_events where operation = 'read' and outcome = '0' and
         entity_id = 'ann' and actor_id = $1`,
      [cast.clientId],
    )
    expect(event).toEqual({ actor_name: 'Growth Chart', behalf_id: 'demo-provider-account', actor_type: 'software' })
  })
})

describe('asking the person', () => {
  it('a request is answered only in the browser that began it', async () => {
    const thief = smartClient(cast.server)
    const id = thief.requestOf(await thief.begin({ clientId: cast.clientId }))
    const victim = smartClient(cast.server)
    victim.use(cast.provider)
    expect((await victim.answer(id, 'approve', { patientId: 'ann' })).status).toBe(410)
    await victim.begin({ clientId: cast.clientId })
    expect((await victim.answer(id, 'approve', { patientId: 'ann' })).status).toBe(410)
  })

  it('not from a page of another site, not without a session', async () => {
    const client = smartClient(cast.server)
    const id = client.requestOf(await client.begin({ clientId: cast.clientId }))
    expect((await client.answer(id, 'approve', { patientId: 'ann' })).status).toBe(401)
    const cookie = [cast.provider, ...[...client.cookies].map(([name, value]) => `${name}=${value}`)].join('; ')
    const forged = await cast.server.ask('POST', `/api/apps/requests/${id}/approve`, {
      cookie,
      body: { patientId: 'ann' },
      headers: { origin: 'https://evil.example' },
    })
    expect(forged.status).toBe(403)
  })

  it('no means no, and the app is told', async () => {
    const client = smartClient(cast.server)
    client.use(cast.provider)
    const id = client.requestOf(await client.begin({ clientId: cast.clientId }))
    const { json } = await client.answer(id, 'deny')
    const back = await client.send('GET', json.returnTo)
    expect(back.location).toContain(`${CALLBACK}?error=access_denied`)
    expect((await client.answer(id, 'approve', { patientId: 'ann' })).status).toBe(410)
  })

  it('a patient cannot open an app with the record of another person', async () => {
    const client = smartClient(cast.server)
    await client.signIn('patient')
    const code = await client.code({ clientId: cast.clientId }, 'ann')
    expect((await client.redeem(cast.clientId, code)).json.patient).toBe('demo-patient')
  })

  it('scopes beyond the ceiling, of services, or with a filter are not granted', async () => {
    const narrow = (await registerApp(cast.server, cast.admin, { name: 'Narrow', scopes: ['patient/Observation.rs'] }))
      .app.id
    const scope = 'launch/patient patient/*.cruds user/*.rs system/*.rs patient/Condition.rs?code=x offline_access'
    const { json } = await cast.letIn(narrow, scope)
    expect(json.scope).toBe('launch/patient patient/Observation.rs')
    expect(json.refresh_token).toBeUndefined()
  })
})

describe('a launch from a chart', () => {
  const launchOf = async (id: string) => {
    const { json } = await cast.server.ask('POST', `/api/apps/${id}/launch`, {
      cookie: cast.provider,
      body: { patientId: 'ben' },
    })
    return new URL(json.url).searchParams
  }

  it('brings that record, once, to that person and that app alone', async () => {
    const launchUrl = 'http://localhost:7777/launch'
    const { app } = await registerApp(cast.server, cast.admin, { name: 'Launched', launchUrl })
    const { app: other } = await registerApp(cast.server, cast.admin, { name: 'Other launched', launchUrl })
    const launch = (await launchOf(app.id)).get('launch') ?? ''
    expect((await launchOf(app.id)).get('iss')).toBe(FHIR)
    const scope = 'launch patient/*.rs'

    const somebody = smartClient(cast.server)
    somebody.use(cast.admin)
    await expect(somebody.code({ clientId: app.id, scope, launch })).rejects.toThrow('expired')
    const elsewhere = smartClient(cast.server)
    elsewhere.use(cast.provider)
    await expect(elsewhere.code({ clientId: other.id, scope, launch })).rejects.toThrow('expired')

    const client = smartClient(cast.server)
    client.use(cast.provider)
    const code = await client.code({ clientId: app.id, scope, launch }, 'ann')
    expect((await client.redeem(app.id, code)).json.patient).toBe('ben')
    await expect(client.code({ clientId: app.id, scope, launch })).rejects.toThrow('expired')
  })
})

describe('pages of other sites', () => {
  it('reach the token endpoint only from where the app lives', async () => {
    const { client, json } = await cast.letIn()
    const form = { grant_type: 'refresh_token', refresh_token: json.refresh_token, client_id: cast.clientId }
    const foreign = await client.token(form, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(400)
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    const own = await client.token(form, { origin: 'http://localhost:7777' })
    expect(own.status).toBe(200)
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:7777')
  })

  it('reach /fhir only from registered apps, and never with a cookie', async () => {
    const preflight = (origin: string) =>
      cast.server.app.http.inject({
        method: 'OPTIONS',
        url: '/fhir/Patient',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })
    const own = await preflight('http://localhost:7777')
    expect(own.statusCode).toBe(204)
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:7777')
    expect(own.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    const open = await cast.server.ask('GET', '/fhir/.well-known/smart-configuration', {
      headers: { origin: 'https://any.example' },
    })
    expect(open.headers['access-control-allow-origin']).toBe('*')
    expect(open.json.capabilities).toContain('launch-ehr')
  })
})
