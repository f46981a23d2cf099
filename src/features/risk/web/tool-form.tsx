import { ExternalLink } from 'lucide-react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { ToolState } from '../contract.ts'
import { TOOLS } from '../rules.ts'
import { ownersForms, toolInputs } from '../tool-inputs.ts'
import { ScaleField } from './scale-field.tsx'
import { choicesOf, type Texts, textProblems } from './tool-texts.ts'

interface ToolFormProps {
  state: ToolState
  texts: Texts
  isIncluded: boolean
  showsProblems: boolean
  onInclude: (isIncluded: boolean) => void
  onChange: (texts: Texts) => void
}

/** One tool of the assessment: a checkbox that opens its fields. */
export function ToolForm({ state, texts, isIncluded, showsProblems, onInclude, onChange }: ToolFormProps) {
  const { tool, history, from } = state
  const problems = showsProblems ? textProblems(tool, texts) : {}
  const last = history.at(-1)
  const form = ownersForms[tool]
  const { name, measure } = TOOLS[tool]
  const lastWords = last ? `Last ${last.value} ${measure.unit}, ${formatDate(last.at)}` : 'No earlier result'
  return (
    <fieldset className="grid gap-3 rounded-control border p-3 sm:p-4">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        checked={isIncluded}
        disabled={state.notApplicable !== undefined}
        onCheckedChange={onInclude}
        label={<span className="font-semibold">{name}</span>}
        hint={state.notApplicable ?? lastWords}
      />
      {isIncluded && (
        <>
          <div className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-2">
            {Object.entries(toolInputs[tool]).map(([field, input]) => {
              const choices = choicesOf(input)
              const unit = input.type === 'number' && input.unit ? ` (${input.unit})` : ''
              const set = (value: string) => onChange({ ...texts, [field]: value })
              const hint = from[field] && texts[field] ? from[field] : undefined
              if (choices && input.type === 'number' && input.anchors) {
                const scale = { label: input.label, anchors: input.anchors, choices, hint }
                return <ScaleField key={field} {...scale} value={texts[field] ?? ''} onChange={set} />
              }
              return (
                <Field key={field} label={`${input.label}${unit}`} hint={hint} error={problems[field]}>
                  {choices ? (
                    <NativeSelect value={texts[field] ?? ''} onChange={({ target }) => set(target.value)}>
                      <option value="">Not answered</option>
                      {choices.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </NativeSelect>
                  ) : (
                    <Input
                      inputMode="decimal"
                      value={texts[field] ?? ''}
                      onChange={({ target }) => set(target.value)}
                    />
                  )}
                </Field>
              )
            })}
          </div>
          {form && (
            <p className="text-sm text-muted">
              {'The labels are short forms. Use the original questionnaire: '}
              <a className="inline-flex items-center gap-1 underline" href={form} target="_blank" rel="noreferrer">
                {new URL(form).hostname.replace(/^www\./, '')}
                <ExternalLink className="size-4" aria-label="(opens in a new tab)" />
              </a>
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}
