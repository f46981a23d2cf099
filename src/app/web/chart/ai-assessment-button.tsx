import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'

const AiAssessmentMenu = lazy(async () => ({
  default: (await import('#features/agents/web/tasks/ai-assessment-menu.tsx')).AiAssessmentMenu,
}))

/** The menu of the agents; its code comes with the first press. */
export function AiAssessmentButton({ patientId }: { patientId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <Button variant="outline" size="sm" title="AI assessment" aria-haspopup="menu" onClick={() => setIsAsked(true)}>
      <Sparkles aria-hidden="true" />
      <span className="@max-5xl:sr-only">AI assessment</span>
    </Button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <AiAssessmentMenu patientId={patientId} isOpen />
    </Suspense>
  )
}
