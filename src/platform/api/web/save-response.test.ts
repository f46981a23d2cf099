// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { saveResponse } from './save-response.ts'

afterEach(() => vi.restoreAllMocks())

function answer(pieces: readonly string[], headers: Record<string, string>, breaksOff = false): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (breaksOff) controller.error(new Error('connection lost'))
      else controller.close()
    },
  })
  return new Response(body, { headers })
}

function watchSaves() {
  const saved: { name: string; content: Blob }[] = []
  let content = new Blob()
  URL.createObjectURL = (given) => {
    content = given as Blob
    return 'blob:one'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
  return saved
}

it('counts lines as they come and saves the whole under the server’s name', async () => {
  const saved = watchSaves()
  const counts: number[] = []
  const response = answer(['one\ntw', 'o\nthree\n'], {
    'content-disposition': 'attachment; filename="events.csv"',
    'content-type': 'text/csv',
  })
  expect(await saveResponse(response, { fallbackName: 'other', counted: (lines) => counts.push(lines) })).toBe(3)
  expect(counts).toEqual([1, 3])
  expect(saved).toMatchObject([{ name: 'events.csv', content: { size: 14, type: 'text/csv' } }])
})

it('has a name of its own where the server gives none', async () => {
  const saved = watchSaves()
  await saveResponse(answer(['a'], {}), { fallbackName: 'aurora-export', counted: () => undefined })
  expect(saved.map(({ name }) => name)).toEqual(['aurora-export'])
})

it('saves nothing of a file that breaks off', async () => {
  const saved = watchSaves()
  const broken = answer(['a\n'], {}, true)
  await expect(saveResponse(broken, { fallbackName: 'x', counted: () => undefined })).rejects.toThrow('connection lost')
  expect(saved).toEqual([])
})
