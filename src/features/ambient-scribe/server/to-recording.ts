import type { Recording as Kept } from '#platform/recordings/recordings.ts'
import type { Recording, Segment, Transcription } from '../contract.ts'
import type { ScribeEncounterType } from '../rules.ts'

export function toRecording(kept: Kept): Recording {
  const heard = kept.heard as Segment[] | undefined
  return {
    id: kept.id,
    patientId: kept.patientId,
    encounterType: kept.encounterType as ScribeEncounterType,
    state: kept.state,
    startedAt: kept.startedAt,
    finishedAt: kept.finishedAt,
    chunks: kept.chunks,
    bytes: kept.bytes,
    missing: [...kept.missing],
    transcription: kept.transcript as Transcription | undefined,
    ...(heard && { progress: { segments: heard, secondsHeard: heard.at(-1)?.endSeconds ?? 0 } }),
    deleteAudioAfter: kept.deleteAudioAfter,
    audioDeletedAt: kept.audioDeletedAt,
  }
}
