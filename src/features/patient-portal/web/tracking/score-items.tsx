import clsx from 'clsx'
import { useId } from 'react'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import { QUESTIONNAIRES, readingValue } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import type { EntryFieldsProps } from './entry-props.ts'

/** CAT or ACT by topic in our own words; the official wording is licensed, so it is linked. */
export function ScoreItems({ kind, fields, problem, onChange }: EntryFieldsProps) {
  const { t } = useMessages(trackingMessages)
  const id = useId()
  const score = QUESTIONNAIRES[kind]
  if (!score || (kind !== 'cat' && kind !== 'act')) return null
  const answers = fields.answers ?? {}
  const total = readingValue({ kind, clientId: '', at: '', answers })
  return (
    <div className="grid gap-4">
      <p>{t(`entry.${kind}-text`)}</p>
      {Object.entries(score.inputs).map(([name, input]) => {
        if (input.type !== 'number') return null
        const values = Array.from({ length: input.max - input.min + 1 }, (_, index) => input.min + index)
        return (
          <fieldset key={name} className="grid gap-1">
            <legend className="mb-1 font-semibold">{t(`item.${name}` as 'item.cough')}</legend>
            <div className="grid auto-cols-fr grid-flow-col gap-1">
              {values.map((value) => (
                <label
                  key={value}
                  className={clsx(
                    'grid min-h-11 place-items-center rounded-control border font-semibold focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-primary',
                    answers[name] === value && 'border-primary bg-primary text-on-primary',
                  )}
                >
                  <input
                    id={`${id}-${name}-${value}`}
                    type="radio"
                    className="sr-only"
                    name={`${kind}-${name}`}
                    checked={answers[name] === value}
                    onChange={() => onChange({ answers: { ...answers, [name]: value } })}
                  />
                  {value}
                </label>
              ))}
            </div>
            {/* what the ends mean; a press answers with that end */}
            <div className="flex justify-between gap-3 text-sm">
              {(['lowest', 'highest'] as const).map((end) => {
                const value = end === 'lowest' ? input.min : input.max
                return (
                  <label
                    key={end}
                    htmlFor={`${id}-${name}-${value}`}
                    className="scale-anchor min-h-target content-center"
                  >
                    {t(`scale.${kind}-${end}`)}
                  </label>
                )
              })}
            </div>
          </fieldset>
        )
      })}
      {total !== undefined && (
        <p role="status" className="font-semibold">
          {t('entry.result', { score: total })}
        </p>
      )}
      <div aria-live="polite">{problem && <p className="field-error">{problem}</p>}</div>
      <p className="text-sm">
        <a
          className="text-primary underline underline-offset-4"
          href={score.ownersForm}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('entry.form')}
        </a>
      </p>
    </div>
  )
}
