import { respiratory } from '#features/respiratory/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { chart } from '../../contract.ts'
import { Fact } from './fact.tsx'

const SMOKING = { current: 'Current smoker', former: 'Ex-smoker', never: 'Never smoked' } as const

/** Who is responsible (before the first visit: who is booked), smoking, and the saturation to aim for. */
export function RespiratoryFacts({ patientId, clinician }: { patientId: string; clinician: string | undefined }) {
  const { data } = useRead(respiratory.panel, { params: { id: patientId } })
  const { data: items } = useRead(chart.openItems, { params: { id: patientId }, enabled: !clinician })
  const { smoking, oxygenTarget } = data ?? {}
  const packYears = smoking?.packYears
  const words = smoking
    ? `${SMOKING[smoking.status]}${packYears ? `, ${packYears} pack-years` : ''}`
    : data
      ? 'Not recorded'
      : '…'
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-0.5 @5xl:gap-x-5">
      <Fact label="Clinician">{clinician ?? items?.next?.practitioner ?? 'Not known'}</Fact>
      <Fact label="Smoking">{words}</Fact>
      {oxygenTarget && (
        <Fact label="Oxygen target">
          <span title={`If oxygen is given, with ${oxygenTarget.reason}: ${oxygenTarget.source}`}>
            {`${oxygenTarget.low}–${oxygenTarget.high}\u00a0%`}
          </span>
        </Fact>
      )}
    </dl>
  )
}
