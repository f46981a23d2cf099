import { useId } from 'react'

export interface ScaleFieldProps {
  label: string
  /** Meaning of the lowest and the highest answer, where it may be shown. */
  anchors: readonly [lowest: string, highest: string] | undefined
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
}

/** One question on a scale of native radio buttons, so the arrow keys work. */
export function ScaleField({ label, anchors, choices, value, onChange, hint }: ScaleFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {anchors && (
          <span className="sr-only">
            {`, from ${choices[0]?.label}: ${anchors[0]}, to ${choices.at(-1)?.label}: ${anchors[1]}`}
          </span>
        )}
      </legend>
      <div className="scale">
        {choices.map((choice) => (
          <label key={choice.value} className="scale-step">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {anchors && (
        // the legend says them; the keyboard has the radio buttons
        <p aria-hidden="true" className="flex justify-between gap-4">
          {[choices[0], choices.at(-1)].map(
            (choice, end) =>
              choice && (
                <button
                  key={choice.value}
                  type="button"
                  tabIndex={-1}
                  className="scale-anchor"
                  onClick={() => onChange(choice.value)}
                >
                  {anchors[end]}
                </button>
              ),
          )}
        </p>
      )}
      {hint && <p className="text-xs text-muted">{hint}</p>}
    </fieldset>
  )
}
