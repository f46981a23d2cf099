import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type RefObject, useCallback, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { plainIssue } from '#platform/api/plain-issue.ts'

/** One message for each field, or for a group of fields under a name of its own. */
export type Problems<Name extends PropertyKey> = Partial<Record<Name, string>>

export interface CheckedForm<F extends FieldValues, Group extends string = never> {
  form: F
  /** Empty until the first attempt to submit; from then on they follow what is typed. */
  problems: Problems<keyof F | Group>
  isDirty: boolean
  /** Attached to a form, its first wrong field is focused when it cannot be submitted. */
  formRef: RefObject<HTMLFormElement | null>
  change: (changes: Partial<F>) => void
  /** Starts again from these values. */
  reset: (first: F) => void
  /** Calls `send` only with a form that passes its schema. */
  submit: (send: (form: F) => void, onRefused?: () => void) => (event?: FormEvent) => void
}

/** The state of a form that its schema checks: react-hook-form with values our own controls show. `first` is read once. */
export function useCheckedForm<F extends FieldValues, Group extends string = never>(
  schema: ZodMiniType<unknown, F>,
  first: F,
): CheckedForm<F, Group> {
  const formRef = useRef<HTMLFormElement>(null)
  const { control, setValue, trigger, handleSubmit, reset, formState } = useForm<F>({
    defaultValues: first as DefaultValues<F>,
    resolver: checkedBy(schema),
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitted } = formState
  const form = useWatch({ control }) as F

  const change = useCallback(
    (changes: Partial<F>) => {
      for (const [name, value] of Object.entries(changes)) {
        setValue(name as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true })
      }
      // one field may decide whether another is right
      if (isSubmitted) void trigger()
    },
    [setValue, trigger, isSubmitted],
  )

  const startAgain = useCallback((next: F) => reset(next), [reset])

  /** The fields learn of their problems with the next render. */
  const focusFirstProblem = () =>
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  return {
    form,
    problems: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, messageOf(error)])) as Problems<
      keyof F | Group
    >,
    isDirty,
    formRef,
    change,
    reset: startAgain,
    submit: (send, onRefused) => (event) => {
      const refuse = () => {
        focusFirstProblem()
        onRefused?.()
      }
      void handleSubmit((values) => send(values as unknown as F), refuse)(event)
    },
  }
}

/** The resolver's own types want the full form of the schema library. */
function checkedBy<F extends FieldValues>(schema: ZodMiniType<unknown, F>): Resolver<F> {
  return zodResolver(schema as never, { error: plainIssue }, { mode: 'sync', raw: true }) as unknown as Resolver<F>
}

/** Of a list of rows, the first one's. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined)
}
