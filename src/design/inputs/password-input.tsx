import clsx from 'clsx'
import { type ComponentProps, useState } from 'react'
import designMessages from '#i18n/messages/en-AU/design.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useFieldControl } from './field-context.ts'

/** A password with show and hide; pasting and password managers stay welcome (WCAG 3.3.8). */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useMessages(designMessages)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx('control pe-18', className)}
        {...useFieldControl(props)}
      />
      <button
        type="button"
        className="absolute inset-y-1 end-1 rounded-md px-3 text-sm font-medium text-muted hover:text-fg"
        onClick={() => setIsShown((shown) => !shown)}
      >
        <span aria-hidden="true">{t(isShown ? 'design.hide' : 'design.show')}</span>
        <span className="sr-only">{t(isShown ? 'design.hide-password' : 'design.show-password')}</span>
      </button>
    </div>
  )
}
