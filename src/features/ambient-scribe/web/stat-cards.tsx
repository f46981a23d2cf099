import { Activity, Clock, Gauge, Timer } from 'lucide-react'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { ambientScribe } from '../contract.ts'
import { SAMPLE_FIGURES } from '../samples.ts'

/** Four figures (requirements 2 §2.10); the clinician's own once encounters are real. Time saved is not measured. */
export function StatCards() {
  const source = useFigureSource('encounters')
  const figures = useRead(ambientScribe.figures)
  const shared = { source, pending: figures.isPending } as const
  return (
    <section aria-label="Scribe figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard title="Sessions today" icon={<Activity aria-hidden="true" />}>
        <Figure {...shared} sample={SAMPLE_FIGURES.sessionsToday} live={figures.data?.sessionsToday} />
      </StatCard>
      <StatCard title="Accuracy" icon={<Gauge aria-hidden="true" />} hint="Sentences kept as drafted">
        <Figure
          {...shared}
          sample={SAMPLE_FIGURES.accuracyPercent}
          live={figures.data?.accuracyPercent}
          whyMissing="No note signed today"
          format={(value) => `${value}%`}
        />
      </StatCard>
      <StatCard title="Average response" icon={<Timer aria-hidden="true" />}>
        <Figure
          {...shared}
          sample={SAMPLE_FIGURES.responseSeconds}
          live={figures.data?.responseSeconds}
          whyMissing="No note drafted today"
          format={(value) => `${value}s`}
        />
      </StatCard>
      <StatCard title="Time saved" icon={<Clock aria-hidden="true" />} hint="Per session">
        <Figure
          {...shared}
          sample={SAMPLE_FIGURES.minutesSaved}
          live={null}
          whyMissing="Not measured"
          format={(value) => `${value} min`}
        />
      </StatCard>
    </section>
  )
}
