import { BufferSource, EncodedPacketSink, Input, type InputAudioTrack, MP4, OGG, WAVE, WEBM } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { Problem } from '#platform/api/problem.ts'
import { isCutOff } from './is-cut-off.ts'
import { Resampler } from './resample.ts'

export const LONGEST_SECONDS = 90 * 60

const NOT_AUDIO = 'This is not a recording Aurora can read. Send WebM or Ogg with Opus audio, or WAV.'
const TOO_LONG = `The recording is longer than ${LONGEST_SECONDS / 60} minutes. Please send it in parts.`
const CUT_OFF = 'The recording is cut off: its end is missing. Please send it again.'

/** Sound as 16 kHz mono, a piece at a time: a long recording is never whole in memory as samples. */
export async function* decodeAudio(bytes: Uint8Array, { allowCutOff = false } = {}): AsyncGenerator<Float32Array> {
  if (bytes.length === 0) throw new Problem(400, 'The recording is empty.')
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, OGG, WAVE, MP4] })
  const track = await audioTrack(input)
  if (!allowCutOff && isCutOff(bytes)) throw new Problem(422, CUT_OFF)
  if ((await track.computeDuration().catch(() => 0)) > LONGEST_SECONDS) throw new Problem(413, TOO_LONG)
  const decode = await decoderOf(track)
  let heard = 0
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const samples = decode(packet.data)
      heard += samples.length
      if (samples.length > 0) yield samples
    }
  } catch (error) {
    if (error instanceof Problem || !allowCutOff) throw error instanceof Problem ? error : new Problem(422, CUT_OFF)
  }
  if (heard === 0) throw new Problem(422, 'There is no sound in this recording.')
}

async function audioTrack(input: Input): Promise<InputAudioTrack> {
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track) return track
  } catch {
    // reported below
  }
  throw new Problem(415, NOT_AUDIO)
}

type Decode = (packet: Uint8Array) => Float32Array

async function decoderOf(track: InputAudioTrack): Promise<Decode> {
  if (track.codec === 'opus') return opus(track.numberOfChannels)
  if (track.codec?.startsWith('pcm-')) return pcm(track.codec, track.numberOfChannels, track.sampleRate)
  throw new Problem(415, NOT_AUDIO)
}

async function opus(channels: number): Promise<Decode> {
  const decoder = new OpusDecoder({ channels: Math.min(channels, 2), sampleRate: 16000 })
  await decoder.ready
  return (packet) => mono(decoder.decodeFrame(packet).channelData)
}

function pcm(codec: string, channels: number, hertz: number): Decode {
  const resampler = new Resampler(hertz)
  const read = SAMPLE[codec]
  if (!read) throw new Problem(415, NOT_AUDIO)
  return (packet) => {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength)
    const frames = Math.floor(packet.byteLength / read.bytes / channels)
    const data = Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_, frame) => read.at(view, (frame * channels + channel) * read.bytes)),
    )
    return resampler.push(mono(data))
  }
}

const SAMPLE: Readonly<Record<string, { bytes: number; at(view: DataView, offset: number): number }>> = {
  'pcm-u8': { bytes: 1, at: (view, offset) => (view.getUint8(offset) - 128) / 128 },
  'pcm-s16': { bytes: 2, at: (view, offset) => view.getInt16(offset, true) / 32_768 },
  'pcm-s24': {
    bytes: 3,
    at: (view, offset) => (view.getInt16(offset + 1, true) * 256 + view.getUint8(offset)) / 8_388_608,
  },
  'pcm-s32': { bytes: 4, at: (view, offset) => view.getInt32(offset, true) / 2_147_483_648 },
  'pcm-f32': { bytes: 4, at: (view, offset) => view.getFloat32(offset, true) },
}

function mono(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(0), right] = channels
  return right ? left.map((sample, i) => (sample + (right[i] ?? 0)) / 2) : left
}
