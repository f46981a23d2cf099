import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PortalMedication, patientPortal } from '../../contract.ts'
import { portalHome } from '../../home/contract.ts'
import type { DayPart } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { discardEntry, useDeliver, useWaiting } from '../offline/use-outbox.ts'
import type { Entry } from '../offline/waiting-entries.ts'
import { usePatient } from '../patient.ts'

export type Mark = { kind: 'kept'; id: string; at: string } | { kind: 'waiting'; clientId: string; at: string }

export interface Taken {
  /** The mark of a dose, or the latest mark of an as-needed medication; includes marks not sent yet. */
  markOf: (medication: PortalMedication, part?: DayPart) => Mark | undefined
  isBusy: (medication: PortalMedication, part?: DayPart) => boolean
  mark: (medication: PortalMedication, part?: DayPart) => Promise<void>
  undo: (mark: Mark) => void
}

const doseKey = (id: string, part: DayPart | undefined) => `${id} ${part ?? ''}`

/** Taken and Undo, online or offline. */
export function useTaken(): Taken {
  const { t } = useMessages(frameMessages)
  const patient = usePatient()
  const deliver = useDeliver()
  const waiting = useWaiting(patient.id).filter(
    (entry): entry is Extract<Entry, { kind: 'taken' }> => entry.kind === 'taken' && entry.refused === undefined,
  )
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const undoTaken = useWrite(patientPortal.undoTaken, {
    refreshes: [patientPortal.medicines, portalHome.healthSummary],
    onSuccess: () => void toast({ title: t('toast.undone') }),
    onError: ({ message }) =>
      void toast({ title: t('toast.undo-failed'), description: message, variant: 'destructive' }),
  })

  const setIsBusy = (key: string, isBusy: boolean) =>
    setBusy((before) => new Set(isBusy ? [...before, key] : [...before].filter((other) => other !== key)))

  function markOf({ id, doses, takenToday }: PortalMedication, part?: DayPart): Mark | undefined {
    const own = waiting.findLast(({ medicationId, body }) => medicationId === id && body.part === part)
    if (own) return { kind: 'waiting', clientId: own.clientId, at: own.madeAt }
    const kept = part ? doses.find((dose) => dose.part === part)?.taken : takenToday.at(-1)
    return kept && { kind: 'kept', ...kept }
  }

  function undo(mark: Mark) {
    if (mark.kind === 'waiting') void discardEntry(mark.clientId)
    else undoTaken.mutate({ params: { id: patient.id, takenId: mark.id } })
  }

  async function mark(medication: PortalMedication, part?: DayPart) {
    const key = doseKey(medication.id, part)
    setIsBusy(key, true)
    const clientId = crypto.randomUUID()
    const name = medication.medicationCodeableConcept.text
    const at = new Date().toISOString()
    const delivery = await deliver({
      kind: 'taken',
      clientId,
      personId: patient.id,
      medicationId: medication.id,
      medicine: name,
      body: { patientId: patient.id, clientId, at, ...(part && { part }) },
    })
    setIsBusy(key, false)
    if (delivery.state === 'refused') {
      const description = delivery.message || t('toast.try-again')
      toast({ title: t('toast.taken-failed'), description, variant: 'destructive' })
      return
    }
    if (delivery.state === 'waiting') {
      toast({ title: t('toast.taken'), description: t('toast.waiting-text'), variant: 'warning' })
      return
    }
    const { id } = delivery.reply
    toast({
      title: t('toast.taken'),
      description: t('toast.taken-text', { medicine: name }),
      variant: 'success',
      action: { label: t('toast.undo'), onPress: () => undo({ kind: 'kept', id, at }) },
    })
  }

  return { markOf, isBusy: ({ id }, part) => busy.has(doseKey(id, part)), mark, undo }
}
