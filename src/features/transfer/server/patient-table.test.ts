import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAuCore } from '#app/server/testing/expect-au-core.ts'
import { startTransferServer, type TransferServer } from './testing/transfer-server.ts'

let server: TransferServer

beforeAll(async () => {
  server = await startTransferServer()
})
afterAll(() => server.close())

const patients = async (): Promise<Patient[]> =>
  (await server.preparing().search('Patient', { limit: 100 })).rows.map(({ resource }) => resource)

it('reads quotes, line breaks, accents, CRLF, a byte order mark and any order of columns', async () => {
  const file =
    '\ufeffFamily;Given;Birth date;Gender;Address line;Suburb;state;Postcode;Mobile;Unknown column\r\n' +
    '"O\'Núñez ""Big""";José María;1951-07-14;male;"Unit 1; rear\r\n2 Long Road";Marrickville;NSW;2204;0491 570 156;x\r\n' +
    ';;;;;;;;;\r\n' +
    'Ng;;1964-02-29;unknown;;;;;;\r\n'
  const view = await server.preview('people.csv', 'csv', file)
  expect(view).toMatchObject({ state: 'ready', groups: { new: 2 } })
  expect((await server.apply(view.id)).outcomes).toEqual({ created: 2 })
  const all = await patients()
  const jose = all.find(({ birthDate }) => birthDate === '1951-07-14') as Patient
  expect(jose.name?.[0]).toMatchObject({ family: 'O\'Núñez "Big"', given: ['José', 'María'] })
  expect(jose.address?.[0]).toMatchObject({ city: 'Marrickville', postalCode: '2204' })
  expect(jose.address?.[0]?.line).toEqual(['Unit 1; rear, 2 Long Road'])
  expect(new Set(all.map((each) => each.identifier?.[0]?.value))).toEqual(new Set(['AUR00001', 'AUR00002']))
  expectAuCore(jose)
  const again = await server.preview('people.csv', 'csv', file)
  expect(again.groups).toEqual({ same: 2 })
})

it('says what is wrong with a row by line and column', async () => {
  const view = await server.preview(
    'wrong.csv',
    'csv',
    'family,given,birthDate,gender,email\nA,B,1951-02-30,female,\nC,D,1951-02-03,lady,not an address\n',
  )
  expect(view.groups).toEqual({ invalid: 2 })
  const rows = await server.rows(view.id, 'group=invalid')
  expect(rows[0]).toMatchObject({ place: 'line 2', message: expect.stringContaining('birthDate: ') })
  expect(rows[1]?.message).toMatch(/^gender: .+ email: /)
})

it('takes veteran and concession cards, by code or in words, and says what is wrong with one', async () => {
  const file = [
    'Family name,Given names,Date of birth,gender,DVA file number,DVA card,Concession card,Concession card number,concessionExpiry',
    'Card,Vic,1948-05-06,Male,NX901235,gold,,,',
    'Card,Con,1950-07-08,female,,,pensioner concession card,307 111 943B,2099-12-31',
    'Card,Which,1950-07-10,female,,,,307 111 943B,',
    'Card,Colour,1950-07-11,female,NX901235,Blue,Seniors,307 111 943B,',
    'Card,Less,1950-07-12,female,,DVW,HC,,31/12/2030',
  ].join('\n')
  const view = await server.preview('cards.csv', 'csv', file)
  expect(view.groups).toEqual({ new: 2, invalid: 3 })
  const [which, words, less] = (await server.rows(view.id, 'group=invalid')).map(({ message }) => message)
  expect(which).toBe('concessionCard: Choose which card it is.')
  expect(words).toContain('dvaCard: “Blue” is not known. Use DVG (Gold), DVW (White), DVO (Orange) or DVAU')
  expect(words).toContain(
    'concessionCard: “Seniors” is not known. Use PEN (Pensioner Concession Card), HC (Health Care',
  )
  expect(less).toContain('dvaNumber: Enter the file number that is on the card.')
  expect(less).toContain('concessionNumber: Enter the number that is on the card.')
  expect(less).toContain('concessionExpiry: This date does not exist.')
  const { id } = await server.preview('good.csv', 'csv', file.split('\n').slice(0, 3).join('\n'))
  expect((await server.apply(id)).outcomes).toEqual({ created: 2 })
  const cards = (await patients())
    .filter(({ name }) => name?.[0]?.family === 'Card')
    .map((each) => [each.name?.[0]?.given?.[0], each.identifier?.find(({ system }) => system?.includes('ns.'))])
  expect(Object.fromEntries(cards)).toMatchObject({
    Vic: { value: 'NX901235', type: { coding: [{ code: 'DVG' }] } },
    Con: { value: '307111943B', type: { coding: [{ code: 'PEN' }] }, period: { end: '2099-12-31' } },
  })
})

