import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { AllergyForm } from '../../contract.ts'
import { REACTIONS_AT_MOST, type SEVERITIES } from '../../rules.ts'
import { ChoiceField } from '../choice-field.tsx'
import { TermField } from '../term-field.tsx'

type Reactions = AllergyForm['reactions']

export interface ReactionFieldsProps {
  reactions: Reactions
  severities: typeof SEVERITIES
  error?: string
  onChange: (reactions: Reactions) => void
}

export function ReactionFields({ reactions, severities, error, onChange }: ReactionFieldsProps) {
  const replace = (index: number, changes: Partial<Reactions[number]>) =>
    onChange(reactions.map((each, at) => (at === index ? { ...each, ...changes } : each)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Reactions</legend>
      {reactions.map((reaction, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={index} className="grid gap-2 border-l-2 border-border pl-3">
          <TermField
            kind="reactions"
            label={`Reaction ${index + 1}`}
            value={reaction.manifestation}
            error={reaction.manifestation.text.trim() ? undefined : error}
            onChange={(manifestation) => replace(index, { manifestation })}
          />
          <div className="flex flex-wrap items-end gap-2">
            <ChoiceField
              label="Severity"
              choices={severities}
              none="Not stated"
              value={reaction.severity}
              onChange={(severity) => replace(index, { severity })}
            />
            <Button variant="ghost" size="sm" onClick={() => onChange(reactions.filter((_, at) => at !== index))}>
              <Trash2 aria-hidden="true" />
              {`Remove reaction ${index + 1}`}
            </Button>
          </div>
        </div>
      ))}
      {reactions.length < REACTIONS_AT_MOST && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...reactions, { manifestation: { text: '' } }])}
        >
          <Plus aria-hidden="true" />
          Add reaction
        </Button>
      )}
    </fieldset>
  )
}
