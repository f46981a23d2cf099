import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accounts } from '../../contract.ts'
import { gstInCents, invoiceProblems, MOST_LINES, REFERENCE_WORDS, serviceDays, TEXT_LENGTH } from '../../rules.ts'
import { OnePatient } from '../one-patient.tsx'
import { parseDollars } from '../parse-dollars.ts'
import { CardWarning } from './card-warning.tsx'
import { InvoiceLine, type LineForm } from './invoice-line.tsx'
import { isRepeat } from './is-repeat.ts'
import { ReferralWarning } from './referral-warning.tsx'

export interface NewInvoiceProps {
  kind: 'invoice' | 'quote'
  patientId: string | undefined
  onIssued: (id: string) => void
  onClose: () => void
}

const emptyLine = (serviceDate: string): LineForm => ({
  id: crypto.randomUUID(),
  item: '',
  description: '',
  serviceDate,
  price: '',
  hasGst: false,
})

/** A new invoice or quote; the fee of an item comes from the schedules of the practice. */
export function NewInvoice({ kind, patientId: first, onIssued, onClose }: NewInvoiceProps) {
  const today = practiceDay(new Date())
  const options = useRead(accounts.options)
  const [patientId, setPatientId] = useState(first)
  const [chosenPayer, setPayerId] = useState<string>()
  const [chosenPractitioner, setPractitionerId] = useState<string>()
  const [typedHolder, setAccountHolder] = useState<string>()
  const [payerReference, setPayerReference] = useState('')
  const [note, setNote] = useState('')
  const [firstLine] = useState(() => emptyLine(today))
  const [changedLines, setChangedLines] = useState<readonly LineForm[]>()
  const [isTried, setIsTried] = useState(false)
  const [pricing, setPricing] = useState<readonly string[]>([])
  const [isWaiting, setIsWaiting] = useState(false)
  // a repeated click is the same invoice
  const [key] = useState(() => crypto.randomUUID())
  const account = useRead(accounts.account, { params: { id: patientId }, enabled: patientId !== undefined })
  const payers = options.data?.payers ?? [{ id: 'private', name: 'Private', kind: 'private' as const }]
  // holders of a valid card get the concession fees unless somebody chooses otherwise
  const usual = account.data?.concession?.isCurrent ? payers.find(({ kind }) => kind === 'concession')?.id : undefined
  // whoever pays for this patient, unless somebody writes another name
  const accountHolder = typedHolder ?? account.data?.accountHolder ?? ''
  const payerId = chosenPayer ?? usual ?? 'private'
  const payerKind = payers.find(({ id }) => id === payerId)?.kind ?? 'private'
  const referenceLabel = REFERENCE_WORDS[payerKind]
  const create = useWrite(accounts.create, {
    refreshes: [accounts.invoices, accounts.account],
    onSuccess: ({ invoice, message }) => {
      toast({ title: message, description: invoice.number, variant: 'success' })
      onIssued(invoice.id)
    },
  })
  // what was done comes from the visit, until somebody types something else; a quote is made before one
  const visit = kind === 'invoice' ? account.data?.visitToCharge : undefined
  const isOffered = options.data?.practitioners.some(({ id }) => id === visit?.practitionerId) ?? false
  const practitionerId = chosenPractitioner ?? (isOffered && visit ? visit.practitionerId : '')
  const lines = changedLines ?? [{ ...firstLine, ...(visit && { serviceDate: visit.day, item: visit.item ?? '' }) }]
  const setLines = (next: (all: readonly LineForm[]) => readonly LineForm[]) =>
    setChangedLines((all) => next(all ?? lines))
  const priced = lines.map((line) => ({ ...line, priceCents: parseDollars(line.price) }))
  const problems = invoiceProblems({ lines: priced }, serviceDays(kind, today))
  const isPricing = lines.some(({ id }) => pricing.includes(id))
  const totalCents = priced.reduce((sum, { priceCents = 0 }) => sum + priceCents, 0)
  const gstCents = priced.reduce((sum, { priceCents = 0, hasGst }) => sum + gstInCents(priceCents, hasGst), 0)
  const isDirty = note !== '' || lines.some(({ description, price }) => description || price)
  useUnsavedGuard(isDirty && !create.isSuccess, kind === 'quote' ? 'New quote' : 'New invoice')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPricing) setIsWaiting(true)
    else issue(false)
  }

  function issue(isRepeatMeant: boolean) {
    setIsTried(true)
    if (!patientId || !practitionerId || Object.keys(problems).length > 0 || create.isPending) return
    const sent = priced.map(({ item, description, serviceDate, priceCents = 0, hasGst }) => ({
      item,
      description,
      serviceDate,
      priceCents,
      hasGst,
    }))
    const payer = { payerId, payerReference: referenceLabel ? payerReference : '' }
    const about = { kind, patientId, ...payer, practitionerId, accountHolder, note }
    create.mutate({ body: { ...about, lines: sent, isRepeatMeant, key } })
  }

  // pressed before the fee of an item or of another payer has come: it is issued with that fee, not with the one before
  const issueWithFees = useEffectEvent(() => {
    setIsWaiting(false)
    issue(false)
  })
  useEffect(() => {
    if (isWaiting && !isPricing) issueWithFees()
  }, [isWaiting, isPricing])

  const leave = () => void confirmDiscard().then((isMeant) => isMeant && onClose())
  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent wide title={kind === 'quote' ? 'New quote' : 'New invoice'}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <OnePatient
            patientId={patientId}
            from="account"
            error={isTried && !patientId ? 'Choose a patient' : undefined}
            onPick={setPatientId}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label="Clinician" required error={isTried && !practitionerId ? 'Choose a clinician' : undefined}>
              <NativeSelect value={practitionerId} onChange={({ target }) => setPractitionerId(target.value)}>
                <option value="">Select…</option>
                {options.data?.practitioners.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Payer" required>
              <NativeSelect value={payerId} onChange={({ target }) => setPayerId(target.value)}>
                {payers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          {options.data?.notOffered && <p className="field-hint">{options.data.notOffered}</p>}
          {account.data && <CardWarning kind={payerKind} account={account.data} />}
          {referenceLabel && (
            <Field label={referenceLabel} hint="Printed on the invoice; the payer may refuse one without it.">
              <Input maxLength={60} value={payerReference} onChange={({ target }) => setPayerReference(target.value)} />
            </Field>
          )}
          <Field label="Account holder" hint="Leave empty if the patient pays">
            <Input maxLength={120} value={accountHolder} onChange={({ target }) => setAccountHolder(target.value)} />
          </Field>
          {visit && (
            <p className="field-hint">
              {`Filled in from the visit of ${formatDate(visit.day)}${visit.item ? ': item of its appointment type, please check' : ''}.`}
            </p>
          )}
          <ol className="grid gap-3" aria-label="Services">
            {lines.map((line, index) => (
              <InvoiceLine
                key={line.id}
                line={line}
                index={index}
                payerId={payerId}
                practitionerId={practitionerId}
                problems={isTried ? problems : {}}
                onChange={(next) => setLines((all) => all.map((one) => (one.id === next.id ? next : one)))}
                onPricing={(isNow) =>
                  setPricing((all) =>
                    all.includes(line.id) === isNow
                      ? all
                      : isNow
                        ? [...all, line.id]
                        : all.filter((id) => id !== line.id),
                  )
                }
                onRemove={
                  lines.length > 1 ? () => setLines((all) => all.filter(({ id }) => id !== line.id)) : undefined
                }
              />
            ))}
          </ol>
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            disabled={lines.length >= MOST_LINES}
            onClick={() => setLines((all) => [...all, emptyLine(all.at(-1)?.serviceDate ?? today)])}
          >
            <Plus aria-hidden="true" />
            Add service
          </Button>
          <Field label="Note" hint="Printed on the document">
            <Textarea rows={2} maxLength={TEXT_LENGTH} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
          {lines.some(({ item }) => item !== '') && (
            <ReferralWarning
              patientId={patientId}
              practitionerId={practitionerId}
              day={lines.find(({ item }) => item !== '')?.serviceDate ?? ''}
            />
          )}
          <p role="status">
            {'Total: '}
            <strong className="tabular-nums">{formatCents(totalCents)}</strong>
            {gstCents > 0 && ` including ${formatCents(gstCents)} GST`}
          </p>
          {create.error && (
            <Alert tone="critical" live="alert">
              {create.error.message}
              {isRepeat(create.error) && (
                <Button variant="outline" size="sm" className="mt-2" onClick={() => issue(true)}>
                  Charge it again
                </Button>
              )}
            </Alert>
          )}
          <Button
            type="submit"
            className="justify-self-start"
            loading={create.isPending || isWaiting}
            loadingText="Saving…"
          >
            {kind === 'quote' ? 'Make quote' : 'Issue invoice'}
          </Button>
        </form>
      </SheetContent>
    </Sheet>
  )
}
