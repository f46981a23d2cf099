import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type NewReferral, type ReferralRow, referrals } from '../contract.ts'
import {
  FROM_WORDS,
  LETTER_BYTES,
  LETTER_TYPES,
  MOST_VISITS,
  PERIOD_WORDS,
  REFERRERS_FROM,
  type ReferralFields,
  referralProblems,
} from '../rules.ts'
import { ReferrerFields } from './referrer-fields.tsx'
import { WithdrawReferral } from './withdraw-referral.tsx'

export interface ReferralSheetProps {
  patientId: string
  referral?: ReferralRow
  onClose: () => void
}

const EMPTY: ReferralFields = {
  referrer: { name: '', providerNumber: '', practice: '' },
  from: 'GP',
  date: '',
  firstUse: '',
  period: 'usual',
  months: 12,
  visits: 0,
}

function fieldsOf({
  referrer,
  from,
  date,
  firstUse,
  isFirstUseEntered,
  period,
  months,
  visits,
}: ReferralRow): ReferralFields {
  return {
    visits: visits?.granted ?? 0,
    referrer,
    from,
    date,
    firstUse: isFirstUseEntered ? (firstUse ?? '') : '',
    period,
    months: months ?? 12,
  }
}

/** Enters or corrects a referral; the referrer can be chosen from the directory. */
export function ReferralSheet({ patientId, referral, onClose }: ReferralSheetProps) {
  const today = practiceDay(new Date())
  const [first] = useState(() => (referral ? fieldsOf(referral) : EMPTY))
  const [form, setForm] = useState(first)
  const [letter, setLetter] = useState<NewReferral['letter']>()
  const [letterProblem, setLetterProblem] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const directory = useRead(referrals.referrers, { query: { q: '' } })
  const done = {
    refreshes: [referrals.list, referrals.referrers, referrals.check],
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: message, variant: 'success' as const })
      onClose()
    },
  }
  const add = useWrite(referrals.add, done)
  const change = useWrite(referrals.change, done)
  const saving = referral ? change : add
  const problems = referralProblems(form, today)
  const shown = isTried ? problems : {}
  const set = (changes: Partial<ReferralFields>) => setForm({ ...form, ...changes })
  useUnsavedGuard((form !== first || letter !== undefined) && !saving.isSuccess, 'Referral')

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return setLetter(undefined)
    const type = LETTER_TYPES.find((one) => one === file.type)
    const isRight = type !== undefined && file.size <= LETTER_BYTES
    setLetterProblem(isRight ? undefined : 'Choose a PDF, JPEG or PNG of at most 1.4 MB')
    setLetter(isRight ? { name: file.name, type, data: await toBase64(file) } : undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length > 0 || letterProblem || saving.isPending) return
    const body = { ...form, months: form.period === 'months' ? form.months : 0, ...(letter && { letter }) }
    const params = { id: patientId }
    if (referral) change.mutate({ params: { ...params, referralId: referral.id }, body, ifMatch: referral.version })
    else add.mutate({ params, body })
  }

  const leave = () => void confirmDiscard().then((isMeant) => isMeant && onClose())
  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent title={referral ? 'Change referral' : 'Add referral'}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <ReferrerFields
            referrer={form.referrer}
            known={directory.data ?? []}
            problems={shown}
            onChange={(referrer) => set({ referrer })}
          />
          <ChoiceField
            label="Referred by a"
            required
            choices={FROM_WORDS}
            order={REFERRERS_FROM}
            value={form.from}
            onChange={(from) => set({ from })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DateField
              label="Date of the letter"
              hint=""
              required
              max={today}
              value={form.date}
              error={shown.date}
              onValueChange={(date) => set({ date })}
            />
            <DateField
              label="First visit under it"
              hint="Leave empty to take it from the visits"
              max={today}
              value={form.firstUse}
              error={shown.firstUse}
              onValueChange={(firstUse) => set({ firstUse })}
            />
          </div>
          <ChoiceField
            label="Period"
            required
            choices={PERIOD_WORDS}
            value={form.period}
            onChange={(period) => set({ period })}
          />
          {form.period === 'months' && (
            <Field label="Months" required error={shown.months}>
              <Input
                type="number"
                min={1}
                value={form.months || ''}
                onChange={({ target }) => set({ months: Number(target.value) })}
              />
            </Field>
          )}
          <Field label="Visits granted" hint="Only where the letter states a number" error={shown.visits}>
            <Input
              type="number"
              min={1}
              max={MOST_VISITS}
              value={form.visits || ''}
              onChange={({ target }) => set({ visits: Number(target.value) })}
            />
          </Field>
          <Field
            label={referral?.hasLetter ? 'Replace the letter' : 'Scanned letter'}
            hint="PDF, JPEG or PNG, at most 1.4 MB"
            error={letterProblem}
          >
            <Input type="file" accept={LETTER_TYPES.join(',')} onChange={(event) => void choose(event)} />
          </Field>
          {saving.error && (
            <Alert tone="critical" live="alert">
              {saving.error.message}
            </Alert>
          )}
          <Button type="submit" className="justify-self-start" loading={saving.isPending} loadingText="Saving…">
            Save referral
          </Button>
        </form>
        {referral && <WithdrawReferral patientId={patientId} referral={referral} onDone={onClose} />}
      </SheetContent>
    </Sheet>
  )
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // in parts: a call takes only so many arguments
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * 8192, (index + 1) * 8192)),
  )
  return btoa(parts.join(''))
}
