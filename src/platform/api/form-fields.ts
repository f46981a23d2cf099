import * as z from 'zod/mini'

/** Parts of a form's schema. */

/** Text that is not blank. */
export const filled = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message))

/** Something picked, such as a patient; undefined while nobody has. */
export const picked = <T>(message: string) =>
  z.custom<T | undefined>().check(z.refine((choice) => choice !== undefined, message))

/** A check of one field that chooses its message. */
export const wrongIf = <T>(problem: (value: T) => string | undefined) =>
  z.superRefine<T>((value, context) => {
    const message = problem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A check over several fields: says what is wrong with one of them, or nothing. */
export const wrongTogether = <F>(name: string, problem: (form: F) => string | undefined) =>
  z.superRefine<F>((form, context) => {
    const message = problem(form)
    if (message) context.addIssue({ code: 'custom', path: [name], message })
  })
