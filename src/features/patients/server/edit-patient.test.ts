import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { person, type Reception, startPractice, startReception } from './testing/reception.ts'

let reception: Reception
beforeAll(async () => {
  reception = await startReception()
})
afterAll(() => reception.close())

const MARGARET = '/api/patients/margaret'

describe('edit', () => {
  it('is refused without a session and to a patient', async () => {
    const body = { family: 'Tran' }
    expect((await reception.ask('PUT', MARGARET, { body })).status).toBe(401)
    const cookie = await reception.signIn('patient')
    expect((await reception.ask('PUT', MARGARET, { body, cookie })).status).toBe(403)
  })

  const tomorrow = addDays(practiceDay(new Date()), 1)
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a birth tomorrow', { birthDate: tomorrow }, /Date of birth: .*future/],
    ['a day that does not exist', { birthDate: '1951-02-30' }, /does not exist/],
    ['a name of 10,000 characters', { family: 'x'.repeat(10_000) }, /at most 200/],
    ['no name', { family: ' ', given: '' }, /name/],
    ['a gender of its own', { gender: 'sometimes' }, /list/],
    ['a number as a name', { family: 7 }, /Family/],
  ])('is refused for %s', async (_, body, message) => {
    const answer = await reception.put(MARGARET, body, 1)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
    expect(answer.json.fields).not.toHaveLength(0)
  })

  it('wants to know the version it changes', async () => {
    expect((await reception.put(MARGARET, { family: 'Tran' })).status).toBe(428)
  })

  it('says the same of a record that does not exist', async () => {
    expect((await reception.put('/api/patients/nobody', { family: 'Tran' }, 1)).status).toBe(404)
  })

  it('changes what was sent, keeps the rest, and leaves an audit event', async () => {
    const answer = await reception.put(MARGARET, { family: 'Nguyễn', mobile: '0491 570 156' }, 1)
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe('W/"2"')
    expect(answer.json).toMatchObject({ version: 2, warnings: {}, message: expect.stringContaining('Margaret Nguyễn') })
    const { json: stored } = await reception.get(MARGARET)
    expect(stored).toMatchObject({
      name: [{ use: 'official', family: 'Nguyễn', given: ['Margaret'] }],
      telecom: [{ system: 'phone', use: 'mobile', value: '+61491570156' }],
      photo: [{ url: 'https://example.com/photo' }],
      birthDate: '1951-07-14',
    })
    const [read, update] = await reception.audits('Patient')
    expect(read).toMatchObject({ operation: 'read' })
    expect(update).toMatchObject({ operation: 'update', outcome: '0', entity_id: 'margaret', patient: 'margaret' })
  })

  it('a stale version is refused with both versions, and nothing is overwritten', async () => {
    const answer = await reception.put(MARGARET, { family: 'Tran' }, 1)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      currentVersion: 2,
      current: { name: [{ family: 'Nguyễn' }] },
      attempted: { name: [{ family: 'Tran' }] },
    })
    expect((await reception.get(MARGARET)).json.name[0].family).toBe('Nguyễn')
  })

  it('of two changes at once one is stored and one is told of the other', async () => {
    const { version } = (await reception.put(MARGARET, { suburb: 'Enmore' }, 2)).json
    const answers = await Promise.all(
      ['Newtown', 'Glebe'].map((suburb) => reception.put(MARGARET, { suburb }, version)),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('what changes nothing makes no version', async () => {
    const { json } = await reception.get(MARGARET)
    const version = Number(json.meta.versionId)
    const answer = await reception.put(MARGARET, { given: ' Margaret ' }, version)
    expect(answer.json.version).toBe(version)
  })

  it('right-to-left and combining text is stored as typed and found by its plain letters', async () => {
    await reception.records.create(person('layla', 'Layla', 'Haddad', '1960-01-02', 'AUR00002'))
    const names = { family: 'حداد', given: 'ليلى', preferredName: 'Zoe\u0308 Haddad' }
    const answer = await reception.put('/api/patients/layla', names, 1)
    expect(answer.json.patient.name).toMatchObject([
      { family: 'حداد', given: ['ليلى'], text: 'ليلى حداد' },
      { use: 'usual', text: 'Zoe\u0308 Haddad' },
    ])
    const found = await reception.get(`/api/patients/search?q=${encodeURIComponent('zoe haddad')}`)
    expect(found.json).toMatchObject([{ id: 'layla', name: 'ليلى حداد' }])
  })

  it('the demonstration warns of numbers that fail their check, and keeps them as typed', async () => {
    const { json: before } = await reception.get(MARGARET)
    const body = { medicareNumber: '2953 70151 1', ihi: '8003609900123455' }
    const answer = await reception.put(MARGARET, body, Number(before.meta.versionId))
    expect(answer.status).toBe(200)
    expect(answer.json.warnings).toMatchObject({
      medicareNumber: expect.stringContaining('ninth'),
      ihi: expect.stringContaining('last digit'),
    })
    const systems = answer.json.patient.identifier.map(({ system }: { system: string }) => system)
    expect(systems).toContain(`${auroraSystems.asTyped}/ihi`)
  })
})

describe('at a practice', () => {
  it('numbers that fail their check are refused, on edit and on registration', async () => {
    const practice = await startPractice()
    const edit = await practice.put(MARGARET, { medicareNumber: '2953 70151 1' }, 1)
    expect(edit).toMatchObject({ status: 422, json: { message: expect.stringContaining('ninth digit') } })
    const named = { given: 'Ann', family: 'Okafor', birthDate: '1960-02-03', gender: 'female' }
    const registration = await practice.post('/api/patients', { ...named, ihi: '8003609900123455' })
    expect(registration).toMatchObject({ status: 422, json: { fields: [{ field: 'ihi' }] } })
    expect((await practice.put(MARGARET, { medicareNumber: '2953 70150 1' }, 1)).status).toBe(200)
    await practice.close()
  })
})

describe('history', () => {
  it('is refused without a session and to a patient', async () => {
    expect((await reception.ask('GET', `${MARGARET}/history`)).status).toBe(401)
    const cookie = await reception.signIn('patient')
    expect((await reception.ask('GET', `${MARGARET}/history`, { cookie })).status).toBe(403)
  })

  it('tells of each version who made it, when, and what it changed', async () => {
    const { json } = await reception.get('/api/patients/layla/history')
    expect(json).toMatchObject([
      {
        version: 2,
        isFirst: false,
        changes: [
          { label: 'Given names', before: 'Layla', after: 'ليلى' },
          { label: 'Family name', before: 'Haddad', after: 'حداد' },
          { label: 'Preferred name', before: '', after: 'Zoe\u0308 Haddad' },
        ],
      },
      { version: 1, who: 'Aurora (synthetic data)', isFirst: true, changes: [] },
    ])
    const { json: me } = await reception.get('/api/auth/me')
    expect(json[0].who).toBe(me.name ?? me.user?.name)
    expect(Date.parse(json[0].at)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('there is none of nobody', async () => {
    expect((await reception.get('/api/patients/nobody/history')).status).toBe(404)
  })
})
