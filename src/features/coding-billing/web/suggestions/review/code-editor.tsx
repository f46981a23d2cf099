import { X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { Edit, SuggestedCode, Suggestion } from '../../../contract.ts'
import { ChargeInput } from './charge-input.tsx'
import { CodeDetails } from './code-details.tsx'
import { CodeLine } from './code-line.tsx'
import { withCharge, withoutCode } from './review-form.ts'

export interface CodeEditorProps {
  suggestion: Suggestion
  edit: Edit
  /** Result of the last check; a newly added code is not included yet. */
  checked: readonly SuggestedCode[]
  problems: Readonly<Record<string, string>>
  isOpen: boolean
  onChange: (edit: Edit) => void
}

export function CodeEditor({ suggestion, edit, checked, problems, isOpen, onChange }: CodeEditorProps) {
  return (
    <ul aria-label="Codes" className="grid gap-2">
      {edit.codes.map(({ type, code, chargeCents }, index) => {
        const known = checked.find((one) => one.type === type && one.code === code)
        const problem = problems[index]
        return (
          <CodeLine
            key={`${type} ${code} ${
              // biome-ignore lint/suspicious/noArrayIndexKey: the same code may stand there twice until it is mended
              index
            }`}
            type={type}
            code={code}
            description={known?.description ?? ''}
            confidence={known?.confidence ?? 0}
          >
            {problem && (
              <p role="alert" className="field-error">
                {problem}
              </p>
            )}
            {known && <CodeDetails code={known} suggestion={suggestion} />}
            {isOpen && (
              <div className="flex flex-wrap items-end justify-between gap-2">
                {type === 'MBS' && edit.billing === 'patient-claim' ? (
                  <ChargeInput
                    item={code}
                    cents={chargeCents}
                    onChange={(cents) => onChange(withCharge(edit, index, cents))}
                  />
                ) : (
                  <span />
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove ${type} ${code}`}
                  onClick={() => onChange(withoutCode(edit, index))}
                >
                  <X aria-hidden="true" />
                  Remove
                </Button>
              </div>
            )}
          </CodeLine>
        )
      })}
    </ul>
  )
}
