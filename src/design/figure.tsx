import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SampleMark } from './feedback/sample-mark.tsx'
import { Skeleton } from './feedback/skeleton.tsx'

export type FigureProps<T extends string | number> = {
  /** The figure the specification fixes. */
  sample: T
  /** What the records say; undefined where they say nothing. */
  live: T | undefined | null
  /** Which of the two is shown, from `useFigureSource`. */
  source: 'sample' | 'records'
  /** Why the records may give no value; shown beside the dash. */
  whyMissing?: string
  /** What the records count and over which period; in the tooltip of a value from the records. */
  definition?: string
  format?: (value: T) => ReactNode
  /** Opens the rows behind a live value: by address, or by a handler. */
  href?: string
  onOpen?: () => void
  /** Label of the link, for example 'Show the 4 critical alerts'. */
  openLabel?: string
  pending?: boolean
}

function defaultFormat(value: string | number): ReactNode {
  return typeof value === 'number' ? value.toLocaleString('en-AU') : value
}

/** The specified figure, marked as a sample; or the value of the records, or a dash with its reason. */
export function Figure<T extends string | number>(props: FigureProps<T>) {
  const { sample, live, source, whyMissing = 'No data', format = defaultFormat, pending = false } = props
  if (source === 'sample') {
    return (
      <span className="figure">
        <span>{format(sample)}</span>
        <SampleMark />
      </span>
    )
  }
  if (live === undefined || live === null) {
    if (pending) return <Skeleton className="inline-block h-[1em] w-16" />
    return (
      <span className="figure text-muted">
        <span aria-hidden="true">—</span>
        <span className="figure-reason">{whyMissing}</span>
      </span>
    )
  }
  return (
    <span className="figure" title={props.definition}>
      {openable(props, format(live))}
    </span>
  )
}

function openable(
  { href, onOpen, openLabel }: { href?: string; onOpen?: () => void; openLabel?: string },
  text: ReactNode,
) {
  const content = (
    <>
      {text}
      {openLabel && <span className="sr-only">{`. ${openLabel}`}</span>}
    </>
  )
  if (href) {
    return (
      <Link href={href} onClick={onOpen} className="figure-link">
        {content}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" onClick={onOpen} className="figure-link">
        {content}
      </button>
    )
  }
  return <span>{text}</span>
}
