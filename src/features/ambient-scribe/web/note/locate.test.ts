import { expect, it } from 'vitest'
import type { Segment } from '../../contract.ts'
import { locateSegments, segmentAt, shownCorrections, takenBack } from './locate.ts'

const segments: Segment[] = [
  { startSeconds: 0, endSeconds: 2, text: 'How are you?', confidence: 0.9, speaker: 'clinician' },
  {
    startSeconds: 3,
    endSeconds: 6,
    text: 'I use Spiriva and Spiriva.',
    confidence: 0.8,
    corrections: [{ from: 'spear eva', to: 'Spiriva' }],
  },
]
const transcript = 'Doctor: How are you?\nPatient: I use Spiriva and Spiriva.'

it('finds the time of a passage, also after words were added before it', () => {
  expect(segmentAt(locateSegments(transcript, segments), 35)?.startSeconds).toBe(3)
  const edited = `Seen with her son.\n${transcript}`
  expect(segmentAt(locateSegments(edited, segments), edited.indexOf('Spiriva'))?.startSeconds).toBe(3)
  expect(segmentAt(locateSegments('Other words.', segments), 2)).toBeUndefined()
})

it('takes a correction back in the text and in its segment', () => {
  const [correction] = shownCorrections(locateSegments(transcript, segments))
  if (!correction) throw new Error('no correction')
  const back = takenBack(transcript, segments, correction)
  expect(back.transcript).toBe('Doctor: How are you?\nPatient: I use spear eva and Spiriva.')
  expect(locateSegments(back.transcript, back.segments)).toHaveLength(2)
  expect(shownCorrections(locateSegments(back.transcript, back.segments))).toEqual([])
})
