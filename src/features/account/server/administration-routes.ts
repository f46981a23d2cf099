import { type Route, serve } from '#platform/api/server/serve.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { accountAdministration } from '../administration/contract.ts'
import type { OwnCharts } from './own-charts.ts'

export function administrationRoutes(signIn: SignIn, ownCharts: OwnCharts): Route[] {
  return serve(accountAdministration)({
    list: ({ query, who, client }) => signIn.accounts(query, who, client),
    close: async ({ params, body, who, records, client }) => ({
      message: await signIn.closeAccount(params.id, body.reason, { who, records, client }),
    }),
    reopen: async ({ params, body, who, records, client }) => ({
      message: await signIn.reopenAccount(params.id, body.reason, { who, records, client }),
    }),
    changeRole: async ({ params, body, who, records, client }) => ({
      message: await signIn.changeRole(params.id, body.role, { who, records, client }),
    }),
    confirm: async ({ params, body, who, records, client }) => ({
      message: await signIn.confirmAccount(params.id, body.verified, { who, records, client }),
    }),

    issuePasswordCode: ({ params, body, who, records, client }) =>
      signIn.issuePasswordCode(params.id, body.verified, { who, records, client }),

    async requestSecondFactorReset({ params, body, who, client }) {
      return { message: await signIn.requestSecondFactorReset(params.id, body.reason, { who, client }) }
    },

    async decideSecondFactorReset({ params, body, who, client }) {
      return { message: await signIn.decideSecondFactorReset(params.id, body.decision, { who, client }) }
    },

    issueChartCode: ({ body, who, records, client }) => signIn.issueChartCode(body.patientId, { who, records, client }),

    chartLink: async ({ who }) => ({ isLinked: await ownCharts.isLinked(who) }),

    async redeemChartCode({ body, who, client }) {
      const { message, linked } = await signIn.redeemChartCode(body.code, { who, client })
      await ownCharts.afterLink(linked, who)
      return { message }
    },
  })
}
