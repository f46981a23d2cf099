import { useEffect } from 'react'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { letters } from '../contract.ts'
import { LetterForm } from './letter-form.tsx'
import { SignedLetter } from './signed-letter.tsx'

/** A draft to write, or a signed letter to send. */
export function LetterComposer({ id, back, onClose }: { id: string; back?: string; onClose: () => void }) {
  const read = useRead(letters.read, { params: { id } })
  const isLoaded = read.data !== undefined
  // the form that asked for the letter is gone, and the focus with it
  useEffect(() => {
    if (isLoaded && isFocusLost()) document.getElementById('letter-title')?.focus()
  }, [isLoaded])
  return (
    <WhenRead read={read} loading="Loading the letter…" lines={8}>
      {(letter) =>
        letter.status === 'signed' ? (
          <SignedLetter letter={letter} back={back} onClose={onClose} />
        ) : (
          <LetterForm key={letter.version} letter={letter} back={back} onClose={onClose} />
        )
      }
    </WhenRead>
  )
}

/** Nowhere, or on the frame of a sheet whose form was replaced. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.getAttribute('role') === 'dialog'
}
