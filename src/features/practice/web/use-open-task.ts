import { useState } from 'react'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PracticeTask, practice } from '../contract.ts'

/** The task that the address names, also where the filters hide it; it stays open while the list changes behind it. */
export function useOpenTask(id: string, listed: readonly PracticeTask[] | undefined) {
  const isHere = (one: PracticeTask) => one.id === id
  const all = useRead(practice.tasks, { enabled: Boolean(id && listed && !listed.some(isHere)) })
  const latest = id ? (listed?.find(isHere) ?? all.data?.find(isHere)) : undefined
  const [first, setFirst] = useState<PracticeTask>()
  if (latest && first?.id !== id) setFirst(latest)
  // opened again later, it starts from the version of then
  if (!id && first) setFirst(undefined)
  const task = first?.id === id ? first : undefined
  return { task, latest, isMissing: Boolean(id && all.data && !task && !latest) }
}
