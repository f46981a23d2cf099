import { Link } from 'wouter'
import { system } from '#features/system/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

const LOOK_AGAIN_MS = 5 * 60_000

/** On every screen of an administrator until it is put right. */
export function AdministratorWarnings() {
  const { data } = useRead(system.warnings, { refetchInterval: LOOK_AGAIN_MS })
  return data?.map(({ id, text, href }) => (
    <section
      key={id}
      aria-label="Warning"
      className="border-b border-critical-solid bg-critical-tint px-4 py-1 text-center text-sm font-medium text-critical"
    >
      {text}{' '}
      {href && (
        <Link href={href} className="underline">
          Review
        </Link>
      )}
    </section>
  ))
}
