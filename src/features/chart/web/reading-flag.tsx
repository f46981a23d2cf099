import type { Reading } from '../contract.ts'

const FLAGS = {
  H: { sign: '↑ H', word: 'high' },
  HH: { sign: '↑↑ HH', word: 'critically high' },
  L: { sign: '↓ L', word: 'low' },
  LL: { sign: '↓↓ LL', word: 'critically low' },
} as const

/** Arrow and letter, with a text for screen readers. */
export function ReadingFlag({ reading }: { reading: Pick<Reading, 'flag' | 'remark'> }) {
  if (!reading.flag) return reading.remark ? <span className="text-sm text-muted">{reading.remark}</span> : null
  const { sign, word } = FLAGS[reading.flag]
  return (
    <span className="font-bold whitespace-nowrap text-critical">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{` ${word}`}</span>
    </span>
  )
}
