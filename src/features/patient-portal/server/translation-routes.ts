import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { changeSetting } from '#platform/sign-in/practice/change-setting.ts'
import { type TranslationReview, translations } from '../translations/contract.ts'

const KEY = 'translations'

/** Sign-off of the portal's languages by named translators. */
export function translationRoutes(services: Services): Route[] {
  const { settings, live, now } = services
  async function read(practice: number): Promise<TranslationReview[]> {
    const found = (await settings.list(practice, KEY)).get(KEY)
    return (found?.value as { reviews?: TranslationReview[] } | undefined)?.reviews ?? []
  }

  async function change(who: Identity, requestId: string, reviews: TranslationReview[], detail: object): Promise<void> {
    await changeSetting(services, { who, key: KEY, value: { reviews }, requestId, detail })
    live.announce(who.practice, ['TranslationReview'])
  }

  return serve(translations)({
    reviews: ({ who }) => read(who.practice),

    async sign({ who, body: { isRead: _, ...body }, client }) {
      const others = (await read(who.practice)).filter(({ language }) => language !== body.language)
      const review = { ...body, signedBy: who.name, signedAt: now().toISOString() }
      await change(who, client.requestId, [...others, review], body)
      return { message: 'Patients are no longer told that this language is unchecked.' }
    },

    async withdraw({ who, params: { language }, client }) {
      const others = (await read(who.practice)).filter((review) => review.language !== language)
      await change(who, client.requestId, others, { withdrawn: language })
      return { message: 'Patients are told again that this language is unchecked.' }
    },
  })
}
