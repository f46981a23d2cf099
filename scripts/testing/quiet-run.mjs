/** A program whose output is kept and shown when it has ended, so that two steps at once do not mix their lines. */
import { spawn } from 'node:child_process'
import { root } from '../prepare.mjs'

export function quietRun(output) {
  return (program, parameters, { env } = {}) =>
    new Promise((resolve) => {
      const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
      const child = spawn(program, parameters, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...colour, ...env },
      })
      const keep = (text) => output.push(text.toString())
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.once('error', (error) => {
        keep(`${program}: ${error.message}\n`)
        resolve(127)
      })
      child.once('close', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
    })
}
