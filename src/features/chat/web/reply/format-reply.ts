import type { ChatReply, ChatRow, ChatSource, ChatStatement } from '../../contract.ts'

export interface NumberedSource extends ChatSource {
  number: number
}

export interface Segment {
  text: string
  statement?: ChatStatement
  sources: readonly NumberedSource[]
}

export interface FormattedRow extends Omit<ChatRow, 'sources'> {
  sources: readonly NumberedSource[]
}

export interface FormattedReply {
  paragraphs: readonly (readonly Segment[])[]
  /** Statements that do not appear verbatim in the message. */
  others: readonly Segment[]
  rows: readonly FormattedRow[]
  /** In numerical order. */
  sources: readonly NumberedSource[]
}

/** The text of a reply, split at its statements; each source has the same number throughout. */
export function formatReply(reply: Pick<ChatReply, 'message' | 'statements' | 'rows'>): FormattedReply {
  const numbered = new Map<string, NumberedSource>()
  const number = (sources: readonly ChatSource[]) => [
    ...new Set(
      sources.map((source) => {
        // one rule may rest on several publications: each is listed
        const key = source.kind === 'rule' ? `rule ${source.reference} ${source.label}` : `record ${source.reference}`
        const known = numbered.get(key) ?? { ...source, number: numbered.size + 1 }
        numbered.set(key, known)
        return known
      }),
    ),
  ]
  const left = [...reply.statements]
  const paragraphs = reply.message
    .split(/\n{2,}/)
    .filter((text) => text.trim())
    .map((text) =>
      cut(text, left).map((segment) => ({ ...segment, sources: number(segment.statement?.sources ?? []) })),
    )
  const others = left.map((statement) => ({ text: statement.text, statement, sources: number(statement.sources) }))
  const rows = reply.rows.map((row) => ({ ...row, sources: number(row.sources) }))
  return { paragraphs, others, rows, sources: [...numbered.values()] }
}

/** Removes the statements it finds from the list, in text order. */
function cut(text: string, left: ChatStatement[]): Omit<Segment, 'sources'>[] {
  const found = left
    .map((statement) => ({ statement, at: statement.text ? text.indexOf(statement.text) : -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.statement.text.length - a.statement.text.length)
  const segments: Omit<Segment, 'sources'>[] = []
  let end = 0
  for (const { statement, at } of found) {
    if (at < end) continue
    if (at > end) segments.push({ text: text.slice(end, at) })
    segments.push({ text: statement.text, statement })
    end = at + statement.text.length
    left.splice(left.indexOf(statement), 1)
  }
  if (end < text.length) segments.push({ text: text.slice(end) })
  return segments
}
