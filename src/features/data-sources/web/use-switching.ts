import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'
import { dataSources } from '../contract.ts'

export type Question = { kind: 'one'; dataType: DataType; to: Source } | { kind: 'all'; to: Source }

/** Asks first, then switches optimistically and reverts if the server refuses. */
export function useSwitching() {
  const [question, setQuestion] = useState<Question>()
  const [lastMessage, setLastMessage] = useState('')
  const fails = (title: string) => (error: Error) =>
    toast({ title, description: error.message, variant: 'destructive' })
  const refreshes = [dataSources.status]
  const one = useWrite(dataSources.switch, {
    refreshes,
    onError: fails('Switch Failed'),
    onSuccess: ({ message }) => setLastMessage(message),
  })
  const all = useWrite(dataSources.bulkSwitch, {
    refreshes,
    onError: fails('Bulk Switch Failed'),
    onSuccess: ({ message }) => setLastMessage(message),
  })

  function confirm() {
    if (question?.kind === 'one')
      one.mutate({ params: { dataType: question.dataType }, body: { sourceType: question.to } })
    if (question?.kind === 'all')
      all.mutate({ body: { action: question.to === 'real' ? 'all-real' : 'all-synthetic' } })
    setQuestion(undefined)
  }

  return {
    question,
    ask: setQuestion,
    dismiss: () => setQuestion(undefined),
    confirm,
    isPending: one.isPending || all.isPending,
    /** The pending source of this type while a switch is in progress. */
    wanted(dataType: DataType): Source | undefined {
      if (one.isPending && one.variables?.params.dataType === dataType) return one.variables.body.sourceType
      return undefined
    },
    lastMessage,
  }
}

export type Switching = ReturnType<typeof useSwitching>
