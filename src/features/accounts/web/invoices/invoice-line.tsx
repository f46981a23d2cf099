import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { Reply } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accounts } from '../../contract.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import { toDollarText } from '../parse-dollars.ts'

export interface LineForm {
  id: string
  item: string
  description: string
  serviceDate: string
  /** As typed, in dollars. */
  price: string
  hasGst: boolean
}

export interface InvoiceLineProps {
  line: LineForm
  index: number
  payerId: string
  practitionerId: string
  problems: Record<string, string>
  onChange: (line: LineForm) => void
  /** Whether what the item costs is still to come. */
  onPricing: (isPricing: boolean) => void
  onRemove: (() => void) | undefined
}

/** One service. Its item fills in words and fee, until somebody types others. */
export function InvoiceLine(props: InvoiceLineProps) {
  const { line, index, payerId, practitionerId, problems, onChange, onPricing, onRemove } = props
  const isItem = /^\d{1,5}$/.test(line.item)
  const isPriced = isItem && line.serviceDate !== ''
  const { data, error } = useRead(accounts.fee, {
    query: { item: line.item, payer: payerId, practitioner: practitionerId, day: line.serviceDate },
    enabled: isPriced,
  })
  // what was filled in may be replaced by the fee of another payer; what was typed stays
  const filled = useRef({ price: '', description: '' })
  useEffect(() => {
    if (!isPriced || !data) return onPricing(isPriced && !error)
    const price = toDollarText(data.feeCents)
    const takesPrice = line.price === filled.current.price && price !== line.price
    const takesWords = line.description === filled.current.description && data.description !== line.description
    onPricing(takesPrice || takesWords)
    if (!takesPrice && !takesWords) return
    filled.current = {
      price: takesPrice ? price : filled.current.price,
      description: takesWords ? data.description : filled.current.description,
    }
    onChange({ ...line, ...(takesPrice && { price }), ...(takesWords && { description: data.description }) })
  }, [data, error, isPriced, line, onChange, onPricing])
  const set = (changes: Partial<LineForm>) => onChange({ ...line, ...changes })
  const at = (name: string) => problems[`lines.${index}.${name}`]
  return (
    <li className="grid gap-3 rounded-control border p-3">
      <div className="grid items-start gap-3 sm:grid-cols-[7rem_1fr]">
        <Field label="MBS item">
          <Input
            inputMode="numeric"
            maxLength={5}
            value={line.item}
            onChange={({ target }) => {
              const item = target.value.replace(/\D/g, '')
              set({ item, hasGst: line.hasGst && item === '' })
            }}
          />
        </Field>
        <Field label="Service" required error={at('description')}>
          <Input
            maxLength={TEXT_LENGTH}
            value={line.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField
          label="Day"
          hint=""
          required
          value={line.serviceDate}
          error={at('serviceDate')}
          onValueChange={(serviceDate) => set({ serviceDate })}
        />
        <Field label="Fee" hint={isItem ? sourceText(data) : undefined} required error={at('priceCents')}>
          <Input inputMode="decimal" value={line.price} onChange={({ target }) => set({ price: target.value })} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label="The fee includes GST"
          hint="Services with a Medicare benefit are GST-free"
          checked={line.hasGst}
          disabled={line.item !== ''}
          onCheckedChange={(hasGst) => set({ hasGst })}
        />
        {onRemove && (
          <Button variant="ghost" size="sm" aria-label={`Remove service ${index + 1}`} onClick={onRemove}>
            <X aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

const sourceText = (fee: Reply<typeof accounts.fee> | undefined): string | undefined =>
  fee && (fee.feeCents === undefined ? `${fee.source}: enter it.` : fee.source)
