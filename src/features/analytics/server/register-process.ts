import { setFlagsFromString } from 'node:v8'
import { type Batch, workOutMembers } from './compute-register-members.ts'

/** Computes register members in a separate process that sees only the records it is given. */
if (!process.send) throw new Error('This file is the register process; it is not started by hand.')

// it lives for seconds: with the default budget, a third of the CPU time went into optimising compilation
setFlagsFromString('--interrupt-budget=2000000')

process.on('message', (batch: Batch) => process.send?.(workOutMembers.run(batch)))
// nothing to do once the server is gone
process.on('disconnect', () => process.exit())
