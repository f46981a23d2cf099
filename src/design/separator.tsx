import clsx from 'clsx'

export function Separator({
  orientation = 'horizontal',
  className,
}: {
  orientation?: 'horizontal' | 'vertical'
  className?: string
}) {
  return <div aria-hidden="true" data-orientation={orientation} className={clsx('separator', className)} />
}
