import { UserRound, X } from 'lucide-react'
import { chart } from '#features/chart/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

export interface ContextChipProps {
  patientId: string
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}

/** The patient a question is about; without the chip, the question is about no particular patient. */
export function ContextChip({ patientId, isUsed, onChange }: ContextChipProps) {
  // same query as the open chart, so no extra request is sent
  const { data } = useRead(chart.overview, { params: { id: patientId } })
  const name = data?.patient.name ?? 'the open chart'
  if (!isUsed) {
    return (
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-xs text-primary underline underline-offset-2"
        onClick={() => onChange(true)}
      >
        {`Ask about ${name}`}
      </button>
    )
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 justify-self-start rounded-control border bg-primary-soft py-0.5 pl-2 text-xs text-on-primary-soft">
      <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{`About ${name}`}</span>
      <button
        type="button"
        className="grid size-6 shrink-0 place-items-center rounded-control"
        aria-label={`Do not ask about ${name}`}
        onClick={() => onChange(false)}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}
