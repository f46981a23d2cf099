import type { ReactNode } from 'react'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useMessages } from './language/use-messages.ts'

export interface PortalSheetProps {
  title: string
  description?: string
  onClose: () => void
  children: ReactNode
}

/** A drawer in the portal's language; it renders outside the portal's element, which sets that language. */
export function PortalSheet({ title, description, onClose, children }: PortalSheetProps) {
  const { t, lang, dir } = useMessages(frameMessages)
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent lang={lang} dir={dir} title={title} description={description} closeLabel={t('frame.close')}>
        {children}
      </SheetContent>
    </Sheet>
  )
}
