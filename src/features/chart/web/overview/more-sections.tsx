import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'

export const SECTIONS = ['respiratory', 'timeline', 'trends', 'immunisations', 'documents', 'carers'] as const
export type SectionName = (typeof SECTIONS)[number]

const LABELS: Record<SectionName, string> = {
  respiratory: 'Respiratory details',
  timeline: 'Timeline',
  trends: 'Trends',
  immunisations: 'Immunisations',
  documents: 'Documents and photos',
  carers: 'Carers',
}

/** Address of the chart with one section open. */
export function moreHref(patientId: string, name: SectionName): string {
  return `/patients/${encodeURIComponent(patientId)}?more=${name}`
}

export interface MoreSectionsProps {
  parts: Partial<Record<SectionName, ReactNode>>
}

/** One click below the overview; the open sections stay in the address. */
export function MoreSections({ parts }: MoreSectionsProps) {
  const [search, setSearch] = useSearchParams()
  const open = (search.get('more') ?? '').split(',')
  const toggle = (name: SectionName) =>
    setSearch(
      (current) => {
        const next = open.includes(name) ? open.filter((one) => one !== name) : [...open, name]
        const kept = next.filter((one) => SECTIONS.some((known) => known === one))
        if (kept.length > 0) current.set('more', kept.join(','))
        else current.delete('more')
        return current
      },
      { replace: true },
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {SECTIONS.flatMap((name) =>
        parts[name] ? (
          <Section key={name} name={name} isOpen={open.includes(name)} onToggle={() => toggle(name)}>
            {parts[name]}
          </Section>
        ) : (
          []
        ),
      )}
    </div>
  )
}

interface SectionProps {
  name: SectionName
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Section({ name, isOpen, onToggle, children }: SectionProps) {
  const scrollTo = (element: HTMLElement | null) => {
    // a link that opened the section leads to it
    if (element && isOpen && new URLSearchParams(window.location.search).get('more') === name) {
      element.scrollIntoView({ block: 'nearest' })
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="no-print card flex min-h-row w-full flex-row items-center gap-2 px-4 py-2 text-left font-semibold hover:bg-surface-2"
      >
        <ChevronRight aria-hidden="true" className={isOpen ? 'rotate-90' : undefined} />
        {LABELS[name]}
      </button>
      {isOpen && (
        <div ref={scrollTo}>
          <Suspense fallback={<SkeletonCard lines={8} />}>{children}</Suspense>
        </div>
      )}
    </div>
  )
}
