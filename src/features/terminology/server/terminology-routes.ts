import { searchTerms } from '#medicine/terminology/search-terms.ts'
import { serve } from '#platform/api/server/serve.ts'
import { terminology } from '../contract.ts'

/** Reads no patient data, so nothing is audited. */
export const terminologyRoutes = serve(terminology)({
  search: ({ params, query }) => searchTerms(params.kind, query.q, query.limit),
})
