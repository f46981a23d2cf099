import pino from 'pino'
import { processNumber } from './processes/process-number.ts'

const out = pino({
  base: { process: processNumber },
  timestamp: pino.stdTimeFunctions.isoTime,
  level: process.env.VITEST ? 'silent' : 'info',
})

let errors = 0
/** Since the start of this process. */
export const errorsLogged = (): number => errors

/** The server's log. Never a name, a number or a text out of a record. */
export const log = {
  info: (message: string): void => out.info(message),
  error(message: string): void {
    errors++
    out.error(message)
  },
}
