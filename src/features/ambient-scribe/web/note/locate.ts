import type { Segment } from '../../contract.ts'

export interface Located {
  segment: Segment
  /** Offsets of characters in the transcript, end exclusive. */
  start: number
  end: number
}

/** Where each segment is in the transcript; one that was rewritten has no place any more. */
export function locateSegments(transcript: string, segments: readonly Segment[]): Located[] {
  let from = 0
  return segments.flatMap((segment) => {
    const start = transcript.indexOf(segment.text, from)
    if (start < 0) return []
    from = start + segment.text.length
    return [{ segment, start, end: from }]
  })
}

/** The segment in which a passage begins. */
export function segmentAt(located: readonly Located[], offset: number): Segment | undefined {
  return located.find(({ start, end }) => offset >= start && offset < end)?.segment
}

export interface ShownCorrection {
  key: string
  from: string
  to: string
  atSeconds: number
  start: number
  end: number
}

/** Corrections that are still in the text. */
export function shownCorrections(located: readonly Located[]): ShownCorrection[] {
  return located.flatMap(({ segment, start }) => {
    let from = 0
    return (segment.corrections ?? []).flatMap(({ from: heard, to }, index) => {
      const at = segment.text.indexOf(to, from)
      if (at < 0) return []
      from = at + to.length
      const place = start + at
      return [
        {
          key: `${segment.startSeconds}-${index}`,
          from: heard,
          to,
          atSeconds: segment.startSeconds,
          start: place,
          end: place + to.length,
        },
      ]
    })
  })
}

/** The transcript and its segments with one correction taken back. */
export function takenBack(
  transcript: string,
  segments: readonly Segment[],
  { start, end, from, to }: ShownCorrection,
): { transcript: string; segments: Segment[] } {
  const located = locateSegments(transcript, segments)
  const home = located.find((each) => start >= each.start && end <= each.end)
  return {
    transcript: transcript.slice(0, start) + from + transcript.slice(end),
    segments: segments.map((segment) => {
      if (segment !== home?.segment) return segment
      const within = start - home.start
      const text = segment.text.slice(0, within) + from + segment.text.slice(within + to.length)
      const corrections = segment.corrections?.filter((each) => !(each.from === from && each.to === to))
      return { ...segment, text, ...(corrections && { corrections }) }
    }),
  }
}
