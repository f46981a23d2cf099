import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { changeSetting } from '#platform/sign-in/practice/change-setting.ts'
import { videoSetting } from '../video/contract.ts'
import { videoProblem } from '../video/rules.ts'

/** The portal reads the same key for its Join button. */
const KEY = 'video'

export function videoRoutes(services: Services): Route[] {
  const { settings, live, profile } = services
  return serve(videoSetting)({
    async read({ who }) {
      const { videoAddress } = profile.current.identity
      if (videoAddress) return { baseUrl: videoAddress, isFromSetup: true }
      const found = (await settings.list(who.practice, KEY)).get(KEY)
      const baseUrl = (found?.value as { baseUrl?: string } | undefined)?.baseUrl ?? ''
      return { baseUrl, ...(found && { changedBy: found.changedBy, changedAt: found.updatedAt }) }
    },

    async save({ who, body: { baseUrl }, client }) {
      if (profile.current.identity.videoAddress) throw new Problem(409, 'The address is changed in the practice setup.')
      const problem = videoProblem(baseUrl)
      if (problem) throw new Problem(422, problem, { fields: [{ field: 'baseUrl', message: problem }] })
      const { requestId } = client
      await changeSetting(services, { who, key: KEY, value: { baseUrl }, requestId, detail: { to: baseUrl } })
      live.announce(who.practice, ['VideoSetting'])
      return { message: baseUrl ? 'Patients can join their video visits.' : 'Video visits have no link now.' }
    },
  })
}
