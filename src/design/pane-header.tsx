import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CardHeader, CardTitle } from './card.tsx'

export interface PaneHeaderProps {
  /** Names the card by `aria-labelledby`. */
  titleId: string
  title: ReactNode
  /** Where the back button leads, for example 'Inbox'. */
  back: string
  onBack: () => void
  /** The list stands beside the pane on wide screens, so the way back is for narrow ones. */
  isBesideList?: boolean
  children?: ReactNode
}

/** The head of an item that was opened from a list. */
export function PaneHeader({ titleId, title, back, onBack, isBesideList = false, children }: PaneHeaderProps) {
  return (
    <CardHeader className="grid gap-2">
      <Button
        variant="ghost"
        size="sm"
        className={isBesideList ? 'justify-self-start lg:hidden' : 'justify-self-start'}
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" />
        {back}
      </Button>
      <CardTitle as="h2" id={titleId} tabIndex={-1}>
        {title}
      </CardTitle>
      {children}
    </CardHeader>
  )
}
