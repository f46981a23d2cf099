import { Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { ScribeSession } from '../use-session.ts'
import { type NoteDraft, pendingCount, sectionsOf } from './note-draft.ts'

const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }))

export interface SignBarProps extends Pick<ScribeSession, 'session' | 'update'> {
  note: NoteDraft
  /** Why this user cannot sign at all. */
  refusal: string | undefined
  onFiled: (encounterId: string, message: string) => void
}

/** The reason for the visit, what is left to decide, and the way to sign. */
export function SignBar({ session, note, update, refusal, onFiled }: SignBarProps) {
  const [isSigning, setIsSigning] = useState(false)
  const left = pendingCount(note.sentences)
  const problem = refusal ?? signProblem(note, left, session.reason)
  return (
    <div className="grid gap-3 border-t pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Reason for the visit" required className="min-w-0 flex-1 basis-72">
          <Input value={session.reason} maxLength={300} onChange={({ target }) => update({ reason: target.value })} />
        </Field>
        <Button
          className="mb-1.5"
          disabled={problem !== undefined}
          aria-describedby={problem ? 'scribe-sign-refusal' : undefined}
          onClick={() => setIsSigning(true)}
        >
          <Lock aria-hidden="true" />
          {left > 0 ? `Sign & file (${left} left)` : 'Sign & file'}
        </Button>
      </div>
      {problem && (
        <p id="scribe-sign-refusal" className="text-sm text-muted sm:text-right">
          {problem}
        </p>
      )}
      <Suspense>
        {isSigning && session.patient && (
          <SignDialog
            session={session}
            patient={session.patient}
            note={note}
            onFiled={onFiled}
            onClose={() => setIsSigning(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function signProblem(note: NoteDraft, left: number, reason: string): string | undefined {
  if (left > 0) return `Accept, change or reject ${left === 1 ? 'the last sentence' : `${left} more sentences`} first.`
  const sections = sectionsOf(note)
  const lacks = (title: string) => !sections.some((section) => section.title === title && section.sentences.length > 0)
  if (lacks('Assessment')) return 'Write an assessment before signing.'
  if (lacks('Plan')) return 'Write a plan before signing.'
  return reason.trim() === '' ? 'Enter the reason for the visit.' : undefined
}
