import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** One JSON value a line, only ever added to. A last line cut short by a crash is left out. */
export function readLines<T>(path: string): T[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as T]
      } catch {
        return []
      }
    })
}

/** On the disk before it returns. */
export function appendLines(path: string, lines: readonly unknown[]): void {
  if (lines.length === 0) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'a+', 0o600)
  try {
    // after a line cut short by a crash the next begins on a line of its own
    const begin = endsWithNewline(file) ? '' : '\n'
    appendFileSync(file, `${begin}${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function endsWithNewline(file: number): boolean {
  const { size } = fstatSync(file)
  if (size === 0) return true
  const last = Buffer.alloc(1)
  readSync(file, last, 0, 1, size - 1)
  return last[0] === 10
}
