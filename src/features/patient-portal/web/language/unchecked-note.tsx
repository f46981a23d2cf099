import { Languages } from 'lucide-react'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useIsChecked } from './use-is-checked.ts'
import { useMessages } from './use-messages.ts'

/** Shown until a named translator has signed off the displayed texts. */
export function UncheckedNote() {
  const { t } = useMessages(frameMessages)
  if (useIsChecked()) return null
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Languages aria-hidden="true" className="size-4 shrink-0" />
      {t('frame.unchecked-note')}
    </p>
  )
}
