import { Printer } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import type { Reply } from '#platform/api/endpoint.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { recalls } from '../contract.ts'

export type Written = Reply<typeof recalls.writeLetters>

const printHref = (ids: readonly string[]) => urlOf(recalls.letters, { query: { ids: ids.join(',') } })

/** What was written: one file to print, or one for each patient. */
export function LettersDialog({ written: { letters, refused }, onClose }: { written: Written; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{letters.length === 1 ? '1 letter written' : `${letters.length} letters written`}</DialogTitle>
          <DialogDescription>Print, fold and post them. Each is recorded as an attempt.</DialogDescription>
        </DialogHeader>
        {letters.length > 0 && (
          <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto text-sm">
            {letters.map(({ id, patientName }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b py-1.5 last:border-b-0">
                <span className="min-w-0">{patientName}</span>
                <a className="shrink-0 underline" href={printHref([id])} target="_blank" rel="noreferrer">
                  {`Letter PDF`}
                  <span className="sr-only">{` for ${patientName}`}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {refused.length > 0 && (
          <Alert
            tone="warning"
            title={refused.length === 1 ? '1 letter was not written' : `${refused.length} letters were not written`}
          >
            <ul className="grid gap-0.5">
              {refused.map(({ id, patientName, message }) => (
                <li key={id}>{`${patientName}: ${message}`}</li>
              ))}
            </ul>
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          {letters.length > 0 && (
            <a
              className={buttonClass({})}
              href={printHref(letters.map(({ id }) => id))}
              target="_blank"
              rel="noreferrer"
            >
              <Printer aria-hidden="true" />
              {letters.length === 1 ? 'Print letter' : `Print all ${letters.length}`}
            </a>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
