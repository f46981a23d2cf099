import { CalendarDays, CircleCheck, CircleDollarSign, Clock, ListChecks, Star, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES, fromRecords } from '#platform/sources/figure-definitions.ts'
import { type FigureSource, useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { type PracticeDashboard, practice } from '../contract.ts'
import { WAIT_TARGET_MINUTES } from '../rules.ts'
import { Line } from './figure-line.tsx'
import { samples } from './samples.ts'

const Sparkline = lazy(async () => ({ default: (await import('#design/charts/sparkline.tsx')).Sparkline }))

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
const inDollars = (cents: number) => dollars.format(cents / 100)
const inMinutes = (minutes: number) => `${minutes} min`

/** The day at a glance; fixed figures for synthetic data (requirements 2 §2.12, §9). */
export function FigureCards() {
  const read = useRead(practice.dashboard)
  const { data, isPending } = read
  const appointments = { source: useFigureSource('appointments'), pending: isPending }
  const practiceData = { source: useFigureSource('practiceData'), pending: isPending }
  const reviews = practiceData.source === 'sample' ? samples.reviews : data?.reviewsThisMonth
  const beside = ({ source }: { source: FigureSource }) => ({ isBesideSample: source === 'sample' })
  const counted = { source: 'records' as const, pending: isPending, sample: 0 }
  return (
    <section aria-label="Today" className="grid gap-3 sm:gap-4">
      <ReadAlert read={read} title="The figures could not be loaded" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          as="h2"
          title="Today's Appointments"
          icon={<CalendarDays aria-hidden="true" />}
          hint={<DayLine {...beside(appointments)} data={data} name="Appointments" of={(day) => day.appointments} />}
        >
          <Figure
            {...appointments}
            sample={samples.appointments}
            live={data?.todayAppointments}
            definition={FIGURES.appointmentsToday}
            href="/appointments"
            openLabel="Open today's appointments"
          />
        </StatCard>
        <StatCard
          as="h2"
          title="Completed Today"
          icon={<CircleCheck aria-hidden="true" />}
          hint={<DayLine {...beside(appointments)} data={data} name="Completed" of={(day) => day.completed} />}
        >
          <Figure
            {...appointments}
            sample={samples.completed}
            live={data?.todayCompleted}
            definition={FIGURES.completedToday}
            href="/appointments?status=completed"
            openLabel="Open the completed"
          />
        </StatCard>
        <StatCard
          as="h2"
          title="Revenue"
          icon={<CircleDollarSign aria-hidden="true" />}
          hint={
            <>
              {practiceData.source === 'records' && data && `This month; ${inDollars(data.revenueTodayCents)} today`}
              <DayLine
                {...beside(practiceData)}
                data={data}
                name="Charged"
                of={(day) => day.revenueCents}
                format={inDollars}
              />
            </>
          }
        >
          <Figure
            {...practiceData}
            sample={samples.revenueCents}
            live={data?.totalRevenueCents}
            definition={FIGURES.revenue}
            format={inDollars}
            href="/coding-billing"
            openLabel="Open the claims"
          />
        </StatCard>
        <StatCard
          as="h2"
          title="Average Wait"
          icon={<Clock aria-hidden="true" />}
          hint={
            <>
              {`Target: under ${WAIT_TARGET_MINUTES} min`}
              <DayLine
                {...beside(appointments)}
                data={data}
                name="Average wait"
                of={(day) => day.averageWaitMinutes ?? undefined}
                format={inMinutes}
              />
            </>
          }
        >
          <Figure
            {...appointments}
            sample={samples.waitMinutes}
            live={data?.averageWaitTime}
            definition={FIGURES.averageWait}
            whyMissing="Nobody called yet"
            format={inMinutes}
          />
        </StatCard>
      </div>
      <div className="grid gap-3 sm:gap-4 md:grid-cols-3">
        <StatCard as="h2" title="Patient Flow" icon={<Users aria-hidden="true" />}>
          <Line name="Waiting">
            <Figure {...counted} live={data?.waitingPatients} href="/appointments?status=checked-in" />
          </Line>
          <Line name="In consultation">
            <Figure {...counted} live={data?.inConsultation} />
          </Line>
          <Line name="New patients">
            <Figure {...counted} live={data?.newPatients} />
          </Line>
        </StatCard>
        <StatCard as="h2" title="Task Summary" icon={<ListChecks aria-hidden="true" />}>
          <Line name="Pending">
            <Figure
              {...practiceData}
              sample={samples.pendingTasks}
              live={data?.pendingTasks}
              href="?status=pending"
              openLabel="Show the pending tasks"
            />
          </Line>
          <Line name="Urgent">
            <Figure
              {...practiceData}
              sample={samples.urgentTasks}
              live={data?.urgentTasks}
              href="?priority=urgent"
              openLabel="Show the urgent tasks"
            />
          </Line>
          <Line name="Overdue">
            <Figure
              {...counted}
              live={data?.overdueTasks}
              format={(tasks) => (practiceData.source === 'sample' ? fromRecords(String(tasks)) : tasks)}
              href="?overdue=1"
              openLabel="Show the overdue tasks"
            />
          </Line>
        </StatCard>
        <StatCard
          as="h2"
          title="Patient Satisfaction"
          icon={<Star aria-hidden="true" />}
          hint={
            reviews ? `Based on ${reviews} ${reviews === 1 ? 'review' : 'reviews'} this month` : 'No reviews this month'
          }
        >
          <Figure
            {...practiceData}
            sample={samples.satisfaction}
            live={data?.satisfactionScore}
            whyMissing="No reviews"
            format={(score) => `${score.toFixed(1)} / 5`}
          />
        </StatCard>
      </div>
    </section>
  )
}

interface DayLineProps {
  data: PracticeDashboard | undefined
  name: string
  of: (day: PracticeDashboard['trend'][number]) => number | undefined
  format?: (value: number) => string
  isBesideSample: boolean
}

/** The clinic days of the last two weeks, counted from the records. */
function DayLine({ data, name, of, format = String, isBesideSample }: DayLineProps) {
  const values = (data?.trend ?? []).filter((day) => day.appointments > 0).flatMap((day) => of(day) ?? [])
  if (values.length < 2) return null
  const low = format(Math.min(...values))
  const high = format(Math.max(...values))
  return (
    <span className="mt-1 grid">
      <Suspense fallback={<span className="block h-7" />}>
        <Sparkline
          values={values}
          label={`${name}, ${values.length} clinic days of the last 14 days: ${low} to ${high} a day`}
        />
      </Suspense>
      <span aria-hidden="true">
        {isBesideSample ? fromRecords(`14 days, ${low} to ${high}`) : `14 days: ${low} to ${high}`}
      </span>
    </span>
  )
}
