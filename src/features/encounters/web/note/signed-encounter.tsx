import type { ReactNode } from 'react'
import type { Draft } from '#design/draft.ts'
import type { Document, Documents, WorkspacePatient } from '../../contract.ts'
import { LettersCard } from '../letters-card.tsx'
import { AddendumCard } from './addendum-card.tsx'
import { LeftoverDraft } from './leftover-draft.tsx'
import { SignedNote } from './signed-note.tsx'
import { noteDraftKey } from './use-note.ts'

interface SignedEncounterProps {
  encounterId: string
  patient: WorkspacePatient | undefined
  note: Document
  documents: Documents
  addendum: Draft<string>
  signRefusal: string | undefined
  children: ReactNode
}

/** An encounter whose note is signed: the locked note, addenda, letters and orders. */
export function SignedEncounter({
  encounterId,
  patient,
  note,
  documents: { addenda, letters },
  addendum,
  signRefusal,
  children,
}: SignedEncounterProps) {
  const shared = { encounterId, patient }
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-main-side">
      <div className="grid gap-4">
        <LeftoverDraft draftKey={noteDraftKey(encounterId, patient?.id)} note={note} onAddendum={addendum.setValue} />
        <SignedNote encounterId={encounterId} note={note} addenda={addenda} />
        <AddendumCard {...shared} draft={addendum} refusal={signRefusal} />
      </div>
      <div className="grid gap-4">
        <LettersCard {...shared} letters={letters} signRefusal={signRefusal} />
        {children}
      </div>
    </div>
  )
}
