import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Document, encounters, type WorkspacePatient } from '../contract.ts'
import { PdfLink } from './note/note-bar.tsx'

const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }))

export interface LettersCardProps {
  encounterId: string
  patient: WorkspacePatient | undefined
  letters: readonly Document[]
  signRefusal: string | undefined
}

/** Letters to the referring doctor, drafted from the signed note. */
export function LettersCard({ encounterId, patient, letters, signRefusal }: LettersCardProps) {
  const [openId, setOpenId] = useState<string>()
  const open = letters.find(({ id }) => id === openId)
  const create = useWrite(encounters.createLetter, {
    refreshes: encounters.documents,
    onSuccess: ({ id }) => setOpenId(id),
    onError: (error) => toast({ title: 'Letter Failed', description: error.message, variant: 'destructive' }),
  })
  const hasDraft = letters.some(({ status }) => status === 'draft')
  return (
    <Card>
      <CardHeader>
        <CardTitle>Letter to the referring doctor</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {letters.length > 0 && (
          <ul className="grid divide-y">
            {letters.map((letter) => (
              <li key={letter.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="grid min-w-0 justify-items-start gap-1 text-sm">
                  {letter.title}
                  {letter.status === 'signed' ? <Badge tone="success">signed</Badge> : <Badge tone="info">draft</Badge>}
                </span>
                <span className="flex flex-wrap gap-2">
                  {letter.status === 'draft' && (
                    <Button variant="outline" onClick={() => setOpenId(letter.id)}>
                      Edit
                    </Button>
                  )}
                  {letter.status === 'signed' && (
                    <Link href={`/letters?letter=${letter.id}`} className={buttonClass()}>
                      Print or send
                    </Link>
                  )}
                  <PdfLink href={urlOf(encounters.letterPdf, { params: { id: encounterId, letterId: letter.id } })} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {!hasDraft && (
          <div>
            <Button
              variant="secondary"
              loading={create.isPending}
              loadingText="Writing…"
              onClick={() => create.mutate({ params: { id: encounterId } })}
            >
              {letters.length > 0 ? 'Write another letter' : 'Write letter'}
            </Button>
          </div>
        )}
      </CardContent>
      <Suspense>
        {open?.status === 'draft' && (
          <LetterDialog
            encounterId={encounterId}
            patient={patient}
            letter={open}
            signRefusal={signRefusal}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
