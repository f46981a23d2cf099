/** Minimal lower layer protocol: 0x0B, message, 0x1C 0x0D. */
const START = 0x0b
const END = 0x1c
const CARRIAGE_RETURN = 0x0d

export const MESSAGE_BYTES_AT_MOST = 5 * 1024 * 1024

export type Frame = { message: Buffer } | { problem: string; bytes: Buffer }

/**
 * Splits a stream of bytes into messages: parts may break anywhere and several may arrive together. Bytes outside a
 * frame are a problem and are passed on, so that nothing sent disappears unseen.
 */
export function createFramer(bytesAtMost = MESSAGE_BYTES_AT_MOST): {
  push(part: Buffer): Frame[]
  /** What is left when the other side hangs up. */
  end(): Frame[]
} {
  let held: Buffer = Buffer.alloc(0)

  function take(frames: Frame[]): boolean {
    const start = held.indexOf(START)
    const outside = start < 0 ? held : held.subarray(0, start)
    if (outside.some((byte) => byte > 0x20)) frames.push({ problem: 'Bytes outside of a frame.', bytes: outside })
    if (start < 0) {
      held = Buffer.alloc(0)
      return false
    }
    held = held.subarray(start)
    const end = endOf(held)
    const again = held.indexOf(START, 1)
    if (again > 0 && (end < 0 || again < end)) {
      frames.push({ problem: 'A message began before the previous one had ended.', bytes: held.subarray(1, again) })
      held = held.subarray(again)
      return true
    }
    if (end >= 0) {
      frames.push({ message: Buffer.from(held.subarray(1, end)) })
      held = held.subarray(end + 2)
      return held.length > 0
    }
    if (held.length > bytesAtMost) {
      frames.push({ problem: 'The message is too large.', bytes: held.subarray(1, 4096) })
      held = Buffer.alloc(0)
    }
    return false
  }

  return {
    push(part) {
      held = held.length === 0 ? part : Buffer.concat([held, part])
      const frames: Frame[] = []
      while (take(frames)) {
        // as long as a whole message is there
      }
      return frames
    },
    end() {
      const rest = held
      held = Buffer.alloc(0)
      return rest.some((byte) => byte > 0x20)
        ? [{ problem: 'The connection ended in the middle of a message.', bytes: rest.subarray(1) }]
        : []
    },
  }
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.indexOf(END); at >= 0; at = bytes.indexOf(END, at + 1)) {
    if (bytes[at + 1] === CARRIAGE_RETURN) return at
  }
  return -1
}

export function framed(message: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from([START]), Buffer.from(message), Buffer.from([END, CARRIAGE_RETURN])])
}
