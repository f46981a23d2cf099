import { SPEECH_HZ } from './resample.ts'

const HEADER = 44

/** 16 kHz mono samples as a WAV file of 16 bits. */
export function toWav(samples: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(HEADER + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20) // PCM
  bytes.writeUInt16LE(1, 22) // one channel
  bytes.writeUInt32LE(SPEECH_HZ, 24)
  bytes.writeUInt32LE(SPEECH_HZ * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [i, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), HEADER + i * 2)
  }
  return bytes
}
