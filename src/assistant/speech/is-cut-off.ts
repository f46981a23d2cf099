/** True where a WebM or WAV file ends in the middle of one of its own parts. Ogg tells it by itself when read. */
export function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 4 && view.getUint32(0) === EBML) return isWebmCutOff(view)
  if (bytes.length >= 12 && view.getUint32(0) === RIFF) return isWavCutOff(view)
  return false
}

const RIFF = 0x52494646
const RIFF_HEADER = 12
const UNKNOWN_RIFF_SIZE = 0xffffffff

function isWavCutOff(view: DataView): boolean {
  let at = RIFF_HEADER
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at + 4, true)
    if (size === UNKNOWN_RIFF_SIZE) return false
    at += 8 + size + (size % 2)
  }
  return at > view.byteLength + 1
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675

/** Walks the elements; goes into segments and clusters, which a browser writes without a size. */
function isWebmCutOff(view: DataView): boolean {
  let at = 0
  while (at < view.byteLength) {
    const id = vint(view, at, true)
    const size = id && vint(view, at + id.length, false)
    if (!id || !size) return true
    at += id.length + size.length
    if (id.value === SEGMENT || id.value === CLUSTER) {
      if (!size.isUnknown && at + size.value > view.byteLength) return true
    } else {
      at += size.value
    }
  }
  return at > view.byteLength
}

function vint(
  view: DataView,
  at: number,
  keepMarker: boolean,
): { value: number; length: number; isUnknown: boolean } | undefined {
  if (at >= view.byteLength) return undefined
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 24 + 1
  if (length > 8 || at + length > view.byteLength) return undefined
  const bits = first & (0xff >> length)
  let value = keepMarker ? first : bits
  let isUnknown = bits === 0xff >> length
  for (let i = 1; i < length; i++) {
    const next = view.getUint8(at + i)
    isUnknown &&= next === 0xff
    value = value * 256 + next
  }
  return { value, length, isUnknown }
}
