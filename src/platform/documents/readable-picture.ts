import { crc32, inflateSync } from 'node:zlib'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_PIXELS = 25_000_000
/** Samples of a pixel by colour type; the depths that each allows. */
const COLOURS = new Map<number, { samples: number; depths: readonly number[] }>([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])

/**
 * Whether a PNG or JPEG can be drawn. Asked before a picture goes into a document: a damaged one on the letterhead would stop
 * every document of the practice.
 */
export function isReadablePicture(bytes: Buffer): boolean {
  try {
    return bytes.subarray(0, PNG.length).equals(PNG) ? isReadablePng(bytes) : isReadableJpeg(bytes)
  } catch {
    return false // cut off, or its data cannot be unpacked
  }
}

function isReadablePng(bytes: Buffer): boolean {
  const data: Buffer[] = []
  let header: Buffer | undefined
  for (let at = PNG.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length))) return false
    if (kind === 'IHDR') header = content
    if (kind === 'IDAT') data.push(content)
    if (kind === 'IEND') break
    at += 12 + length
  }
  if (!header || data.length === 0) return false
  const [width, height, depth, colour] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header.readUInt8(8),
    COLOURS.get(header.readUInt8(9)),
  ]
  if (!colour?.depths.includes(depth) || width * height === 0 || width * height > MOST_PIXELS) return false
  const isInterlaced = header.readUInt8(12) !== 0
  const rows = height * (1 + Math.ceil((width * colour.samples * depth) / 8))
  const unpacked = inflateSync(Buffer.concat(data), { maxOutputLength: rows * 2 + 1024 }).length
  return isInterlaced ? unpacked > 0 : unpacked === rows
}

/** A picture begins with 'start of image' and has a 'start of frame' with its size. */
function isReadableJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8) return false
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    if (marker < 0xffc0) return false
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** The bytes of a picture in a data address. */
export const pictureIn = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
