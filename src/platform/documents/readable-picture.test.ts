import { crc32, deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isReadablePicture, pictureIn } from './readable-picture.ts'
import { renderPdf } from './render-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function png(rows: Buffer, width = 2, height = 2): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // 8 bits a sample, red, green and blue
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const good = png(deflateSync(Buffer.alloc(2 * 7, 40)))
const damaged = {
  'of other bytes': Buffer.from('not a picture'),
  'cut off': good.subarray(0, 50),
  'with data that cannot be unpacked': png(Buffer.from('no zlib data at all')),
  'with too few rows': png(deflateSync(Buffer.alloc(7))),
  'with a wrong checksum': Buffer.concat([good.subarray(0, 20), Buffer.from([9]), good.subarray(21)]),
  'of no size': png(deflateSync(Buffer.alloc(14)), 0),
  empty: Buffer.alloc(0),
  'a JPEG without a frame': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
}

it('a whole picture can be read', () => {
  expect(isReadablePicture(good)).toBe(true)
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  expect(isReadablePicture(frame)).toBe(true)
  expect(pictureIn(`data:image/png;base64,${good.toString('base64')}`).equals(good)).toBe(true)
})

it.each(Object.entries(damaged))('a picture %s cannot, and a document is drawn without it', async (_, bytes) => {
  expect(isReadablePicture(bytes)).toBe(false)
  const logo = `data:image/png;base64,${bytes.toString('base64')}`
  const file = await renderPdf({
    title: 'Invoice',
    letterhead: { name: 'Harbour Lung Clinic', lines: [], logo },
    isLetterheadOwn: true,
    printed: { by: 'Jo', at: 'today' },
    content: [{ kind: 'paragraph', text: 'To pay $10.00' }],
  })
  expect(readPdf(Buffer.from(file)).text).toContain('To pay $10.00')
})
