import { parentPort } from 'node:worker_threads'
import type { PersonRecord } from '#platform/clinical-record/person-record.ts'
import type { Batch } from './member-desk.ts'
import { toRegisterMember } from './to-register-member.ts'

/** Works out members of a register off the main thread; it sees the records it is handed and nothing else. */
const port = parentPort
if (!port) throw new Error('This file is the register thread; it is not started by hand.')

port.on('message', ({ people, today }: Batch) => {
  // one after the other, so that what was read of a person is gone before the next
  port.postMessage(people.map((text) => toRegisterMember(JSON.parse(text) as PersonRecord, today)))
})
