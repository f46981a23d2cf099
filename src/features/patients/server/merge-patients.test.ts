import type { Provenance } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, type Reception, startReception } from './testing/reception.ts'

let reception: Reception
beforeAll(async () => {
  reception = await startReception()
  await reception.records.create(person('maggie', 'Maggie', 'Nguyen-Tran', '1951-07-14', 'AUR00002'))
  await reception.records.create(person('other', 'Otto', 'Other', '1940-01-01', 'AUR00003'))
  await reception.records.create({
    resourceType: 'Condition',
    id: 'asthma',
    subject: { reference: 'Patient/maggie' },
    code: { text: 'Asthma' },
  })
})
afterAll(() => reception.close())

const merge = (id: string, into: string, reason = 'Same person, registered twice') =>
  reception.post(`/api/patients/${id}/merge`, { into, reason })
const unmerge = (id: string) => reception.post(`/api/patients/${id}/unmerge`, { reason: 'Two sisters' })

describe('merge', () => {
  it.each(['merge', 'unmerge'])('%s is refused without a session and to a patient', async (verb) => {
    const body = { into: 'margaret', reason: 'x' }
    expect((await reception.ask('POST', `/api/patients/maggie/${verb}`, { body })).status).toBe(401)
    const cookie = await reception.signIn('patient')
    expect((await reception.ask('POST', `/api/patients/maggie/${verb}`, { body, cookie })).status).toBe(403)
  })

  it.each([
    ['without a reason', 'maggie', 'margaret', ' ', 422],
    ['into itself', 'maggie', 'maggie', 'x', 422],
    ['into nobody', 'maggie', 'nobody', 'x', 422],
    ['of nobody', 'nobody', 'maggie', 'x', 404],
  ])('%s is refused', async (_, id, into, reason, status) => {
    expect((await merge(id, into, reason)).status).toBe(status)
  })

  it('links both ways, retires the duplicate, moves nothing, and says who did it and why', async () => {
    const answer = await merge('maggie', 'margaret')
    expect(answer.status).toBe(200)
    expect(answer.json.message).toBe('Maggie Nguyen-Tran · MRN AUR00002 is merged into Margaret Nguyen · MRN AUR00001.')
    expect((await reception.get('/api/patients/maggie')).json).toMatchObject({
      active: false,
      link: [
        { type: 'replaced-by', other: { reference: 'Patient/margaret', display: 'Margaret Nguyen · MRN AUR00001' } },
      ],
    })
    expect((await reception.get('/api/patients/margaret')).json).toMatchObject({
      active: true,
      link: [{ type: 'replaces', other: { reference: 'Patient/maggie' } }],
    })
    expect((await reception.records.read('Condition', 'asthma')).patient).toBe('maggie')

    const { rows } = await reception.records.search('Provenance', { tokens: ['target|maggie'] })
    const [made] = rows.map(({ resource }) => resource as Provenance)
    expect(made).toMatchObject({
      activity: { coding: [{ code: 'merge' }] },
      reason: [{ text: 'Same person, registered twice' }],
      agent: [{ who: { reference: 'Practitioner/demo-provider' } }],
    })
    const updates = (await reception.audits('Patient')).filter(({ operation }) => operation === 'update')
    expect(updates.map(({ purpose }) => purpose)).toEqual(Array(2).fill('merge: Same person, registered twice'))
  })

  it('a search for the duplicate finds the survivor, once', async () => {
    const { json } = await reception.get('/api/patients/search?q=nguyen')
    expect(json).toMatchObject([{ id: 'margaret', name: 'Margaret Nguyen' }])
    const byOldName = await reception.get('/api/patients/search?q=maggie')
    expect(byOldName.json).toMatchObject([{ id: 'margaret', alsoRecordedAs: 'Maggie Nguyen-Tran' }])
    const duplicates = await reception.post('/api/patients/duplicates', {
      given: 'Maggie',
      family: 'Nguyen-Tran',
      birthDate: '1951-07-14',
    })
    expect(duplicates.json).toMatchObject([{ id: 'margaret', alsoRecordedAs: 'Maggie Nguyen-Tran', isLikely: true }])
  })

  it('chains and second merges are refused, and so is an edit of the retired record', async () => {
    expect((await merge('maggie', 'other')).json.message).toContain('already merged')
    expect((await merge('other', 'maggie')).json.message).toContain('itself merged')
    expect((await merge('margaret', 'other')).json.message).toContain('Keep it as the surviving record')
    const edit = await reception.put('/api/patients/maggie', { suburb: 'Enmore' }, 2)
    expect(edit.status).toBe(409)
    expect(edit.json.message).toContain('merged into another one')
  })
})

describe('unmerge', () => {
  it('restores both records and is in the history', async () => {
    expect((await unmerge('maggie')).status).toBe(200)
    const { json: maggie } = await reception.get('/api/patients/maggie')
    const { json: margaret } = await reception.get('/api/patients/margaret')
    expect(maggie).toMatchObject({ active: true })
    expect([maggie.link, margaret.link]).toEqual([undefined, undefined])
    const { json: versions } = await reception.get('/api/patients/maggie/history')
    expect(versions[1].changes).toEqual([
      { label: 'Record', before: 'Active', after: 'Inactive' },
      { label: 'Merged into', before: '', after: 'Margaret Nguyen · MRN AUR00001' },
    ])
    const { rows } = await reception.records.search('Provenance', { tokens: ['target|maggie'] })
    expect(rows).toHaveLength(2)
  })

  it('is refused where nothing is merged', async () => {
    expect((await unmerge('maggie')).status).toBe(409)
    expect((await unmerge('nobody')).status).toBe(404)
  })

  it('a record that was inactive before stays so', async () => {
    await reception.records.update({ ...person('other', 'Otto', 'Other', '1940-01-01', 'AUR00003'), active: false })
    await merge('other', 'margaret')
    await unmerge('other')
    expect((await reception.get('/api/patients/other')).json.active).toBe(false)
  })
})
