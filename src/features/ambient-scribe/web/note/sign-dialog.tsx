import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { write } from '#platform/api/web/write.ts'
import { PatientHitLine } from '#platform/patient-search/web/patient-hit-line.tsx'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import { ambientScribe, type DocumentKind, type Proposal } from '../../contract.ts'
import { missingChanges, missingText } from '../../missing-changes.ts'
import type { Session } from '../use-session.ts'
import { keptCount, type NoteDraft, sectionsOf } from './note-draft.ts'
import { phrasesOf } from './style/learn-phrases.ts'
import { remember } from './style/phrase-store.ts'

const KINDS = {
  observation: 'Value',
  condition: 'Problem',
  allergy: 'Allergy',
  medicine: 'Medication',
  'follow-up': 'Follow-up',
} as const
const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  summary: 'Patient Summary',
  letter: 'Specialist Letter',
}

export interface SignDialogProps {
  session: Session
  patient: PatientChoice
  note: NoteDraft
  onFiled: (encounterId: string, message: string) => void
  onClose: () => void
}

/** Whom it concerns, what is filed with it, and each change of the record by itself. */
export function SignDialog({ session, patient, note, onFiled, onClose }: SignDialogProps) {
  const sections = sectionsOf(note)
  const params = { patientId: patient.id }
  const userId = useRead(account.me).data?.user.id
  const proposals = useQuery({
    queryKey: ['scribe-proposals', patient.id, JSON.stringify(sections)],
    queryFn: ({ signal }) => write(ambientScribe.proposals, { params, body: { sections }, signal }),
    gcTime: 0,
  })
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly DocumentKind[]>(session.documents.map(({ kind }) => kind))
  const sign = useWrite(ambientScribe.signNote, {
    refreshes: ambientScribe.figures,
    onSuccess: ({ encounterId, changes, message }) => {
      const wrote = changes > 0 ? ` ${changes} ${changes === 1 ? 'change' : 'changes'} written to the record.` : ''
      if (userId) remember(userId, note.sentences.flatMap(phrasesOf))
      toast({ title: 'Note Signed', description: `${message}${wrote}`, variant: 'success' })
      onFiled(encounterId, `${message}${wrote}`)
    },
    onError: (error) => toast({ title: 'Signing Failed', description: error.message, variant: 'destructive' }),
  })
  const summary = session.documents.find(({ kind }) => kind === 'summary')
  const missing = summary ? missingChanges(sections, summary.sections) : []
  const isIncomplete = missing.length > 0 && chosen.includes('summary')
  const list = proposals.data ?? []
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0)

  function confirm() {
    const { encounterType, encounterId, recordingId, transcript } = session
    sign.mutate({
      params,
      body: {
        encounterType,
        ...(encounterId && { encounterId }),
        reason: session.reason.trim(),
        sections,
        ...(recordingId && { recordingId }),
        transcript,
        draft: { ...keptCount(note.sentences), processingTime: note.metadata.processingTime },
        documents: session.documents.filter(({ kind }) => chosen.includes(kind)),
        decisions: accepted.map((key) => ({ key, decision: 'accepted' })),
      },
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !sign.isPending && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Sign and file this note?</DialogTitle>
          <DialogDescription>
            {`${count} ${count === 1 ? 'sentence' : 'sentences'} will be signed in your name. A signed note can no longer be edited; additions are made as an addendum.`}
          </DialogDescription>
        </DialogHeader>
        <div className="rounded-control border bg-surface px-3 py-2">
          <PatientHitLine hit={patient} />
        </div>
        {session.documents.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">File with it</legend>
            {session.documents.map(({ kind }) => (
              <Checkbox
                key={kind}
                label={DOCUMENT_LABELS[kind]}
                checked={chosen.includes(kind)}
                onCheckedChange={(on) => setChosen(on ? [...chosen, kind] : chosen.filter((each) => each !== kind))}
              />
            ))}
            {isIncomplete && <Alert tone="critical">{missingText(missing)}</Alert>}
          </fieldset>
        )}
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Changes to the record from this note</legend>
          {proposals.isPending && <LoadingText>Looking for values, medications and follow-ups…</LoadingText>}
          {proposals.isError && (
            <Alert
              tone="critical"
              actions={
                <Button variant="outline" size="sm" onClick={() => void proposals.refetch()}>
                  Try again
                </Button>
              }
            >
              {proposals.error.message}
            </Alert>
          )}
          {proposals.isSuccess && list.length === 0 && <p className="text-sm text-muted">None were found.</p>}
          {list.map((proposal) => (
            <ProposalLine
              key={proposal.key}
              proposal={proposal}
              isAccepted={accepted.includes(proposal.key)}
              onChange={(on) =>
                setAccepted(on ? [...accepted, proposal.key] : accepted.filter((key) => key !== proposal.key))
              }
            />
          ))}
          {list.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
              <span>What you do not tick waits for review with the Scribe Agent.</span>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setAccepted(list.filter(({ caution }) => !caution).map(({ key }) => key))}
              >
                Tick all without a caution
              </Button>
            </div>
          )}
        </fieldset>
        <SubmitFooter
          leave="Keep editing"
          loading={sign.isPending}
          loadingText="Filing…"
          disabled={!proposals.isSuccess || isIncomplete}
          onClick={confirm}
        >
          Sign & file
        </SubmitFooter>
      </DialogContent>
    </Dialog>
  )
}

function ProposalLine({
  proposal: { kind, title, detail, caution, blocked },
  isAccepted,
  onChange,
}: {
  proposal: Proposal
  isAccepted: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <div className="rounded-control border px-3 py-2">
      <Checkbox
        checked={isAccepted}
        disabled={blocked === true}
        onCheckedChange={onChange}
        label={
          <span className="flex flex-wrap items-center gap-2">
            {title}
            <Badge tone="neutral">{KINDS[kind]}</Badge>
            {caution && <Badge tone="critical">{blocked ? 'cannot be filed here' : 'caution'}</Badge>}
          </span>
        }
        hint={
          [detail, caution, blocked && 'Prescribe it with a reason instead.'].filter(Boolean).join(' ') || undefined
        }
      />
    </div>
  )
}
