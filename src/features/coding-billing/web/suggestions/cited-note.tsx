import { Link } from 'wouter'
import type { SuggestedCode, SuggestionDetail } from '../../contract.ts'

export interface CitedNoteProps {
  note: NonNullable<SuggestionDetail['note']>
  encounterId: string
  codes: readonly SuggestedCode[]
}

/** The signed note; highlights each sentence that supports codes and lists those codes. */
export function CitedNote({ note, encounterId, codes }: CitedNoteProps) {
  const citedBy = (section: string, sentence: number) =>
    codes
      .filter(({ evidence }) =>
        evidence.some((one) => one.compositionId && one.section === section && one.sentence === sentence),
      )
      .map(({ type, code }) => `${type} ${code}`)
  return (
    <section aria-labelledby="cited-note" className="grid gap-2">
      <h3 id="cited-note" className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        Signed note
        <Link
          href={`/encounters/${encodeURIComponent(encounterId)}`}
          className="text-sm font-normal underline underline-offset-4"
        >
          Open the note
        </Link>
      </h3>
      {note.sections.map(({ title, sentences }) => (
        <div key={title} className="text-sm">
          <h4 className="text-muted">{title}</h4>
          <ul>
            {sentences.map((text, index) => {
              const by = citedBy(title, index)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a signed note does not change
                <li key={index}>
                  {by.length > 0 ? (
                    <>
                      <mark className="tone-warning rounded-sm bg-(--tone-tint) px-0.5 text-inherit">{text}</mark>
                      <span className="text-muted">{` (${by.join(', ')})`}</span>
                    </>
                  ) : (
                    text
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
