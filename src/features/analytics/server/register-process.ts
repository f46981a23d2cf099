import { setFlagsFromString } from 'node:v8'
import { type Batch, workOutMembers } from './compute-register-members.ts'

/** Works out members of a register in a process of its own; it sees the records it is handed and nothing else. */
if (!process.send) throw new Error('This file is the register process; it is not started by hand.')

// it lives for seconds: with the usual budget a third of the processors' time went into compiling the best code for them
setFlagsFromString('--interrupt-budget=2000000')

process.on('message', (batch: Batch) => process.send?.(workOutMembers.run(batch)))
// without the server there is nobody to work for
process.on('disconnect', () => process.exit())
