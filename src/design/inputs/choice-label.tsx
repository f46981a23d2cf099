import type { ReactNode } from 'react'

/** One line of a tick box, switch or radio button: pressing the words presses the control. */
export function ChoiceLabel({ control, label, hint }: { control: ReactNode; label: ReactNode; hint?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes in as a prop
    <label className="choice">
      {control}
      <span className="min-w-0">
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  )
}
