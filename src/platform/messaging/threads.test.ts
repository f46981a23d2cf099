import type { Communication, Task } from 'fhir/r4'
import { expect, test } from 'vitest'
import { messagePriority, newMessage, newMessageTask, reopenedTask, replyBy } from './new-message.ts'
import { toThreads } from './threads.ts'

const subject = { reference: 'Patient/p1' }
const fromPatient = { reference: 'Patient/p1', display: 'Margaret Nguyen' }
const fromNurse = { reference: 'Practitioner/nurse', display: 'Nurse' }

function message(
  id: string,
  sent: string,
  sender: Communication['sender'],
  more: Partial<Communication> = {},
): Communication {
  return {
    resourceType: 'Communication',
    id,
    status: 'completed',
    subject,
    sent,
    sender,
    payload: [{ contentString: id }],
    ...more,
  }
}

const after = (id: string) => ({ inResponseTo: [{ reference: `Communication/${id}` }] })

test('a chain of answers is one conversation, named by its first message', () => {
  const threads = toThreads(
    [
      message('c', '2026-11-03T00:00:00Z', fromPatient, after('b')),
      message('a', '2026-11-01T00:00:00Z', fromPatient),
      message('b', '2026-11-02T00:00:00Z', fromNurse, after('a')),
      message('other', '2026-11-01T00:00:00Z', fromPatient),
    ],
    [],
  )
  expect(threads.map(({ id, messages }) => [id, messages.map((one) => one.id)])).toEqual([
    ['a', ['a', 'b', 'c']],
    ['other', ['other']],
  ])
  expect(threads[0]?.waitingSince).toBe('2026-11-03T00:00:00Z')
})

test('answers that name each other do not hang', () => {
  const threads = toThreads(
    [
      message('a', '2026-11-01T00:00:00Z', fromPatient, after('b')),
      message('b', '2026-11-02T00:00:00Z', fromNurse, after('a')),
    ],
    [],
  )
  expect(threads.flatMap(({ messages }) => messages)).toHaveLength(2)
})

test('waits from the first message not answered, not from the last', () => {
  const [thread] = toThreads(
    [
      message('a', '2026-11-01T00:00:00Z', fromPatient),
      message('b', '2026-11-02T00:00:00Z', fromPatient, { partOf: [{ reference: 'Communication/a' }] }),
    ],
    [],
  )
  expect(thread?.waitingSince).toBe('2026-11-01T00:00:00Z')
  expect(replyBy(thread?.waitingSince ?? '')).toBe('2026-11-02T00:00:00.000Z')
})

test('a task that was closed ends the wait until the patient writes again', () => {
  const task: Task = {
    ...newMessageTask({
      patientId: 'p1',
      threadId: 'a',
      owner: fromNurse,
      priority: 'routine',
      at: '2026-11-01T00:00:00Z',
    }),
    status: 'completed',
    executionPeriod: { end: '2026-11-01T05:00:00Z' },
  }
  const first = message('a', '2026-11-01T00:00:00Z', fromPatient)
  expect(toThreads([first], [task])[0]?.waitingSince).toBeUndefined()
  const again = message('b', '2026-11-01T06:00:00Z', fromPatient, { partOf: [{ reference: 'Communication/a' }] })
  expect(toThreads([first, again], [task])[0]?.waitingSince).toBe('2026-11-01T06:00:00Z')
  expect(reopenedTask(task, '2026-11-01T06:00:00Z', 'routine')).toMatchObject({
    status: 'requested',
    restriction: { period: { end: '2026-11-02T06:00:00.000Z' } },
  })
})

test('what was withdrawn is not shown, and a long first line is shortened for a subject', () => {
  const long = 'My new inhaler feels different and I am not sure that I am using it the right way at all'
  const threads = toThreads(
    [
      message('gone', '2026-11-01T00:00:00Z', fromPatient, { status: 'entered-in-error' }),
      message('a', '2026-11-01T00:00:00Z', fromPatient, { payload: [{ contentString: long }] }),
    ],
    [],
  )
  expect(threads.map(({ subject: words }) => words)).toEqual([
    'My new inhaler feels different and I am not sure that I am …',
  ])
})

test('a new message carries its files with their size', () => {
  const made = newMessage({
    patientId: 'p1',
    sender: fromPatient,
    recipient: undefined,
    text: 'See this',
    threadId: undefined,
    subject: undefined,
    attachments: [{ name: 'a.txt', type: 'text/plain', data: Buffer.from('hello').toString('base64') }],
    priority: 'routine',
    at: '2026-11-01T00:00:00Z',
  })
  expect(toThreads([{ ...made, id: 'a' }], [])[0]?.messages[0]?.attachments).toEqual([
    { index: 0, name: 'a.txt', type: 'text/plain', bytes: 5 },
  ])
})

test.each([
  ['emergency', 'urgent'],
  ['same-day', 'asap'],
  ['cannot-judge', 'asap'],
  ['plan-step', 'asap'],
  ['routine', 'routine'],
] as const)('a message judged %s is %s in the inbox', (level, priority) => {
  expect(messagePriority(level)).toBe(priority)
})

test('a later harmless message takes no priority away', () => {
  const task = newMessageTask({
    patientId: 'p',
    threadId: 't',
    owner: undefined,
    priority: 'asap',
    at: '2026-11-01T01:00:00Z',
  })
  expect(reopenedTask(task, '2026-11-01T02:00:00Z', 'routine').priority).toBe('asap')
  expect(reopenedTask(task, '2026-11-01T02:00:00Z', 'urgent').priority).toBe('urgent')
})
