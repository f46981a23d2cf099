import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useWrite, write } from '#platform/api/web/use-write.ts'
import { type Duplicate, patients } from '../contract.ts'
import type { Demographics } from '../rules.ts'

/** Searches for duplicates before the first attempt; the server checks again on registration. */
export function useRegistration(onInvite?: (patientId: string) => void) {
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>()
  const [isLooking, setIsLooking] = useState(false)
  const [registeredId, setRegisteredId] = useState<string>()

  const onError = (error: Error) => {
    const found = duplicatesIn(error)
    if (found) setDuplicates(found)
    else toast({ title: 'Registration Failed', description: error.message, variant: 'destructive' })
  }
  const register = useWrite(patients.register, {
    refreshes: [patients.list, patients.search],
    onError,
    onSuccess({ id, message, warnings }) {
      const doubts = Object.values(warnings)
      const description = [message, ...doubts].join(' ')
      toast({
        title: 'Patient Registered',
        description,
        variant: doubts.length > 0 ? 'warning' : 'success',
        action: onInvite && { label: 'Invite to the portal', onPress: () => onInvite(id) },
      })
      setRegisteredId(id)
    },
  })

  async function send(values: Demographics) {
    if (isLooking || register.isPending) return
    if (duplicates) {
      register.mutate({ body: { ...values, lookedAt: duplicates.map(({ id }) => id) } })
      return
    }
    setIsLooking(true)
    try {
      const { given, family, birthDate, medicareNumber, medicareIrn, ihi } = values
      const body = { given, family, birthDate, medicareNumber, medicareIrn, ihi }
      const found = await write(patients.duplicates, { body })
      setDuplicates(found)
      if (found.length === 0) register.mutate({ body: values })
    } catch (error) {
      onError(error as Error)
    } finally {
      setIsLooking(false)
    }
  }

  return {
    duplicates,
    registeredId,
    isSending: isLooking || register.isPending,
    send: (values: Demographics) => void send(values),
    forgetDuplicates: () => setDuplicates(undefined),
  }
}

function duplicatesIn(error: Error): readonly Duplicate[] | undefined {
  if (!(error instanceof RequestError) || error.status !== 409) return undefined
  return (error.body as { duplicates?: Duplicate[] }).duplicates
}
