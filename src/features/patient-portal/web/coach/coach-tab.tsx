import { may, usePatient } from '../patient.ts'
import { GoalsCard } from './goals-card.tsx'
import { RecommendationsCard } from './recommendations-card.tsx'
import { SymptomCard } from './symptom-card.tsx'

/** Tips, a symptom check and goals (requirements 2 §2.13). */
export function CoachTab() {
  const patient = usePatient()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <RecommendationsCard />
        {may(patient, 'readings') && <GoalsCard />}
      </div>
      <div className="max-lg:order-first">{may(patient, 'readings') && <SymptomCard />}</div>
    </div>
  )
}
