import { expect, it } from 'vitest'
import { markNow } from './mark.ts'

const PAGE_BYTES = 65_536

/** A program as Emscripten keeps it, with one file that has room behind its end. */
function program() {
  const file = { contents: Uint8Array.of(1, 2, 3, 0, 0), usedBytes: 3 }
  const folder: { contents: Record<string, object> } = { contents: { file } }
  const stream = { flags: 2, shared: { position: 1 } }
  const FS = { root: folder, nameTable: [file], streams: [stream], nextInode: 5, currentPath: '/' }
  const HEAPU8 = new Uint8Array(3 * PAGE_BYTES).fill(7, PAGE_BYTES, PAGE_BYTES + 10)
  return { HEAPU8, FS, file, folder, stream }
}

it('memory is as it was, and what has grown is empty', () => {
  const one = program()
  const before = one.HEAPU8.slice()
  const back = markNow(one)
  one.HEAPU8 = new Uint8Array(5 * PAGE_BYTES).fill(9)
  back()
  expect(Buffer.compare(one.HEAPU8.subarray(0, before.length), before)).toBe(0)
  expect(one.HEAPU8.subarray(before.length).every((byte) => byte === 0)).toBe(true)
})

it.each([
  ['was written over', (file: { contents: Uint8Array; usedBytes: number }) => file.contents.set([9, 9])],
  [
    'has grown into its room',
    (file) => {
      file.contents.set([9, 9], 3)
      file.usedBytes = 5
    },
  ],
  [
    'was cut off',
    (file) => {
      file.contents = new Uint8Array(0)
      file.usedBytes = 0
    },
  ],
] satisfies [string, (file: { contents: Uint8Array; usedBytes: number }) => void][])('a file that %s', (_, change) => {
  const one = program()
  const back = markNow(one)
  for (let turn = 0; turn < 2; turn++) {
    change(one.file)
    back()
    expect(one.file.usedBytes).toBe(3)
    expect([...one.file.contents.subarray(0, 3)]).toEqual([1, 2, 3])
    expect(one.file.contents.subarray(3).every((byte) => byte === 0)).toBe(true)
  }
})

it('new files are gone, removed ones are back, and open ones are read from where they were', () => {
  const one = program()
  const back = markNow(one)
  one.folder.contents = { other: {} }
  one.stream.shared.position = 90
  Object.assign(one.FS, { streams: [], nameTable: [], nextInode: 8, currentPath: '/other' })
  back()
  expect(one.folder.contents).toEqual({ file: one.file })
  expect(one.FS).toMatchObject({ nameTable: [one.file], nextInode: 5, currentPath: '/' })
  expect(one.FS.streams).toEqual([{ flags: 2, shared: { position: 1 } }])
})
