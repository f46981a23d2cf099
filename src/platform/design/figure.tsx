import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SampleMark } from './sample-mark.tsx'
import { Skeleton } from './skeleton.tsx'

export type FigureProps<T extends string | number> = {
  /** The figure the specification fixes. */
  sample: T
  /** What the records say; undefined where they say nothing. */
  live: T | undefined | null
  /** Active source of the data type behind the figure. */
  source: 'synthetic' | 'real'
  format?: (value: T) => ReactNode
  /** Opens the rows behind a live value: by address, or by a handler. */
  href?: string
  onOpen?: () => void
  /** Says what opens, for example 'Show the 4 critical alerts'. */
  openLabel?: string
  pending?: boolean
}

function defaultFormat(value: string | number): ReactNode {
  return typeof value === 'number' ? value.toLocaleString('en-AU') : value
}

/** Synthetic: the specified figure, marked as a sample. Real: the live value, or a dash, never the sample. */
export function Figure<T extends string | number>(props: FigureProps<T>) {
  const { sample, live, source, format = defaultFormat, pending = false } = props
  if (source === 'synthetic') {
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
        <span className="sr-only">No data</span>
      </span>
    )
  }
  return <span className="figure">{openable(props, format(live))}</span>
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
