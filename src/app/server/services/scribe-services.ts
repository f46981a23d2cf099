import type { AmbientScribeParts } from '#features/ambient-scribe/server/ambient-scribe-routes.ts'
import { valueProblem } from '#features/clinical-lists/forms/reading-problems.ts'
import { toCondition } from '#features/clinical-lists/server/to-condition.ts'
import { stopped } from '#features/clinical-lists/server/to-medication-request.ts'
import { toObservations } from '#features/clinical-lists/server/to-observation.ts'
import { draftLetter, fileNote, printDictated } from '#features/encounters/server/file-note.ts'
import { userSettings } from '#platform/sign-in/accounts/user-settings.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { checkOrder } from '../check-order.ts'
import type { Services } from '../services.ts'

/** What the scribe asks of other features and of the store, put together here. */
export function scribeServices({ recordings, speech, database }: Services): AmbientScribeParts {
  return {
    recordings,
    speech,
    settings: practiceSettings(database),
    ownSettings: userSettings(database),
    documents: { fileNote, draftLetter, print: printDictated },
    makers: {
      observations(readings, written) {
        const possible = readings.filter(({ name, value }) => valueProblem(name, value) === undefined)
        return possible.length > 0 ? toObservations({ at: written.at, readings: possible }, written) : []
      },
      condition: (term, written) =>
        toCondition(
          { code: { term: term.key, text: term.text }, clinicalStatus: 'active', verification: 'confirmed' },
          written,
        ),
      stopped,
      alerts(request, record, today) {
        return checkOrder(request, record, today)
          .alerts.filter(({ tier }) => tier !== 'inline')
          .map(({ title, tier }) => ({ title, blocks: tier === 'blocking' }))
      },
    },
  }
}
