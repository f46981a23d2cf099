import type { ReactNode } from 'react'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { useWords } from './language/use-words.ts'
import { frameWords } from './words/en/frame.ts'

export interface PortalSheetProps {
  title: string
  description?: string
  onClose: () => void
  children: ReactNode
}

/** A drawer that speaks the language of the portal; it stands outside the portal's own element. */
export function PortalSheet({ title, description, onClose, children }: PortalSheetProps) {
  const { t, lang, dir } = useWords(frameWords)
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent lang={lang} dir={dir} title={title} description={description} closeLabel={t('frame.close')}>
        {children}
      </SheetContent>
    </Sheet>
  )
}
