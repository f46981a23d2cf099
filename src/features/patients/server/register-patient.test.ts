import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, type Reception, startReception } from './testing/reception.ts'

let reception: Reception
beforeAll(async () => {
  reception = await startReception()
})
afterAll(() => reception.close())

const ann = { given: 'Ann Ngozi', family: 'Okafor', birthDate: '1960-02-03', gender: 'female' }

describe('register', () => {
  it.each(['/api/patients', '/api/patients/duplicates'])(
    '%s is refused without a session and to a patient',
    async (path) => {
      expect((await reception.ask('POST', path, { body: ann })).status).toBe(401)
      const cookie = await reception.signIn('patient')
      expect((await reception.ask('POST', path, { body: ann, cookie })).status).toBe(403)
    },
  )

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no date of birth', { birthDate: '' }, /Date of birth/],
    ['a birth in the future', { birthDate: '2999-01-01' }, /future/],
    ['no gender', { gender: '' }, /Gender/],
    ['a name of 10,000 characters', { given: 'x'.repeat(10_000) }, /at most 200/],
  ])('is refused for %s', async (_, changes, message) => {
    const answer = await reception.post('/api/patients', { ...ann, ...changes })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })

  it('gives the next free record number, and leaves an audit event', async () => {
    const answer = await reception.post('/api/patients', { ...ann, mobile: '0491 570 110' })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ mrn: 'AUR00002', version: 1, warnings: {} })
    expect(answer.json.message).toBe('Ann Okafor is registered with MRN AUR00002.')
    const { json } = await reception.get(String(answer.headers.location))
    expect(json).toMatchObject({
      active: true,
      gender: 'female',
      name: [{ family: 'Okafor', given: ['Ann', 'Ngozi'] }],
    })
    const created = (await reception.audits('Patient')).find(({ operation }) => operation === 'create')
    expect(created).toMatchObject({ entity_id: answer.json.id, purpose: 'registration' })
  })

  it('passes numbers that are taken', async () => {
    await reception.records.create(person('taken', 'Tom', 'Taken', '1970-01-01', 'AUR00004'))
    const answer = await reception.post('/api/patients', {
      ...ann,
      given: 'Bela',
      family: 'Farkas',
      birthDate: '1971-01-01',
    })
    expect(answer.json.mrn).toBe('AUR00005')
  })

  it('at eight receptions at once everyone gets a number of their own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        reception.post('/api/patients', {
          given: 'Quo',
          family: `Vadis${'abcdefgh'[at]}`.repeat(at + 1),
          birthDate: `198${at}-05-06`,
          gender: 'other',
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ json }) => json.mrn)).size).toBe(8)
  })

  it('of one person registered at two receptions at once the second is told of the first', async () => {
    const twice = { given: 'Ida', family: 'Twice', birthDate: '1990-09-09', gender: 'female' }
    const answers = await Promise.all([1, 2].map(() => reception.post('/api/patients', twice)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('duplicates', () => {
  it('finds who this may be, with the reasons, likeliest first', async () => {
    const { json } = await reception.post('/api/patients/duplicates', {
      given: 'Anne',
      family: 'Okafor',
      birthDate: '1960-03-02',
    })
    expect(json).toMatchObject([{ name: 'Ann Okafor', isLikely: false, score: 70 }])
    const swapped = await reception.post('/api/patients/duplicates', { ...ann, birthDate: '1960-03-02' })
    expect(swapped.json).toMatchObject([
      { name: 'Ann Okafor', mrn: 'AUR00002', isLikely: true, reasons: ['Same name', 'Day and month of birth swapped'] },
    ])
    const byIhi = await reception.post('/api/patients/duplicates', { ihi: '8003 6099 0012 3454' })
    expect(byIhi.json).toMatchObject([
      { score: 100, isLikely: true },
      { score: 100, isLikely: true },
    ])
  })

  it('a likely one stands in the way until it has been looked at', async () => {
    const refused = await reception.post('/api/patients', ann)
    expect(refused.status).toBe(409)
    expect(refused.json.duplicates).toMatchObject([{ name: 'Ann Okafor', isLikely: true }])
    const lookedAt = refused.json.duplicates.map(({ id }: { id: string }) => id)
    expect((await reception.post('/api/patients', { ...ann, lookedAt })).status).toBe(201)
  })
})
