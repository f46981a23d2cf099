import { useState } from 'react'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PracticeTask, practice } from '../contract.ts'

/** The task named in the URL, even if filters hide it; it stays open while the list changes. */
export function useOpenTask(id: string, listed: readonly PracticeTask[] | undefined) {
  const isHere = (one: PracticeTask) => one.id === id
  const all = useRead(practice.tasks, { enabled: Boolean(id && listed && !listed.some(isHere)) })
  const latest = id ? (listed?.find(isHere) ?? all.data?.find(isHere)) : undefined
  const [first, setFirst] = useState<PracticeTask>()
  if (latest && first?.id !== id) setFirst(latest)
  // when reopened later, it starts from the version of that time
  if (!id && first) setFirst(undefined)
  const task = first?.id === id ? first : undefined
  return { task, latest, isMissing: Boolean(id && all.data && !task && !latest) }
}
