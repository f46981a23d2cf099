import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { useDraft } from '#design/draft.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { write } from '#platform/api/web/use-write.ts'
import { type Letter, letters } from '../contract.ts'
import { MERGE_FIELDS, openFields } from '../rules.ts'
import type { LetterPaneProps } from './letter-pane.ts'

interface Typed {
  texts: Record<string, string>
  enclosures: string[]
}

const typedOf = ({ sections, enclosures }: Letter): Typed => ({
  texts: Object.fromEntries(sections.map(({ title, lines }) => [title, lines.join('\n')])),
  enclosures,
})

/** What is typed survives leaving the page; it is stored with Save, and read through as a PDF before it is signed. */
export function LetterForm({ letter, back = 'All letters', onClose }: LetterPaneProps) {
  const client = useQueryClient()
  const draft = useDraft<Typed>(`letter:${letter.id}:${letter.version}`, typedOf(letter))
  const [busy, setBusy] = useState<'save' | 'preview' | 'sign'>()
  const isBusy = busy !== undefined
  const [isAsking, setIsAsking] = useState(false)
  const { value, setValue } = draft
  const isChanged = JSON.stringify(value) !== JSON.stringify(typedOf(letter))
  const lines = (title: string) => (value.texts[title] ?? '').split('\n').filter((line) => line.trim())
  const open = openFields(Object.values(value.texts))

  async function save(): Promise<number> {
    if (!isChanged) return letter.version
    const saved = await write(letters.save, {
      params: { id: letter.id },
      body: {
        sections: letter.sections.map(({ title }) => ({ title, lines: lines(title) })),
        enclosures: value.enclosures,
      },
      ifMatch: letter.version,
    })
    draft.discard()
    return saved.version
  }

  async function run(what: 'save' | 'preview' | 'sign') {
    setBusy(what)
    // opened by the click itself: a browser blocks windows that open later
    const preview = what === 'preview' ? window.open('about:blank', '_blank') : null
    try {
      const version = await save()
      if (what === 'sign') await write(letters.sign, { params: { id: letter.id }, ifMatch: version })
      if (preview) preview.location.href = urlOf(letters.pdf, { params: { id: letter.id } })
      // the form of the new version replaces this one; until then nothing can be pressed that it would close
      await refresh(client, [letters.read, letters.list])
      if (what === 'sign')
        toast({ title: 'Letter Signed', description: 'It has not been sent yet.', variant: 'success' })
      if (what === 'save') toast({ title: 'Letter Saved', variant: 'success' })
    } catch (error) {
      preview?.close()
      const title = what === 'sign' ? 'Signing Failed' : 'Saving Failed'
      toast({ title, description: (error as Error).message, variant: 'destructive' })
      await refresh(client, [letters.read, letters.list])
    }
    setBusy(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isBusy) return
    // React also reports the keys of the question that opened over the letter
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    setIsAsking(true)
  }

  return (
    <Card aria-labelledby="letter-title" onKeyDown={onKeyDown}>
      <PaneHeader titleId="letter-title" title={letter.title} back={back} onBack={onClose}>
        {draft.restoredFrom && (
          <Alert
            tone="info"
            actions={
              <Button variant="outline" size="sm" onClick={draft.discard}>
                Discard
              </Button>
            }
          >
            {`What you typed on ${formatDateTime(draft.restoredFrom.toISOString())} was restored.`}
          </Alert>
        )}
      </PaneHeader>
      <CardContent className="grid gap-4">
        <div className="grid gap-3">
          {letter.sections.map(({ title }) => (
            <Field key={title} label={title} hint={hintOf(title)}>
              <Textarea
                rows={Math.min(12, Math.max(1, (value.texts[title] ?? '').split('\n').length))}
                className="min-h-ctl"
                value={value.texts[title] ?? ''}
                onChange={({ target }) => setValue({ ...value, texts: { ...value.texts, [title]: target.value } })}
              />
            </Field>
          ))}
        </div>
        {letter.enclosable.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="font-medium">Enclosures</legend>
            {letter.enclosable.map(({ reference, title, date }) => (
              <Checkbox
                key={reference}
                label={[title, date && formatDate(date)].filter(Boolean).join(', ')}
                checked={value.enclosures.includes(reference)}
                onCheckedChange={(isOn) => {
                  const others = value.enclosures.filter((one) => one !== reference)
                  setValue({ ...value, enclosures: isOn ? [...others, reference] : others })
                }}
              />
            ))}
          </fieldset>
        )}
        <details className="text-sm">
          <summary className="cursor-pointer">Merge fields</summary>
          <ul className="mt-2 grid gap-1">
            {Object.entries(MERGE_FIELDS).map(([name, meaning]) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code>
                {` ${meaning}`}
              </li>
            ))}
          </ul>
        </details>
        {open.length > 0 && (
          <Alert tone="warning">{`Filled in when saved, or to be removed before signing: ${open.join(' ')}`}</Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            loading={busy === 'save'}
            disabled={isBusy || !isChanged}
            onClick={() => void run('save')}
          >
            Save
          </Button>
          <Button variant="outline" loading={busy === 'preview'} disabled={isBusy} onClick={() => void run('preview')}>
            <FileText aria-hidden="true" />
            Save and preview PDF
          </Button>
          <Button loading={busy === 'sign'} disabled={isBusy} onClick={() => setIsAsking(true)}>
            Sign letter
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Sign and lock this letter?"
          description="A signed letter can no longer be changed. It is saved in the chart and not sent automatically."
          confirmLabel="Sign letter"
          cancelLabel="Keep writing"
          onConfirm={() => void run('sign')}
        >
          <dl className="grid grid-cols-facts gap-x-3 gap-y-1 text-sm">
            <dt className="font-medium">Patient</dt>
            <dd>{letter.patientName}</dd>
            <dt className="font-medium">To</dt>
            <dd>{lines('To').join(', ') || 'Nobody named'}</dd>
            <dt className="font-medium">Copies to</dt>
            <dd>{lines('Copies to').join(', ') || 'Nobody'}</dd>
            <dt className="font-medium">Enclosures</dt>
            <dd>{value.enclosures.length || 'None'}</dd>
          </dl>
        </ConfirmDialog>
      </CardContent>
    </Card>
  )
}

function hintOf(title: string): string | undefined {
  if (title === 'Lung function') return 'One row per line, columns separated by a bar; the first line names them.'
  return title === 'Copies to' ? 'One name per line.' : undefined
}
