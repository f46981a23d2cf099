import { clsx } from 'clsx'
import { Link } from 'wouter'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'

interface ChartLinkProps {
  patient: { id: string; name: string }
  className?: string
}

/** A patient's name, leading to the chart for those who open charts. */
export function ChartLink({ patient: { id, name }, className }: ChartLinkProps) {
  const opensCharts = may(useRead(account.me).data?.user, 'open-chart')
  if (!opensCharts) return <span className={className}>{name}</span>
  return (
    <Link className={clsx('figure-link', className)} href={`/patients/${id}`}>
      {name}
    </Link>
  )
}
