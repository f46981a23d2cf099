import clsx from 'clsx'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'

export interface CallLinkProps {
  number: string
  label?: string
  isEmergency?: boolean
  className?: string
  children: ReactNode
}

/** Dials with one tap. */
export function CallLink({ number, label, isEmergency = false, className, children }: CallLinkProps) {
  const look = buttonClass({ variant: isEmergency ? 'destructive' : 'outline', size: 'lg' })
  return (
    <a href={`tel:${number}`} aria-label={label} className={clsx(look, isEmergency && 'font-semibold', className)}>
      <Phone aria-hidden="true" />
      {children}
    </a>
  )
}
