import type { Task } from 'fhir/r4'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'

/** Monday, 16 November 2026, noon in Sydney. */
export const NOON = new Date('2026-11-16T01:00:00.000Z')
export const TODAY = '2026-11-16'

export const practiceTask = (changes: Partial<Task> = {}): Task => ({
  resourceType: 'Task',
  status: 'requested',
  intent: 'order',
  priority: 'routine',
  code: { coding: [coding(auroraSystems.taskKind, 'practice-task'), coding(auroraSystems.taskType, 'clinical')] },
  description: 'Arrange blood gas',
  authoredOn: '2026-11-12T01:00:00.000Z',
  ...changes,
})

/** The whole server at a fixed noon, with one patient, a doctor and a manager. */
export async function startPracticeServer() {
  const server = await startTestServer({ now: () => NOON })
  const records = server.preparing()
  await records.createMany([
    { resourceType: 'Patient', id: 'ann', name: [{ given: ['Ann'], family: 'Núñez' }] },
    {
      resourceType: 'Practitioner',
      id: 'dr-a',
      active: true,
      name: [{ prefix: ['Dr'], given: ['Ada'], family: 'Arnold' }],
    },
    { resourceType: 'Practitioner', id: 'manager', active: true, name: [{ given: ['Gareth'], family: 'Lindqvist' }] },
    { resourceType: 'Practitioner', id: 'left', active: false, name: [{ given: ['Long'], family: 'Gone' }] },
  ])
  const cookie = await server.signIn('provider')
  return {
    ...server,
    records,
    get: (path: string): Promise<Answer> => server.ask('GET', path, { cookie }),
    post: (path: string, body: unknown): Promise<Answer> => server.ask('POST', path, { body, cookie }),
    put: (id: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('PUT', `/api/practice/tasks/${id}`, {
        body,
        cookie,
        headers: version ? { 'if-match': `W/"${version}"` } : {},
      }),
  }
}

export type PracticeServer = Awaited<ReturnType<typeof startPracticeServer>>
