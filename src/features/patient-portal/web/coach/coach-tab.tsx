import { may, usePerson } from '../person.ts'
import { GoalsCard } from './goals-card.tsx'
import { RecommendationsCard } from './recommendations-card.tsx'
import { SymptomCard } from './symptom-card.tsx'

/** Tips, a symptom check and goals (spec 2 §2.13). */
export function CoachTab() {
  const person = usePerson()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <RecommendationsCard />
        {may(person, 'readings') && <GoalsCard />}
      </div>
      <div className="max-lg:order-first">{may(person, 'readings') && <SymptomCard />}</div>
    </div>
  )
}
