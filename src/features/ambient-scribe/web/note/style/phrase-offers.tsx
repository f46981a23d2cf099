import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { changed, type NoteSentence } from '#design/note-editor/note-sentence.ts'
import type { NoteEditing } from '#design/note-editor/use-note-editing.ts'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { NoteDraft } from '../note-draft.ts'
import { inOwnWords, type Phrase, uses } from './learn-phrases.ts'
import { forget, offered } from './phrase-store.ts'

/** Wording that this clinician changed in earlier notes, offered for the new draft; nothing is replaced unasked. */
export function PhraseOffers({ note, editing }: { note: NoteDraft; editing: NoteEditing }) {
  const userId = useRead(account.me).data?.user.id
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  if (!userId) return null
  const offers = offered(userId)
    .map((phrase) => ({ phrase, sentences: note.sentences.filter((sentence) => isUndecidedWith(sentence, phrase)) }))
    .filter(({ phrase, sentences }) => sentences.length > 0 && !dismissed.includes(phrase.from))
  if (offers.length === 0) return null

  function use(phrase: Phrase, sentences: readonly NoteSentence[]) {
    editing.apply(
      (before) =>
        sentences.reduce<readonly NoteSentence[]>(
          (next, { id, text }) => changed(next, id, { text: inOwnWords(text, phrase) }),
          before,
        ),
      { label: `Wrote ${phrase.to} for ${phrase.from}`, id: sentences[0]?.id },
    )
  }

  return (
    <ul className="grid gap-2" aria-label="Your wording">
      {offers.map(({ phrase, sentences }) => (
        <li
          key={phrase.from}
          className="flex flex-wrap items-center justify-between gap-2 rounded-control border px-3 py-2 text-sm"
        >
          <span>{`You usually write “${phrase.to}” for “${phrase.from}”.`}</span>
          <span className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => use(phrase, sentences)}>
              {`Use “${phrase.to}”`}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                forget(userId, phrase)
                setDismissed([...dismissed, phrase.from])
              }}
            >
              {`Do not offer “${phrase.to}” again`}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function isUndecidedWith(sentence: NoteSentence, phrase: Phrase): boolean {
  return sentence.decision === 'pending' && uses(sentence.text, phrase)
}
