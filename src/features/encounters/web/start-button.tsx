import { Play } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/button.tsx'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { OpenVisit } from '../contract.ts'
import { startQuestions } from '../start-questions.ts'
import { openVisitText } from './open-visit.ts'
import type { EncounterCardFacts } from './to-encounter-card.ts'
import { useStatusChange } from './use-status-change.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#design/overlays/alert-dialog.tsx')).ConfirmDialog,
}))

export interface StartButtonProps {
  card: EncounterCardFacts
  size?: 'sm'
  onStarted?: () => void
  /** Rendered once the visit is no longer planned. */
  otherwise?: ReactNode
  /** The patient's name, for screen readers that read the button alone. */
  children?: ReactNode
}

/** Starts a planned visit. Asks first if it is for another day or doctor, and offers to resume one in progress. */
export function StartButton({ card, size, onStarted, otherwise, children }: StartButtonProps) {
  const { data: me } = useRead(account.me)
  const change = useStatusChange()
  const [, navigate] = useLocation()
  const [isStarting, setIsStarting] = useState(false)
  const [asked, setAsked] = useState<string[]>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [open, setOpen] = useState<OpenVisit>()
  const questions = startQuestions(card, me?.user.practitionerId, new Date())

  async function start({ allowSecond = false, allowOther = isConfirmed } = {}) {
    setIsStarting(true)
    setIsConfirmed(allowOther)
    const { id, patientName } = card
    const step = { id, patientName, from: 'planned', to: 'in-progress' } as const
    const confirmed = { allowSecond, allowOther }
    const hasStarted = await change({ ...step, ...confirmed, onOpenVisit: setOpen, onQuestions: setAsked })
    setIsStarting(false)
    if (hasStarted) onStarted?.()
  }

  // the list shows the new status before the server confirms; keep the questions open until answered
  if (card.status !== 'planned' && !isStarting && !asked && !open) return otherwise
  return (
    <>
      <Button
        size={size}
        onClick={() => (questions.length > 0 ? setAsked(questions) : void start())}
        loading={isStarting}
        loadingText="Starting…"
      >
        <Play aria-hidden="true" />
        Start Encounter
        {children}
      </Button>
      <Suspense>
        {asked && (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
            title={`Start the visit of ${card.patientName} now?`}
            description={asked.join(' ')}
            confirmLabel="Start now"
            onConfirm={() => void start({ allowOther: true })}
          />
        )}
        {open && (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
            title={`${card.patientName} has an encounter in progress`}
            description={`${openVisitText(open, new Date())}.`}
            confirmLabel="Resume"
            onConfirm={() => navigate(`/encounters/${encodeURIComponent(open.id)}`)}
          >
            <Button variant="outline" onClick={() => void start({ allowSecond: true }).then(() => setOpen(undefined))}>
              Start a second encounter
            </Button>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
