import { Mail, PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAddressParams } from '#design/address-params.ts'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type LetterLine, letters } from '../contract.ts'
import { METHOD_WORDS, SHOWS, type Show } from '../rules.ts'

const LetterComposer = lazy(async () => ({ default: (await import('./letter-composer.tsx')).LetterComposer }))
const NewLetterDialog = lazy(async () => ({ default: (await import('./new-letter-dialog.tsx')).NewLetterDialog }))

const WORDS: Record<Show, { tab: string; empty: string }> = {
  unsent: { tab: 'Not sent', empty: 'Every signed letter has been sent.' },
  drafts: { tab: 'Drafts', empty: 'No letter is being written.' },
  sent: { tab: 'Sent', empty: 'What goes to whom is listed here.' },
}

/** Letters of the practice: drafts, signed and not sent, and the log of what went to whom. */
export default function LettersScreen() {
  const { oneOf, value, change } = useAddressParams()
  const show = oneOf('show', SHOWS) ?? 'unsent'
  const open = value('letter')
  const [isNew, setIsNew] = useState(value('new') === '1')
  const read = useRead(letters.list, { query: { show }, keepPrevious: true, enabled: !open })
  if (open) {
    return (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <LetterComposer key={open} id={open} onClose={() => change({ letter: undefined })} />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-4">
      <Tabs value={show} onValueChange={(next) => change({ show: next }, { replace: true })}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <TabsList aria-label="Letters">
            {(['unsent', 'drafts', 'sent'] as const).map((one) => (
              <TabsTrigger key={one} value={one}>
                {WORDS[one].tab}
              </TabsTrigger>
            ))}
          </TabsList>
          <Button onClick={() => setIsNew(true)}>
            <PenLine aria-hidden="true" />
            New letter
          </Button>
        </div>
        <TabsContent value={show}>
          <WhenRead read={read} loading="Loading letters…" lines={6}>
            {({ letters: found, isCut }) =>
              found.length === 0 ? (
                <EmptyState icon={<Mail />} title={WORDS[show].empty}>
                  Letters are written from the chart, signed by a clinician, then sent.
                </EmptyState>
              ) : (
                <ul className="card overflow-hidden" aria-label={WORDS[show].tab}>
                  {found.map((letter) => (
                    <LetterRow key={letter.id} letter={letter} onOpen={() => change({ letter: letter.id })} />
                  ))}
                  {isCut && (
                    <li className="px-4 py-3 text-sm text-muted">Older letters are in the patients’ charts.</li>
                  )}
                </ul>
              )
            }
          </WhenRead>
        </TabsContent>
      </Tabs>
      <Suspense>
        {isNew && (
          <NewLetterDialog
            patientId={value('patient')}
            onCreated={(id) => {
              setIsNew(false)
              change({ letter: id, new: undefined, patient: undefined })
            }}
            onClose={() => setIsNew(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const TITLE = 'text-left font-semibold text-link'

function LetterRow({ letter, onOpen }: { letter: LetterLine; onOpen: () => void }) {
  const { title, to, status, author, updated, sendings, recallPdf } = letter
  return (
    <li className="grid gap-1 border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        {recallPdf ? (
          <a className={TITLE} href={recallPdf} target="_blank" rel="noreferrer">
            {title}
          </a>
        ) : (
          <button type="button" className={TITLE} onClick={onOpen}>
            {title}
          </button>
        )}
        {recallPdf ? (
          <Badge>Recall</Badge>
        ) : (
          <Badge tone={status === 'signed' ? 'success' : 'neutral'}>{status === 'signed' ? 'Signed' : 'Draft'}</Badge>
        )}
        {status === 'signed' && sendings.length === 0 && <Badge tone="warning">Not sent</Badge>}
      </div>
      <p className="text-sm text-muted">{[`To ${to || 'nobody yet'}`, author, formatDateTime(updated)].join(' · ')}</p>
      {sendings.map((one) => (
        <p key={one.id} className="text-sm">
          {`${formatDateTime(one.at)}: ${one.to}, ${METHOD_WORDS[one.method].toLowerCase()}, by ${one.by}`}
        </p>
      ))}
    </li>
  )
}