it('finds people again by record number or likeness, and changes only what the file says', async () => {
  const records = server.preparing()
  const before = (await patients()).find(({ birthDate }) => birthDate === '1951-07-14') as Patient
  await records.update({ ...before, maritalStatus: { text: 'Married' } })
  const file = 'mrn,family,given,birthDate,gender,email\n'
  const byNumber = `${file}AUR00001,,,,,\nAUR00002,,,,,\n`
  const none = await server.preview('numbers.csv', 'csv', byNumber)
  expect(none.groups).toEqual({ invalid: 2 }) // every row needs a name, a gender and a birth date
  const mrn = before.identifier?.[0]?.value
  const changed = await server.preview(
    'change.csv',
    'csv',
    `${file}${mrn},"O'Núñez ""Big""",José María,1951-07-14,male,jose@example.com\n`,
  )
  expect(changed.groups).toEqual({ differs: 1 })
  const refused = await server.post(`/api/imports/${changed.id}/apply`, { choices: { differs: 'create' } })
  expect(refused.status).toBe(422)
  expect((await server.apply(changed.id, { differs: 'update' })).outcomes).toEqual({ updated: 1 })
  const after = (await records.read('Patient', before.id ?? '')).resource
  expect(after).toMatchObject({ maritalStatus: { text: 'Married' }, address: before.address })
  expect(after.telecom?.map(({ value }) => value)).toContain('jose@example.com')

  const alike = await server.preview(
    'alike.csv',
    'csv',
    'family,given,birthDate,gender,preferredName\nNg,,1964-02-29,unknown,Nga\n"O\'Nunez Big",Jose,1951-07-14,male,Pepe\n',
  )
  expect(alike.groups).toEqual({ duplicate: 1, differs: 1 })
  expect((await server.apply(alike.id, { duplicate: 'update', differs: 'skip' })).outcomes).toEqual({
    updated: 1,
    skipped: 1,
  })
  expect(JSON.stringify((await records.read('Patient', before.id ?? '')).resource.name)).toContain('Pepe')
})

it('is exported formula-safe and comes back equal', async () => {
  await server.preparing().create({
    resourceType: 'Patient',
    id: 'formula',
    name: [{ family: '=HYPERLINK("x")', given: ['@Ada'] }],
    gender: 'female',
    birthDate: '1950-01-01',
  })
  const body = { format: 'csv', purpose: 'moving to another system' }
  const exported = await server.post('/api/exports', body)
  expect(exported.status).toBe(200)
  expect(exported.headers['content-type']).toContain('text/csv')
  expect(exported.text).toContain(`formula,,,'@Ada,"'=HYPERLINK(""x"")"`)
  const back = await server.preview('back.csv', 'csv', exported.text)
  expect(back.groups).toEqual({ same: 5 })
  const sample = await server.get('/api/imports/sample.csv')
  expect((await server.preview('sample.csv', 'csv', sample.text)).groups).toEqual({ new: 2 })
})
