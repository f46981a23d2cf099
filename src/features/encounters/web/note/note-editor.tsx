import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import type { Section } from '../../contract.ts'
import { SentenceRow } from './sentence-row.tsx'
import { changeSentence, insertSentence, newSentence, removeSentence, splitSentence } from './sentences.ts'

export interface NoteEditorProps {
  sections: Section[]
  onChange: (sections: Section[]) => void
  onSectionFocus: (title: string) => void
}

export function NoteEditor({ sections, onChange, onSectionFocus }: NoteEditorProps) {
  const [focusId, setFocusId] = useState<string>()

  function remove(title: string, id: string) {
    const list = sections.find((section) => section.title === title)?.sentences ?? []
    const index = list.findIndex((sentence) => sentence.id === id)
    setFocusId(list[index - 1]?.id ?? list[index + 1]?.id)
    onChange(removeSentence(sections, title, id))
  }

  function begin(title: string) {
    const sentence = newSentence()
    setFocusId(sentence.id)
    onChange(insertSentence(sections, title, sentence))
  }

  return (
    <div className="grid gap-4">
      {sections.map(({ title, sentences }) => (
        <Card key={title} aria-labelledby={`section-${title}`}>
          <CardHeader>
            <CardTitle id={`section-${title}`}>{title}</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-2">
            <ol className="grid gap-2">
              {sentences.map((sentence, index) => (
                <SentenceRow
                  key={sentence.id}
                  sentence={sentence}
                  label={`${title}, sentence ${index + 1}`}
                  hasFocus={sentence.id === focusId}
                  canRemove={sentences.length > 1 || sentence.text !== ''}
                  onFocus={() => {
                    setFocusId(sentence.id)
                    onSectionFocus(title)
                  }}
                  onChange={(changed) => onChange(changeSentence(sections, title, changed))}
                  onSplit={(at) => {
                    const { id } = newSentence()
                    setFocusId(id)
                    onChange(splitSentence(sections, title, sentence.id, at, id))
                  }}
                  onRemove={() => remove(title, sentence.id)}
                />
              ))}
            </ol>
            <div>
              <Button variant="ghost" size="sm" onClick={() => begin(title)}>
                <Plus aria-hidden="true" />
                Add sentence
                <span className="sr-only">{` to ${title}`}</span>
              </Button>
            </div>
          </CardContent>
        </Card>
      ))}
    </div>
  )
}
