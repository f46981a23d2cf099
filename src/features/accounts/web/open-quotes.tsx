import { Link } from 'wouter'
import { useRead } from '#platform/api/web/use-read.ts'
import { accounts } from '../contract.ts'

/** Leads to the quotes of a patient of which no invoice was made yet. */
export function OpenQuotes({ patientId, href }: { patientId: string | undefined; href: string }) {
  const { data } = useRead(accounts.account, { params: { id: patientId }, enabled: patientId !== undefined })
  if (!patientId || !data || data.openQuotes === 0) return null
  return (
    <Link href={href} className="justify-self-start underline underline-offset-2">
      {data.openQuotes === 1 ? '1 open quote' : `${data.openQuotes} open quotes`}
    </Link>
  )
}
