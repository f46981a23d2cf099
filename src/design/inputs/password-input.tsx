import clsx from 'clsx'
import { type ComponentProps, useState } from 'react'
import { useFieldControl } from './field-context.ts'

/** A password with show and hide; pasting and password managers stay welcome (WCAG 3.3.8). */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx('control pr-18', className)}
        {...useFieldControl(props)}
      />
      <button
        type="button"
        className="absolute inset-y-1 right-1 rounded-md px-3 text-sm font-medium text-muted hover:text-fg"
        onClick={() => setIsShown((shown) => !shown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </div>
  )
}
