import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { carePlans, type Plan } from '../../contract.ts'
import type { PlanContent } from '../../rules.ts'
import { currentIn, PLAN_READS } from '../use-plan-change.ts'

export interface SaveOptions {
  /** Set when changing an existing plan. */
  plan: Plan | undefined
  patientId: string
  onSaved: (plan: Plan) => void
}

/** Saves the plan; if another user saved a newer version first, holds both until the user decides. */
export function useSavePlan({ plan, patientId, onSaved }: SaveOptions) {
  const [version, setVersion] = useState(plan?.version)
  const [current, setCurrent] = useState<Plan>()
  const [problem, setProblem] = useState<string>()

  function onSuccess({ plan: saved, message }: { plan: Plan; message: string }) {
    toast({ title: saved.title, description: message, variant: 'success' })
    onSaved(saved)
  }
  function onError(error: Error) {
    const theirs = currentIn(error)
    setCurrent(theirs)
    setProblem(theirs ? undefined : error.message)
    if (!theirs) toast({ title: 'Save Failed', description: error.message, variant: 'destructive' })
  }

  const create = useWrite(carePlans.create, { refreshes: PLAN_READS, onSuccess, onError })
  const update = useWrite(carePlans.update, { refreshes: PLAN_READS, onSuccess, onError })

  function send(
    content: PlanContent,
    { activate = false, ifMatch = version }: { activate?: boolean; ifMatch?: number | undefined },
  ) {
    setProblem(undefined)
    const goals = content.goals.filter(({ text }) => text.trim())
    const medications = content.medicines.filter(({ name, dose }) => name.trim() || dose.trim())
    const team = content.team.filter(({ name }) => name.trim())
    const body = { ...content, goals, medicines: medications, team }
    if (plan) update.mutate({ params: { id: plan.id }, body: { content: body }, ...(ifMatch && { ifMatch }) })
    else create.mutate({ body: { patientId, content: body, activate } })
  }

  return {
    /** The current version, if another user saved first. */
    current,
    problem,
    isSaving: create.isPending || update.isPending,
    save: (content: PlanContent, activate: boolean) => send(content, { activate }),
    takeTheirs(show: (content: PlanContent) => void) {
      if (!current) return
      setVersion(current.version)
      show(current.content)
      setCurrent(undefined)
    },
    keepMine(content: PlanContent) {
      if (!current) return
      setVersion(current.version)
      setCurrent(undefined)
      send(content, { ifMatch: current.version })
    },
  }
}
