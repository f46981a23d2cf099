import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { RestoredAlert } from '#design/feedback/alert.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { DialogFooter } from '#design/overlays/dialog.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate, formatTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { Plan, PlanPatient, StartingPoint } from '../../contract.ts'
import type { PlanContent } from '../../rules.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { ConflictAlert } from './conflict-alert.tsx'
import { GoalsPage } from './goals-page.tsx'
import { StepsPage } from './steps-page.tsx'
import { TeamPage } from './team-page.tsx'
import { useSavePlan } from './use-save-plan.ts'
import { ValuesPage } from './values-page.tsx'

export interface PlanWorkProps {
  start?: StartingPoint
  plan?: Plan
  patient: PlanPatient
  first: PlanContent
  /** Closes the dialog, once the user has agreed to lose unsaved input. */
  leave: Ref<() => void>
  onOtherPatient?: () => void
  onSaved: (plan: Plan) => void
  onClose: () => void
}

const PAGES = ['values', 'steps', 'goals', 'team', 'confirm'] as const
type Page = (typeof PAGES)[number]
const TITLES: Record<Page, string> = {
  values: 'Personal values',
  steps: 'Steps',
  goals: 'Goals',
  team: 'Team',
  confirm: 'Review and confirm',
}

/** The wizard pages; unsaved input survives a crash, and leaving asks for confirmation. */
export function PlanWork({ start, plan, patient, first, leave, onOtherPatient, onSaved, onClose }: PlanWorkProps) {
  const [untouched] = useState(first)
  const draft = useDraft(
    plan ? `care-plan:${plan.id}:${plan.version}` : `care-plan:new:${first.kind}:${patient.id}`,
    untouched,
  )
  const content = draft.value
  const [page, setPage] = useState<Page>('values')
  const [saved, setSaved] = useState<Plan>()
  const isDirty = JSON.stringify(content) !== JSON.stringify(untouched)
  useUnsavedGuard(isDirty && !saved, plan ? 'Edit care plan' : 'New care plan')
  const save = useSavePlan({ plan, patientId: patient.id, onSaved: setSaved })
  const isClinician = may(useRead(account.me).data?.user, 'start-care-plan')

  const { discard } = draft
  const close = useCallback(() => {
    discard()
    onClose()
  }, [discard, onClose])
  useImperativeHandle(leave, () => close, [close])
  // the guard must know that the work is saved before the dialog closes
  useEffect(() => {
    if (!saved) return
    discard()
    onSaved(saved)
  }, [saved, discard, onSaved])

  const at = PAGES.indexOf(page)
  const goTo = (index: number) => {
    const next = PAGES[index]
    if (!next) return
    setPage(next)
    hasTurned.current = true
  }
  // a new page starts at its top, with the keyboard focus there
  const hasTurned = useRef(false)
  const pages = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page was turned
  useEffect(() => {
    if (!hasTurned.current) return
    hasTurned.current = false
    pages.current?.scrollIntoView?.({ block: 'start' })
    pages.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
  }, [page])
  const props = { content, onChange: draft.setValue }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border bg-surface px-3 py-2">
        <p>
          <span className="block font-semibold">{patient.name}</span>
          <span className="block text-sm text-muted">
            {`Born ${formatBirthDate(patient.birthDate) || 'not known'} · MRN ${patient.mrn ?? 'not known'}`}
          </span>
        </p>
        {onOtherPatient && !isDirty && (
          <Button variant="outline" size="sm" onClick={onOtherPatient}>
            Change patient
          </Button>
        )}
      </div>
      {draft.restoredFrom && isDirty && (
        <RestoredAlert when={`at ${formatTime(draft.restoredFrom)}`} onStartAgain={draft.discard} />
      )}
      {save.current && (
        <ConflictAlert
          mine={content}
          theirs={save.current.content}
          onUseTheirs={() => save.takeTheirs(draft.setValue)}
          onKeepMine={() => save.keepMine(content)}
        />
      )}
      <Tabs ref={pages} value={page} onValueChange={(next) => setPage(next as Page)} className="grid scroll-mt-4 gap-4">
        <TabsList aria-label="Parts of the plan">
          {PAGES.map((each, index) => (
            <TabsTrigger key={each} value={each}>
              {`${index + 1}. ${TITLES[each]}`}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="values">{page === 'values' && <ValuesPage {...props} start={start} />}</TabsContent>
        <TabsContent value="steps">{page === 'steps' && <StepsPage {...props} />}</TabsContent>
        <TabsContent value="goals">{page === 'goals' && <GoalsPage {...props} />}</TabsContent>
        <TabsContent value="team">{page === 'team' && <TeamPage {...props} />}</TabsContent>
        <TabsContent value="confirm">
          {page === 'confirm' && (
            <ConfirmPage
              {...props}
              status={plan?.status}
              inUse={start?.inUse}
              isClinician={isClinician}
              isSaving={save.isSaving}
              problem={save.problem}
              onSave={(activate) => save.save(content, activate)}
            />
          )}
        </TabsContent>
      </Tabs>
      <DialogFooter>
        <Button variant="outline" disabled={at === 0} onClick={() => goTo(at - 1)}>
          Back
        </Button>
        {page !== 'confirm' && (
          <Button onClick={() => goTo(at + 1)}>{`Next: ${TITLES[PAGES[at + 1] ?? 'confirm']}`}</Button>
        )}
      </DialogFooter>
    </div>
  )
}
