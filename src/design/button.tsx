import { cva, type VariantProps } from 'class-variance-authority'
import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'

/** Also for links that look like buttons: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export const buttonClass = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-primary',
      secondary: 'btn-secondary',
      outline: 'btn-outline',
      ghost: 'btn-ghost',
      destructive: 'btn-destructive',
      link: 'btn-link',
    },
    size: { sm: 'btn-sm', md: '', lg: 'btn-lg', icon: 'btn-icon', 'icon-sm': 'btn-icon-sm' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClass> & {
    /** Busy: keeps its place and focus, ignores presses. */
    loading?: boolean
    loadingText?: string
  }

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  loading = false,
  loadingText,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(buttonClass({ variant, size }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? swallow : onClick}
      {...props}
    >
      {loading && <span className="spinner" aria-hidden="true" />}
      {loading && loadingText ? loadingText : children}
    </button>
  )
}
