import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { write } from '#platform/api/web/use-write.ts'
import { type Document, encounters, type Section, type WorkspacePatient } from '../contract.ts'
import { MicroBanner } from './patient-banner.tsx'
import { SignLetterDialog } from './sign-letter-dialog.tsx'

export interface LetterDialogProps {
  encounterId: string
  patient: WorkspacePatient | undefined
  letter: Document
  signRefusal: string | undefined
  onClose: () => void
}

/** The letter by section; each line of a text box is a line or list item of the letter. */
export function LetterDialog({ encounterId, patient, letter, signRefusal, onClose }: LetterDialogProps) {
  const client = useQueryClient()
  const [texts, setTexts] = useState(() => letter.sections.map(toText))
  // the version this text is based on: a newer one that arrives meanwhile is not overwritten
  const [version, setVersion] = useState(letter.version)
  const [isDirty, setIsDirty] = useState(false)
  const [busy, setBusy] = useState<'save' | 'sign'>()
  const [isAsking, setIsAsking] = useState(false)
  useUnsavedGuard(isDirty, 'Letter')
  const params = { id: encounterId, letterId: letter.id }
  const edited = letter.sections.map(({ title }, index) => toSection(title, texts[index] ?? ''))

  async function save(): Promise<number | undefined> {
    if (!isDirty) return version
    const saved = await write(encounters.saveLetter, { params, body: { sections: edited }, ifMatch: version })
    setVersion(saved.version)
    setIsDirty(false)
    return saved.version
  }

  async function run(what: 'save' | 'sign') {
    setBusy(what)
    try {
      const ifMatch = await save()
      if (what === 'sign') await write(encounters.signLetter, { params, ifMatch })
      toast({ title: what === 'sign' ? 'Letter Signed' : 'Letter Saved', variant: 'success' })
      if (what === 'sign') onClose()
    } catch (error) {
      const title = what === 'sign' ? 'Signing Failed' : 'Saving Failed'
      toast({ title, description: (error as Error).message, variant: 'destructive' })
    }
    setBusy(undefined)
    await refresh(client, [encounters.documents])
  }

  async function close() {
    if (await confirmDiscard()) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{letter.title}</DialogTitle>
          <DialogDescription>
            Written from the signed note. Read it through, change what is needed, then sign.
          </DialogDescription>
        </DialogHeader>
        {patient && <MicroBanner patient={patient} />}
        <div className="grid gap-3">
          {letter.sections.map(({ title }, index) => (
            <Field key={title} label={title}>
              <Textarea
                rows={1}
                className="min-h-ctl"
                value={texts[index]}
                onChange={({ target }) => {
                  setTexts(texts.map((text, at) => (at === index ? target.value : text)))
                  setIsDirty(true)
                }}
              />
            </Field>
          ))}
        </div>
        {signRefusal && <p className="text-sm text-muted">{signRefusal}</p>}
        <DialogFooter>
          <Button variant="outline" onClick={() => void close()}>
            Close
          </Button>
          <Button variant="secondary" loading={busy === 'save'} disabled={!isDirty} onClick={() => void run('save')}>
            Save
          </Button>
          <Button loading={busy === 'sign'} disabled={signRefusal !== undefined} onClick={() => setIsAsking(true)}>
            Sign letter
          </Button>
        </DialogFooter>
        <SignLetterDialog
          isOpen={isAsking}
          patient={patient}
          sections={edited}
          onOpenChange={setIsAsking}
          onSign={() => void run('sign')}
        />
      </DialogContent>
    </Dialog>
  )
}

function toText({ sentences }: Section): string {
  return sentences.map(({ text }) => text).join('\n')
}

function toSection(title: string, text: string): Section {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { title, sentences: lines.map((line, index) => ({ id: `${title}-${index + 1}`, text: line })) }
}
