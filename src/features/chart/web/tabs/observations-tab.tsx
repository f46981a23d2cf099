import { respiratory } from '#features/respiratory/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { chart } from '../../contract.ts'
import { toMeasures } from '../../projections/to-reading.ts'
import { MeasureGroup } from '../measure-group.tsx'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

// daily home readings can fill the first pages, so several are fetched before asking for more
const PAGES_AT_ONCE = 5

const CATEGORIES: readonly [code: string, label: string][] = [
  ['procedure', 'Lung function and tests'],
  ['vital-signs', 'Vital signs'],
  ['survey', 'Symptom scores'],
  ['laboratory', 'Pathology'],
  ['social-history', 'Smoking and social history'],
]

export default function ObservationsTab({ patientId }: { patientId: string }) {
  const pages = usePages(chart.observations, patientId, PAGES_AT_ONCE)
  const { data: panel } = useRead(respiratory.panel, { params: { id: patientId } })
  const measures = toMeasures(pages.rows ?? [], panel?.oxygenTarget)
  const known = new Set(CATEGORIES.map(([code]) => code))
  const groups = [...CATEGORIES, [undefined, 'Other'] as const].map(([code, label]) => ({
    label,
    measures: measures.filter(({ latest }) =>
      code ? latest.category === code : !latest.category || !known.has(latest.category),
    ),
  }))
  return (
    <PagedList pages={pages} isEmpty={measures.length === 0} empty="No observations on file">
      {groups
        .filter((group) => group.measures.length > 0)
        .map((group) => (
          <section key={group.label} className="grid grid-cols-1 gap-2">
            <h3 className="font-semibold">{group.label}</h3>
            <div className="card divide-y">
              {group.measures.map((measure) => (
                <MeasureGroup key={measure.latest.code} measure={measure} />
              ))}
            </div>
          </section>
        ))}
    </PagedList>
  )
}
