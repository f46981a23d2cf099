import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'

const LOOK = 'inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold text-critical'

/** Leads to the patient's open danger report. Never the patient's words: others may see the screen. */
export function DangerMark({ href }: { href: string }) {
  return (
    <Link href={href} className={`${LOOK} text-link`}>
      <StatusSymbol name="double-triangle" className="w-[1.7em]" />
      Danger report
    </Link>
  )
}

/** The same inside a booking of the calendar, which is itself a button. */
export function DangerSymbol() {
  return (
    <span className="text-critical">
      <StatusSymbol name="double-triangle" className="inline w-[1.4em]" />
      <span className="sr-only">Danger report, </span>
    </span>
  )
}
