import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { ListedPatient } from '../contract.ts'
import { MOST_AT_ONCE } from '../rules.ts'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const RecallDialog = lazy(async () => ({ default: (await import('./recall-dialog.tsx')).RecallDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

export interface BulkBarProps {
  chosen: readonly ListedPatient[]
  may: { invite: boolean; recall: boolean; write: boolean }
  onClear: () => void
}

const ACTIONS = [
  ['invite', 'Invite to the portal', InviteDialog],
  ['recall', 'Add recall', RecallDialog],
  ['write', 'Write message', MessageDialog],
] as const

/** What can be done with the chosen patients. */
export function BulkBar({ chosen, may, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<(typeof ACTIONS)[number][0]>()
  const isTooMany = chosen.length > MOST_AT_ONCE
  const offered = ACTIONS.filter(([name]) => may[name])
  const Dialog = offered.find(([name]) => name === open)?.[2]
  return (
    <fieldset className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border bg-card px-4 py-2 shadow-lg">
      <legend className="sr-only">Chosen patients</legend>
      <span role="status" className="text-sm font-semibold">
        {isTooMany ? `${chosen.length} chosen, at most ${MOST_AT_ONCE} at once` : `${chosen.length} chosen`}
      </span>
      {offered.map(([name, label]) => (
        <Button key={name} variant="outline" size="sm" disabled={isTooMany} onClick={() => setOpen(name)}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
      <Suspense>{Dialog && <Dialog chosen={chosen} onClose={() => setOpen(undefined)} onDone={onClear} />}</Suspense>
    </fieldset>
  )
}
