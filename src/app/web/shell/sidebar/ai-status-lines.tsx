import { StatusDot, type StatusDotState } from '#design/feedback/status-dot.tsx'

export interface AiStatusLine {
  name: string
  dot: StatusDotState
  word: string
}

export function AiStatusLines({ lines }: { lines: readonly AiStatusLine[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ name, dot, word }) => (
        <li key={name} className="flex justify-between gap-2 text-sm">
          <span>{name}</span>
          <StatusDot state={dot}>{word}</StatusDot>
        </li>
      ))}
    </ul>
  )
}
