import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DiaryServer, startDiaryServer } from './testing/diary-server.ts'

let diary: DiaryServer
let staff: string
let visit: string

beforeAll(async () => {
  diary = await startDiaryServer()
  staff = await diary.signIn('provider')
  visit = (await diary.book('14:00', { type: 'telehealth-review' })).json.id
})
afterAll(() => diary.close())

const video = async (cookie: string, id = visit) => diary.ask('GET', `/api/appointments/${id}/video`, { cookie })

it('gives staff the room of the visit once the practice has named its video service', async () => {
  expect((await video(staff)).json).toEqual({})
  const { profile } = diary.services
  const identity = { ...profile.current.identity, videoAddress: 'https://video.example/rooms/?lang=en' }
  await profile.savePart(diary.practice, 'identity', identity, {
    updatedAt: new Date().toISOString(),
    changedBy: 'Test',
  })
  const { url } = (await video(staff)).json
  expect(url).toMatch(/^https:\/\/video\.example\/rooms\/[\w-]{24}\?lang=en$/)
  const other = (await diary.book('15:00', { type: 'telehealth-review', patientId: 'ben' })).json.id
  expect((await video(staff, other)).json.url).not.toBe(url)
})

it('is refused for patients, visitors and unknown visits', async () => {
  expect((await video('')).status).toBe(401)
  expect((await video(await diary.signIn('patient'))).status).toBe(403)
  expect((await video(staff, 'nothing')).status).toBe(404)
})
