import { Fragment, type ReactNode } from 'react'
import { wordChanges } from './word-changes.ts'

/** One text against another: removed words struck through, added words underlined. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  let at = 0
  return wordChanges(before, after).map(({ kind, text }): ReactNode => {
    at += text.length
    const key = `${kind} ${at}`
    if (kind === 'same') return <Fragment key={key}>{text}</Fragment>
    return kind === 'added' ? (
      <ins key={key} className="tone-success bg-(--tone-tint) text-(--tone) underline">
        {text}
      </ins>
    ) : (
      <del key={key} className="tone-critical bg-(--tone-tint) text-(--tone)">
        {text}
      </del>
    )
  })
}
