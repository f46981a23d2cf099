import { Alert } from '#design/feedback/alert.tsx'
import type { Gap } from '../checks.ts'

/** What prevents a plan from becoming active. */
export function GapAlert({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <Alert tone="warning" title={gaps.length === 1 ? '1 part to be completed' : `${gaps.length} parts to be completed`}>
      <ul className="grid list-disc gap-1 pl-5">
        {gaps.map(({ where, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same part can be missing twice
          <li key={index}>{`${where}: ${what}`}</li>
        ))}
      </ul>
    </Alert>
  )
}
